/// An answer, taken to pieces.
public struct RawAnswer: Sendable {
  public var status: Int
  public var head: String
  public var body: [UInt8]
  public var text: String { String(decoding: body, as: UTF8.self) }

  public func header(_ name: String) -> String? {
    let lines = head.split(separator: "\r\n").dropFirst()
    return lines.first { $0.lowercased().hasPrefix(name.lowercased() + ": ") }.map { String($0.dropFirst(name.utf8.count + 2)) }
  }

  /// With the bytes it took; nil while it has not come whole. Without a length it has no body.
  public static func parse(_ bytes: [UInt8], hasBody: Bool = true) -> (RawAnswer, Int)? {
    let end = Array("\r\n\r\n".utf8)
    guard let headEnd = bytes.indices.first(where: { bytes[$0] == 13 && bytes[$0...].starts(with: end) }) else { return nil }
    let head = String(decoding: bytes[..<headEnd], as: UTF8.self)
    guard let status = head.split(separator: " ").dropFirst().first.flatMap({ Int($0) }) else { return nil }
    var answer = RawAnswer(status: status, head: head, body: [])
    let count = hasBody ? answer.header("Content-Length").flatMap { Int($0) } ?? 0 : 0
    guard bytes.count >= headEnd + 4 + count else { return nil }
    answer.body = Array(bytes[(headEnd + 4)..<(headEnd + 4 + count)])
    return (answer, headEnd + 4 + count)
  }
}
