import Files
import Foundation
import Formats
import GeoPackage
import SQLite

/// GeoPackages for tests.
extension Scratch {
  /// Writes features as the only layer; returns the path.
  @discardableResult
  func write(_ name: String, _ features: [PointFeature], layer: String = "places", lastChange: Int = 0) throws -> String {
    let writer = try GeoPackageWriter(OutputFile(path(name)), lastChangeSeconds: lastChange)
    try writer.addPoints(features, layer: layer)
    try writer.finish()
    return path(name)
  }

  /// A file with three points, changed by SQL as an attacker would.
  func write(_ name: String, changedBy script: String) throws -> String {
    let path = try write(name, PointFeature.three)
    let connection = try Connection(.file(path))
    try connection.execute(script)
    connection.close()
    return path
  }

  func bytes(_ name: String) throws -> [UInt8] { Array(try Data(contentsOf: URL(fileURLWithPath: path(name)))) }

  @discardableResult
  func writeBytes(_ name: String, _ bytes: [UInt8]) throws -> String {
    try Data(bytes).write(to: URL(fileURLWithPath: path(name)))
    return path(name)
  }

  /// All of the file's layers, one after another.
  static func read(_ path: String) throws -> (features: [PointFeature], faults: [GeoPackageFault]) {
    let reader = try GeoPackageReader(path)
    var all: (features: [PointFeature], faults: [GeoPackageFault]) = ([], [])
    for layer in reader.layers {
      let points = try reader.points(of: layer)
      all.features += points.features
      all.faults += points.faults
    }
    return all
  }

  /// What the file is refused with.
  static func refusal(_ path: String) -> String {
    do { return "read: \(try read(path))" } catch { return "\(error)" }
  }
}

extension PointFeature {
  static let three = [
    PointFeature(
      id: "a", longitudeDegrees: -122.1697, latitudeDegrees: 37.4275, properties: [.init("name", .text("Oval"))]),
    PointFeature(
      id: "b", longitudeDegrees: 12.5, latitudeDegrees: -0.25, properties: [.init("name", .text("Zo\u{EB}"))]),
    PointFeature(id: "c", longitudeDegrees: 180, latitudeDegrees: 90, properties: [.init("name", .text(""))]),
  ]
}
