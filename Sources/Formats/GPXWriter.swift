/// Writes points as waypoints of GPX, in the order of the schemas.
///
/// An id that differs from the name is written as geocaching has it: the id is the waypoint's name, the name is the title in
/// `groundspeak:cache`, hints are `encoded_hints` in plain text. What `GPXReader` calls `gpx:` and `groundspeak:` goes where it
/// came from; everything else goes into elements of huntkit's own namespace, which other programs pass over, and comes back as it was.
public enum GPXWriter {
  public enum Version: String, Sendable {
    /// What geocaching tools expect.
    case v10 = "1.0"
    case v11 = "1.1"
  }

  /// - Parameters:
  ///   - features: points; those out of range are left out, and said.
  ///   - properties: what the file says of itself, as `PointFile` has it.
  public static func write(
    _ features: [PointFeature], properties: [PointFeature.Property] = [], version: Version = .v10
  ) -> WrittenPoints {
    var writing = GPXWriting(version: version)
    writing.write(features, properties)
    return WrittenPoints(bytes: writing.output.bytes, losses: writing.losses.losses)
  }
}

/// One file that is being written.
struct GPXWriting {
  let version: GPXWriter.Version
  var output = XMLOutput()
  var losses = LossLog()

  init(version: GPXWriter.Version) { self.version = version }

  mutating func write(_ features: [PointFeature], _ properties: [PointFeature.Property]) {
    let namespace = version == .v10 ? GPXNames.namespace10 : GPXNames.namespace11
    output.start(
      "gpx",
      [
        "version": version.rawValue, "creator": "huntkit", "xmlns": namespace, "xmlns:groundspeak": GPXNames.groundspeak,
        "xmlns:huntkit": GPXNames.huntkit,
      ])
    var own = PointProperties(properties)
    if version == .v10 { writeHeader10(&own) } else { writeHeader11(&own) }
    for (index, feature) in features.enumerated() {
      losses.feature = index
      write(feature)
    }
    losses.feature = nil
    let before = output.replacements
    extensions(isNeeded: !own.rest.isEmpty) { $0.writeOwn(own.rest) }
    note(before)
    output.end()
  }

  private mutating func writeHeader10(_ own: inout PointProperties) {
    let before = output.replacements
    for (name, property) in [("name", "name"), ("desc", "description"), ("author", "author")] {
      if let text = own.takeShown(property, &losses) { output.leaf(name, text) }
    }
    for name in ["email", "url", "urlname", "time", "keywords"] {
      if let text = own.takeText("gpx:\(name)", where: { GPXElements.fits(name, $0) }) { output.leaf(name, text) }
    }
    note(before)
  }

  private mutating func writeHeader11(_ own: inout PointProperties) {
    let before = output.replacements
    output.start("metadata")
    for (name, property) in [("name", "name"), ("desc", "description")] {
      if let text = own.takeShown(property, &losses) { output.leaf(name, text) }
    }
    if let author = own.takeShown("author", &losses) {
      output.start("author")
      output.leaf("name", author)
      output.end()
    }
    for name in ["time", "keywords"] {
      if let text = own.takeText("gpx:\(name)", where: { GPXElements.fits(name, $0) }) { output.leaf(name, text) }
    }
    output.end()
    note(before)
  }

  /// Elements of other namespaces: the last in GPX 1.0, in an element of their own in 1.1.
  mutating func extensions(isNeeded: Bool, _ body: (inout GPXWriting) -> Void) {
    guard isNeeded else { return }
    if version == .v11 { output.start("extensions") }
    body(&self)
    if version == .v11 { output.end() }
  }

  /// Properties in huntkit's own elements.
  mutating func writeOwn(_ properties: [PointFeature.Property]) {
    for property in properties {
      switch property.value {
      case .text(let text): output.leaf("huntkit:property", text, ["name": property.name])
      case .json(let json): output.leaf("huntkit:property", json, ["name": property.name, "type": "json"])
      }
    }
  }

  /// Says when characters were replaced since.
  mutating func note(_ replacements: Int) {
    if output.replacements > replacements {
      losses.add("characters that XML 1.0 cannot hold are replaced by U+FFFD")
    }
  }
}
