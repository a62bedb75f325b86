import Formats

/// The text of a pack: its encoding and its syntax.
enum PackText {
  /// The text as JSON; nil where it is none, which is reported.
  static func document(_ bytes: [UInt8], _ findings: inout FindingCollector) -> JSONDocument? {
    if let wide = UTF8Text.wideEncoding(bytes) {
      findings.error(
        .encoding, at: 0, "the file is \(wide)", help: "save it as UTF-8, or convert it: iconv -f \(wide) -t UTF-8")
      return nil
    }
    if UTF8Text.byteOrderMark(bytes) > 0 {
      findings.note(
        .byteOrderMark, at: 0..<3, "a byte-order mark begins the file; GeoJSON is written without one",
        fix: ByteOrderMarkRule.fix)
    }
    do throws(JSONError) {
      var commas: [Int] = []
      let document = try JSONDocument(bytes, trailingCommas: &commas)
      for comma in commas { JSONSyntaxRule.report(comma: comma, &findings) }
      return document
    } catch {
      report(error, bytes, &findings)
      return nil
    }
  }

  private static func report(_ error: JSONError, _ bytes: [UInt8], _ findings: inout FindingCollector) {
    if let format = PointFormat(recognising: bytes), format != .json {
      // Of what is no text the beginning says most.
      let offset = format == .zip || format == .sqlite ? 0 : error.offset
      findings.error(
        .jsonSyntax, at: offset..<min(offset + 1, bytes.count), "this is \(format), not GeoJSON",
        help: JSONSyntaxRule.help(format))
      return
    }
    switch error.kind {
    case .notUTF8:
      let byte = String(bytes[error.offset], radix: 16, uppercase: true)
      findings.error(
        .encoding, at: error.offset..<min(error.offset + 1, bytes.count),
        "not UTF-8: byte 0x\(byte)",
        help: "save the file as UTF-8; from Windows-1252: iconv -f WINDOWS-1252 -t UTF-8")
    case .afterValue where bytes[error.offset] == ASCII.openBrace:
      findings.error(
        .jsonSyntax, at: error.offset..<min(error.offset + 1, bytes.count),
        "a second JSON value: the file looks like one feature per line",
        help: "put the features into one object: {\"type\": \"FeatureCollection\", \"features\": [...]}")
    case .unexpected where !bytes[..<error.offset].contains { $0 > 0x20 && $0 < 0x80 }:
      // Not one sign of JSON: perhaps a table.
      findings.error(
        .jsonSyntax, at: error.offset..<min(error.offset + 1, bytes.count), error.description, help: JSONSyntaxRule.help(nil))
    default:
      findings.error(.jsonSyntax, at: error.offset..<min(error.offset + 1, bytes.count), error.description)
    }
  }
}
