internal import CCurl

/// Gathers an answer while it arrives, within bounds. Used by the one thread that asks.
final class ReplyReceiver {
  private let bodyLimit: Int
  private var headerBytes = 0
  private(set) var isTooLarge = false
  private(set) var headers: [(name: String, value: String)] = []
  private(set) var body: [UInt8] = []

  /// All headers of an answer together, bytes.
  private static let headerLimit = 64 << 10

  init(bodyLimit: Int) { self.bodyLimit = bodyLimit }

  /// Whether it was taken; what is not taken ends the transfer.
  private func take(body bytes: UnsafeRawBufferPointer) -> Bool {
    guard bytes.count <= bodyLimit - body.count else {
      isTooLarge = true
      return false
    }
    body += bytes
    return true
  }

  /// One header line, its end included.
  private func take(header bytes: UnsafeRawBufferPointer) -> Bool {
    headerBytes += bytes.count
    guard headerBytes <= Self.headerLimit else {
      isTooLarge = true
      return false
    }
    let line = String(decoding: bytes, as: UTF8.self)
    // An interim answer, or one of a proxy, comes before the answer.
    if line.hasPrefix("HTTP/") { headers.removeAll() }
    guard let colon = line.firstIndex(of: ":") else { return true }
    headers.append((line[..<colon].lowercased(), Self.trimmed(line[line.index(after: colon)...])))
    return true
  }

  private static func trimmed(_ text: Substring) -> String {
    let isBlank = { (letter: Character) in letter.isWhitespace }
    return String(text.drop(while: isBlank).reversed().drop(while: isBlank).reversed())
  }

  static let bodyCallback: huntkit_curl_receiver = { bytes, size, count, context in
    receive(bytes, size, count, context) { $0.take(body: $1) }
  }

  static let headerCallback: huntkit_curl_receiver = { bytes, size, count, context in
    receive(bytes, size, count, context) { $0.take(header: $1) }
  }

  /// - Parameter context: a receiver that lives until the transfer ends.
  private static func receive(
    _ bytes: UnsafeMutablePointer<CChar>?, _ size: Int, _ count: Int, _ context: UnsafeMutableRawPointer?,
    _ take: (ReplyReceiver, UnsafeRawBufferPointer) -> Bool
  ) -> Int {
    let (total, overflows) = size.multipliedReportingOverflow(by: count)
    guard let context, !overflows else { return 0 }
    let receiver = Unmanaged<ReplyReceiver>.fromOpaque(context).takeUnretainedValue()
    return take(receiver, UnsafeRawBufferPointer(start: bytes, count: total)) ? total : 0
  }
}
