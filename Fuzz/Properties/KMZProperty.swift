import Formats

/// An archive is read in proportion, and what is read of it comes back from the archive that is written; bytes that are no archive
/// are taken for what they are, and go into one.
enum KMZProperty {
  static func check(_ bytes: [UInt8]) throws(BrokenProperty) {
    let file = KMLReader.read(bytes)
    try PointFileProperty.check(file)
    let written: WrittenPoints
    do throws(FormatFault) {
      written = try KMLWriter.writeKMZ(file.features, properties: file.properties)
    } catch {
      throw BrokenProperty(message: "no archive can be written: \(error.message)")
    }
    try require(PointFormat(recognising: written.bytes) == .zip, "what was written is no archive")
    try PointFileProperty.check(written, of: file, isReadAs: KMLReader.read(written.bytes))
  }
}
