internal import CMicroHTTPD
internal import Glibc
internal import HTTP

/// Reads a head out of the library and refuses what two readers of HTTP could take for different requests.
///
/// The library is lenient: it answers 200 to differing lengths, to a length beside chunks, to a blank before the colon, joins folded
/// lines, takes a line feed alone for a line end, and cuts values at a NUL. It splits the head in place, so what it has passed over
/// shows in the distances between the pieces. (As of 0.9.75; later releases refuse these themselves, and lay pieces out otherwise.)
struct HeadReader {
  static let knowsLayout = huntkit_microhttpd_version() < 0x0009_7600

  private(set) var fields: [HeaderFields.Field] = []
  private(set) var contentLength: Int?
  private(set) var isChunked = false
  /// Else it is HTTP/1.0.
  let isVersion11: Bool
  private var hosts = 0
  private var fault: Problem?
  private let limit: Int
  /// Where the next line must start.
  private var next: UInt

  /// - Parameters:
  ///   - start: where the first field must be.
  ///   - limit: of fields.
  private init(start: UInt, limit: Int, isVersion11: Bool) {
    self.isVersion11 = isVersion11
    next = start
    self.limit = limit
    fields.reserveCapacity(8)
  }

  /// - Parameters:
  ///   - method: as the library keeps it, with target and version behind it.
  ///   - targetCount: bytes of the target before it was taken to pieces.
  /// - Throws: what to answer; the connection is to be closed then, since what follows is not known to be a request.
  static func read(
    _ handle: ConnectionHandle, method: UnsafePointer<CChar>, target: UnsafePointer<CChar>, targetCount: Int,
    version: UnsafePointer<CChar>, mostFields: Int
  ) throws(Problem) -> HeadReader {
    let isVersion11 = version[7] == 0x31
    guard version[5] == 0x31, isVersion11 || version[7] == 0x30 else {
      throw Problem(505, detail: "Only HTTP/1.1 and HTTP/1.0 are spoken here.")
    }
    var reader = HeadReader(start: UInt(bitPattern: version) + 10, limit: mostFields, isVersion11: isVersion11)
    if knowsLayout {
      let hasPlainLine =
        UInt(bitPattern: target) == UInt(bitPattern: method) + UInt(strlen(method)) + 1
        && UInt(bitPattern: version) == UInt(bitPattern: target) + UInt(targetCount) + 1
      guard hasPlainLine else { throw bad("The request line must be a method, a target and a version between single blanks.") }
    }
    withUnsafeMutablePointer(to: &reader) { reader in
      _ = MHD_get_connection_values_n(
        handle.pointer, .HEADER_KIND,
        { context, _, name, nameCount, value, valueCount in
          guard let context, let name else { return .NO }
          let isGood = context.assumingMemoryBound(to: HeadReader.self).pointee.take(
            UnsafeRawBufferPointer(start: name, count: nameCount), UnsafeRawBufferPointer(start: value, count: valueCount))
          return isGood ? .YES : .NO
        }, reader)
    }
    if let fault = reader.fault { throw fault }
    // The empty line that ends the head follows at once.
    let end = UInt(bitPattern: method) + UInt(huntkit_head_size(handle.pointer))
    if knowsLayout, reader.next + 2 != end { throw Self.folded }
    try reader.check()
    return reader
  }

  private static func bad(_ detail: String) -> Problem { Problem(.badRequest, detail: detail) }

  private static let folded = bad(
    "A line of the head holds a NUL, goes on in a second line, or ends without a carriage return.")

  private mutating func take(_ name: UnsafeRawBufferPointer, _ value: UnsafeRawBufferPointer) -> Bool {
    guard fields.count < limit else { return fail(Problem(431, detail: "More than \(limit) header fields.")) }
    guard !name.isEmpty, name.allSatisfy(Self.isToken) else { return fail(Self.bad("The name of a header field is no token.")) }
    guard value.allSatisfy({ $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 }) else {
      return fail(Self.bad("A header field holds a control character."))
    }
    if Self.knowsLayout {
      let (nameStart, valueStart) = (UInt(bitPattern: name.baseAddress), UInt(bitPattern: value.baseAddress))
      guard nameStart == next, valueStart > nameStart, valueStart - nameStart > UInt(name.count) else {
        return fail(Self.folded)
      }
      // Between the colon, which is a NUL now, and the value are blanks only.
      let gap = UnsafeRawBufferPointer(start: name.baseAddress, count: Int(valueStart - nameStart)).dropFirst(name.count + 1)
      guard gap.allSatisfy({ $0 == 0x20 || $0 == 0x09 }) else { return fail(Self.folded) }
      next = valueStart + UInt(value.count) + 2
    }
    let trimmed = value[..<(value.lastIndex { $0 != 0x20 && $0 != 0x09 }.map { $0 + 1 } ?? 0)]
    let field = HeaderFields.Field(String(decoding: name, as: UTF8.self), String(decoding: trimmed, as: UTF8.self))
    fields.append(field)
    return note(field)
  }

  private static func isToken(_ byte: UInt8) -> Bool { HeaderFields.isNameByte(byte) }

  /// What says how long the body is, and for whom the request is, must be said once and plainly (RFC 9112, 3.2, 6.1, 6.3).
  private mutating func note(_ field: HeaderFields.Field) -> Bool {
    switch field.name.utf8.count {
    case 4 where HeaderFields.isSame(field.name, "Host"): hosts += 1
    case 14 where HeaderFields.isSame(field.name, "Content-Length"):
      let digits = field.value.utf8
      guard contentLength == nil, !digits.isEmpty, digits.allSatisfy({ (0x30...0x39).contains($0) }) else {
        return fail(Self.bad("Content-Length must come once and be digits."))
      }
      // A length that no integer holds is too long for any limit.
      contentLength = Int(field.value) ?? .max
    case 17 where HeaderFields.isSame(field.name, "Transfer-Encoding"):
      guard !isChunked, HeaderFields.isSame(field.value, "chunked") else {
        return fail(Problem(.notImplemented, detail: "The only transfer coding is chunked, once."))
      }
      isChunked = true
    default: break
    }
    return true
  }

  private func check() throws(Problem) {
    if isChunked, contentLength != nil { throw Self.bad("Content-Length beside Transfer-Encoding.") }
    if isChunked, !isVersion11 { throw Self.bad("HTTP/1.0 has no Transfer-Encoding.") }
    if hosts > 1 || hosts == 0 && isVersion11 { throw Self.bad("There must be one Host.") }
  }

  private mutating func fail(_ problem: Problem) -> Bool {
    fault = problem
    return false
  }
}
