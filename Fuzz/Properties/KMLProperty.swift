import Formats

/// A KML file is read in proportion, and what is read of it comes back when written.
enum KMLProperty {
  static func check(_ bytes: [UInt8]) throws(BrokenProperty) {
    let file = KMLReader.read(bytes)
    try PointFileProperty.check(file)
    let written = KMLWriter.write(file.features, properties: file.properties)
    try PointFileProperty.check(written, of: file, isReadAs: KMLReader.read(written.bytes))
  }
}
