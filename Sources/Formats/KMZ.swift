internal import Compression

/// KML in a ZIP archive: `doc.kml`, else the first file that ends in `.kml`.
enum KMZ {
  /// The text of the document, and what else was there.
  static func document(_ bytes: [UInt8]) throws(FormatFault) -> (text: [UInt8], remarks: [FormatFault]) {
    let archive = try ZipArchive(bytes)
    let files = archive.entries.filter { !$0.isDirectory }
    let documents = files.filter { $0.isPlain && $0.name.lowercased().hasSuffix(".kml") }
    guard let document = documents.first(where: { $0.name.lowercased() == "doc.kml" }) ?? documents.first else {
      throw ZipArchive.fault("has no .kml file in it")
    }
    let text = try archive.contents(document)
    let others = files.filter { $0.headerOffset != document.headerOffset }.map { ShownText.quoted($0.name) }
    guard let first = others.first else { return (text, []) }
    let message = "of the archive only \(ShownText.quoted(document.name)) is read; \(first) is left out"
    return (text, [FormatFault(.warning, message + (others.count > 1 ? ", and \(others.count - 1) more" : ""), at: nil)])
  }

  /// An archive with the document as `doc.kml`: the same bytes for the same text, since its date is fixed.
  static func archive(_ text: [UInt8]) throws(InflateError) -> [UInt8] {
    let data = try Deflate.compressed(text)
    guard text.count < UInt32.max, data.count < UInt32.max - 1024 else { throw .tooLarge(limit: Int(UInt32.max)) }
    let name = Array("doc.kml".utf8)
    // Version 2.0, UTF-8 names, deflated, 1 January 1980.
    var common = ZipBytes()
    common.words([20, 0x0800, 8, 0, 0x0021])
    common.longs([Int(Checksum.crc32(text)), data.count, text.count])
    common.words([name.count, 0])
    var file = ZipBytes()
    file.longs([0x0403_4B50])
    file.bytes += common.bytes + name + data
    let start = file.bytes.count
    file.longs([0x0201_4B50])
    file.words([20])
    file.bytes += common.bytes
    // No comment, first part, no attributes, at the archive's start.
    file.words([0, 0, 0])
    file.longs([0, 0])
    file.bytes += name
    let size = file.bytes.count - start
    file.longs([0x0605_4B50])
    file.words([0, 0, 1, 1])
    file.longs([size, start])
    file.words([0])
    return file.bytes
  }
}

/// Little-endian numbers.
private struct ZipBytes {
  var bytes: [UInt8] = []

  mutating func words(_ values: [Int]) {
    for value in values { bytes += [UInt8(truncatingIfNeeded: value), UInt8(truncatingIfNeeded: value >> 8)] }
  }

  mutating func longs(_ values: [Int]) {
    for value in values { words([value & 0xFFFF, value >> 16]) }
  }
}
