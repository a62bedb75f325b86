internal import HTTP

/// Splits the target of a request into path and query, both as they were sent.
enum RequestTarget {
  /// - Throws: 400 for what is neither `/path`, `http://host/path` nor, for OPTIONS, `*`, and for bytes that no address holds.
  static func split(_ target: UnsafeRawBufferPointer, _ method: Method) throws(Problem) -> (path: String, query: String?) {
    guard target.allSatisfy({ $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "#") }) else {
      throw Problem(.badRequest, detail: "The target of the request holds a byte that must be percent-encoded.")
    }
    var path = target[...]
    if path.first != UInt8(ascii: "/") {
      if path.elementsEqual("*".utf8), method == .options { return ("*", nil) }
      // The absolute form that clients use with proxies (RFC 9112, 3.2.2).
      guard let scheme = ["http://", "https://"].first(where: { path.starts(with: $0.utf8) }) else {
        throw Problem(.badRequest, detail: "The target of the request must start with a slash.")
      }
      path = path.dropFirst(scheme.utf8.count).drop { $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "?") }
    }
    let mark = path.firstIndex(of: UInt8(ascii: "?"))
    let query = mark.map { String(decoding: path[($0 + 1)...], as: UTF8.self) }
    path = path[..<(mark ?? path.endIndex)]
    return (path.isEmpty ? "/" : String(decoding: path, as: UTF8.self), query)
  }
}
