import Files
import Formats
import GeoPackage

/// A database is refused with words, or its layers are read within the limits; what is read of one without faults comes back
/// when written.
enum GeoPackageProperty {
  static func check(_ bytes: [UInt8]) throws(BrokenProperty) {
    let layers = try ScratchFile.with(bytes) { path throws(BrokenProperty) in try read(path) }
    guard let layers else { return }
    for layer in layers {
      try PointFileProperty.check(layer)
      // A layer of none has no rows to compare.
      if layer.faults.isEmpty, !layer.features.isEmpty { try writeAndRead(layer) }
    }
  }

  /// The layers that can be read; nil where the file cannot.
  private static func read(_ path: String) throws(BrokenProperty) -> [PointFile]? {
    do throws(GeoPackageError) {
      let reader = try GeoPackageReader(path)
      var layers: [PointFile] = []
      for layer in reader.layers {
        let points = try reader.points(of: layer)
        var file = PointFile()
        file.features = points.features
        file.faults = points.faults.map { FormatFault(.warning, $0.message, at: nil) }
        layers.append(file)
      }
      return layers
    } catch {
      try require(!error.description.isEmpty, "a refusal without a word")
      return nil
    }
  }

  private static func writeAndRead(_ layer: PointFile) throws(BrokenProperty) {
    let (notes, again) = try ScratchFile.with(nil) { path throws(BrokenProperty) in
      (try write(layer, path), try read(path)?.first)
    }
    guard let again else { throw BrokenProperty(message: "what was written cannot be read") }
    if notes.isEmpty { try PointFileProperty.checkEqual(layer, again) }
  }

  /// What the writer says that does not come back.
  private static func write(_ layer: PointFile, _ path: String) throws(BrokenProperty) -> [String] {
    do {
      let writer = try GeoPackageWriter(OutputFile(path), lastChangeSeconds: 0)
      let notes = try writer.addPoints(layer.features, layer: "again")
      try writer.finish()
      return notes
    } catch {
      throw BrokenProperty(message: "what was read cannot be written: \(error)")
    }
  }
}
