import Formats

/// A GPX file is read in proportion, and what is read of it comes back from both versions that are written.
enum GPXProperty {
  static func check(_ bytes: [UInt8]) throws(BrokenProperty) {
    let file = GPXReader.read(bytes)
    try PointFileProperty.check(file)
    for version in [GPXWriter.Version.v10, .v11] {
      let written = GPXWriter.write(file.features, properties: file.properties, version: version)
      try PointFileProperty.check(written, of: file, isReadAs: GPXReader.read(written.bytes))
    }
  }
}
