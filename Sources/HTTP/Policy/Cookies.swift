/// The cookies of a request (RFC 6265, 4.2 and 5.4).
public struct Cookies: Sendable {
  private let pairs: [(name: Substring, value: Substring)]

  public init(_ headers: HeaderFields) {
    pairs = headers.values("Cookie").flatMap { $0.split(separator: ";") }.compactMap { pair in
      guard let mark = pair.firstIndex(of: "=") else { return nil }
      let value = pair[pair.index(after: mark)...].trimmed
      let isQuoted = value.utf8.count >= 2 && value.hasPrefix("\"") && value.hasSuffix("\"")
      return (pair[..<mark].trimmed, isQuoted ? value.dropFirst().dropLast() : value)
    }
  }

  /// The value of a name. Where it comes twice the first counts: browsers send that of the longest path first.
  public subscript(name: String) -> String? { pairs.first { $0.name.utf8.elementsEqual(name.utf8) }.map { String($0.value) } }
}
