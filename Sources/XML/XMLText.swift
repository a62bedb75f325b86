internal import CXML

/// The text of a document as UTF-8, whatever it is encoded in.
enum XMLText {
  /// Takes a byte-order mark away and translates other encodings (what libxml2 and iconv know; UTF-16 by its mark or first bytes,
  /// others by the XML declaration). A document in plain bytes that calls itself UTF-16, as some programs write, is taken as UTF-8.
  ///
  static func decoded(_ bytes: [UInt8], limit: Int) throws(XMLError) -> [UInt8] {
    let tooLarge = XMLError(
      kind: .limit, message: "the document is larger than \(limit >> 20) MB", position: XMLPosition(line: 1, column: 1))
    guard bytes.count <= limit else { throw tooLarge }
    var text = try translated(bytes)
    guard text.count <= limit else { throw tooLarge }
    if text.starts(with: [0xEF, 0xBB, 0xBF]) { text.removeFirst(3) }
    do throws(UTF8.ValidationError) {
      _ = try UTF8Span(validating: text.span)
    } catch {
      throw fault(.encoding, "the bytes are not UTF-8, and no other encoding is declared", text, error.byteOffsets.lowerBound)
    }
    if let zero = text.firstIndex(of: 0) { throw fault(.notText, "a zero byte, which XML cannot hold", text, zero) }
    return text
  }

  private static func fault(_ kind: XMLError.Kind, _ message: String, _ text: [UInt8], _ offset: Int) -> XMLError {
    let position = text.withUnsafeBufferPointer { buffer in
      var counter = PositionCounter()
      return counter.advance(to: offset, in: buffer)
    }
    return XMLError(kind: kind, message: message, position: position)
  }

  private static func translated(_ bytes: [UInt8]) throws(XMLError) -> [UInt8] {
    let start = XMLPosition(line: 1, column: 1)
    var handler: xmlCharEncodingHandlerPtr?
    var name = "UTF-16"
    switch xmlDetectCharEncoding(bytes, Int32(clamping: bytes.count)) {
    case XML_CHAR_ENCODING_UTF16LE: handler = xmlGetCharEncodingHandler(XML_CHAR_ENCODING_UTF16LE)
    case XML_CHAR_ENCODING_UTF16BE: handler = xmlGetCharEncodingHandler(XML_CHAR_ENCODING_UTF16BE)
    case XML_CHAR_ENCODING_UTF8, XML_CHAR_ENCODING_NONE:
      guard let declared = declaredEncoding(bytes) else { return bytes }
      let folded = declared.uppercased()
      if ["UTF-8", "UTF8", "US-ASCII"].contains(folded) || folded.hasPrefix("UTF-16") || folded.hasPrefix("UTF-32") {
        return bytes
      }
      name = declared
      handler = xmlFindCharEncodingHandler(declared)
    default:
      throw XMLError(kind: .encoding, message: "the encoding is not supported; save it as UTF-8", position: start)
    }
    guard let handler else {
      throw XMLError(
        kind: .encoding, message: "the encoding \"\(name)\" is not known; save it as UTF-8", position: start)
    }
    defer { xmlCharEncCloseFunc(handler) }
    // A byte-order mark is no text.
    let mark = bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) ? 2 : 0
    guard let text = convert(Array(bytes[mark...]), handler) else {
      throw XMLError(kind: .encoding, message: "the bytes are not \(name)", position: start)
    }
    return text
  }

  private static func convert(_ bytes: [UInt8], _ handler: xmlCharEncodingHandlerPtr) -> [UInt8]? {
    guard let output = xmlBufferCreate() else { return nil }
    defer { xmlBufferFree(output) }
    var bytes = bytes
    let isWhole = bytes.withUnsafeMutableBytes { raw -> Bool in
      guard let input = xmlBufferCreateStatic(raw.baseAddress, raw.count) else { return raw.isEmpty }
      defer { xmlBufferFree(input) }
      var left = xmlBufferLength(input)
      while left > 0 {
        // Negative: the bytes are none of the encoding.
        guard xmlCharEncInFunc(handler, output, input) >= 0, xmlBufferLength(input) < left else { return false }
        left = xmlBufferLength(input)
      }
      return true
    }
    guard isWhole, let content = xmlBufferContent(output) else { return nil }
    return Array(UnsafeBufferPointer(start: content, count: Int(xmlBufferLength(output))))
  }

  /// The encoding that the XML declaration names; nil without one.
  private static func declaredEncoding(_ bytes: [UInt8]) -> String? {
    var head = bytes.prefix(1024)
    if head.starts(with: [0xEF, 0xBB, 0xBF]) { head = head.dropFirst(3) }
    guard head.starts(with: Array("<?xml".utf8)), let end = head.firstIndex(of: UInt8(ascii: ">")) else { return nil }
    let text = String(decoding: head[..<end], as: UTF8.self)
    guard let found = text.firstRange(of: "encoding") else { return nil }
    let rest = text[found.upperBound...].drop { $0.isWhitespace }
    guard rest.first == "=" else { return nil }
    let value = rest.dropFirst().drop { $0.isWhitespace }
    guard let quote = value.first, quote == "\"" || quote == "'" else { return nil }
    let name = value.dropFirst().prefix { $0 != quote }
    return name.isEmpty ? nil : String(name)
  }
}
