import Formats

/// Shorthands for what the tests of point formats look at.
extension PointFile {
  /// Lines and columns of errors.
  var errors: [String] { places(.error) }
  var warnings: [String] { places(.warning) }

  private func places(_ severity: FormatFault.Severity) -> [String] {
    faults.filter { $0.severity == severity }.map { fault in fault.position.map { "\($0.line):\($0.column)" } ?? "-" }
  }

  var names: [String?] { features.map(\.name) }

  static func gpx(_ text: String) -> PointFile { GPXReader.read(Array(text.utf8)) }
  static func kml(_ text: String) -> PointFile { KMLReader.read(Array(text.utf8)) }

  /// Waypoints in a GPX file of that version.
  static func gpx(waypoints: String, version: String = "1.0") -> PointFile {
    let namespace = "http://www.topografix.com/GPX/" + version.replacing(".", with: "/")
    return gpx("<gpx version=\"\(version)\" xmlns=\"\(namespace)\">\n\(waypoints)\n</gpx>")
  }

  /// Placemarks in a KML document.
  static func kml(placemarks: String) -> PointFile {
    kml("<kml xmlns=\"http://www.opengis.net/kml/2.2\"><Document>\n\(placemarks)\n</Document></kml>")
  }
}

extension PointFeature {
  var name: String? { text("name") }

  /// The property of that name if it is a text.
  func text(_ name: String) -> String? {
    guard case .text(let text) = self[name] else { return nil }
    return text
  }

  /// The property of that name if it is JSON.
  func json(_ name: String) -> String? {
    guard case .json(let json) = self[name] else { return nil }
    return json
  }

  subscript(name: String) -> Value? { properties.first { $0.name == name }?.value }
}
