internal import Compression

/// Writes points as placemarks of KML 2.2, in the order of its schema.
///
/// What `KMLReader` calls `kml:` goes where it came from where the schema lets it, `kml:folder` becomes folders; every other property is
/// extended data, with a type where all points give it numbers, or booleans. Extended data has no lists and objects: they are
/// written as text, and said, but for `hints`, `bbox` and `huntpack`, which come back as they were.
public enum KMLWriter {
  /// - Parameters:
  ///   - features: points; those out of range are left out, and said.
  ///   - properties: what the file says of itself, as `PointFile` has it.
  public static func write(_ features: [PointFeature], properties: [PointFeature.Property] = []) -> WrittenPoints {
    var writing = KMLWriting(types: KMLTypes(features))
    writing.write(features, properties)
    return WrittenPoints(bytes: writing.output.bytes, losses: writing.losses.losses)
  }

  /// The same as a KMZ archive: the same bytes for the same points.
  ///
  /// - Throws: when memory is short, or beyond 4 GB.
  public static func writeKMZ(
    _ features: [PointFeature], properties: [PointFeature.Property] = []
  ) throws(FormatFault) -> WrittenPoints {
    var written = write(features, properties: properties)
    do throws(InflateError) {
      written.bytes = try KMZ.archive(written.bytes)
    } catch {
      throw FormatFault(.error, "the archive cannot be written: out of memory, or more than 4 GB", at: nil)
    }
    return written
  }
}

/// One file that is being written.
struct KMLWriting {
  let types: KMLTypes
  var output = XMLOutput()
  var losses = LossLog()
  private var ids: Set<String> = []
  /// Names of the folders that are open.
  private var folders: [String] = []

  init(types: KMLTypes) { self.types = types }

  mutating func write(_ features: [PointFeature], _ properties: [PointFeature.Property]) {
    output.start("kml", ["xmlns": KMLNames.namespace])
    output.start("Document")
    var own = PointProperties(properties)
    let before = output.replacements
    if let name = own.takeShown("name", &losses) { output.leaf("name", name) }
    if let text = own.takeShown("description", &losses) { output.leaf("description", text) }
    writeData(own.rest, typed: [])
    note(before)
    writeSchema()
    for (index, feature) in features.enumerated() {
      losses.feature = index
      write(feature)
    }
    openFolders([])
    output.end()
    output.end()
  }

  private mutating func writeSchema() {
    guard !types.fields.isEmpty else { return }
    output.start("Schema", ["name": "huntkit", "id": "huntkit"])
    for field in types.fields { output.leaf("SimpleField", "", ["type": field.type, "name": field.name]) }
    output.end()
  }

  private mutating func write(_ feature: PointFeature) {
    guard let place = feature.place(&losses) else { return }
    let before = output.replacements
    var properties = PointProperties(feature.properties)
    openFolders(takeFolders(&properties))
    var ownID = KMLTypes.ownID(feature)
    if let id = feature.id, KMLElements.isXMLName(id), ids.insert(id).inserted {
      output.start("Placemark", ["id": id])
      ownID = nil
    } else {
      output.start("Placemark")
    }
    if properties.has({ $0 == KMLNames.ownID }) {
      losses.add("the property \"\(KMLNames.ownID)\" will be read as an id")
    }
    if let name = properties.takeShown("name", &losses) { output.leaf("name", name) }
    elements(["visibility", "open", "address", "phoneNumber", "Snippet"], &properties)
    if let text = properties.takeShown("description", &losses) { output.leaf("description", text) }
    writeTime(&properties)
    elements(["styleUrl"], &properties)
    let point = KMLElements.pointElements.compactMap { name in
      properties.takeText("kml:Point/\(name)", where: { KMLElements.fits(name, $0) }).map { (name, $0) }
    }
    for name in ["name", "description"] where properties.has({ $0 == name }) {
      losses.add("a second \"\(name)\" is written as extended data")
    }
    let data = (ownID.map { [$0] } ?? []) + properties.rest
    writeData(data.filter { !types.isTyped($0) }, typed: data.filter { types.isTyped($0) })
    output.start("Point")
    for (name, text) in point { output.leaf(name, text) }
    output.leaf("coordinates", place.longitude + "," + place.latitude + (place.altitude.map { "," + $0 } ?? ""))
    output.end()
    output.end()
    note(before)
  }

  private mutating func elements(_ names: [String], _ properties: inout PointProperties) {
    for name in names {
      if let text = properties.takeText("kml:\(name)", where: { KMLElements.fits(name, $0) }) { output.leaf(name, text) }
    }
  }

  private mutating func writeTime(_ properties: inout PointProperties) {
    let time = { KMLElements.fits("when", $0) }
    if let when = properties.takeText("kml:TimeStamp/when", where: time) {
      output.start("TimeStamp")
      output.leaf("when", when)
      output.end()
      return
    }
    let begin = properties.takeText("kml:TimeSpan/begin", where: time)
    let end = properties.takeText("kml:TimeSpan/end", where: time)
    guard begin != nil || end != nil else { return }
    output.start("TimeSpan")
    if let begin { output.leaf("begin", begin) }
    if let end { output.leaf("end", end) }
    output.end()
  }

  private mutating func writeData(_ properties: [PointFeature.Property], typed: [PointFeature.Property]) {
    guard !properties.isEmpty || !typed.isEmpty else { return }
    output.start("ExtendedData")
    for property in properties {
      output.start("Data", ["name": property.name])
      switch property.value {
      case .text(let text):
        if !KMLSchemas.isReadBack(property) {
          losses.add("\(ShownText.quoted(property.name)) is text and will be read as the list or number that it looks like")
        }
        output.leaf("value", text)
      case .json(let json):
        if property.name == KMLNames.ownID {
          losses.add("an id that is a number is written as text")
        } else if !KMLSchemas.isReadBack(property) {
          losses.add("\(ShownText.quoted(property.name)) is written as text")
        }
        output.leaf("value", json)
      }
      output.end()
    }
    if !typed.isEmpty {
      output.start("SchemaData", ["schemaUrl": "#huntkit"])
      for property in typed {
        if case .json(let json) = property.value { output.leaf("SimpleData", json, ["name": property.name]) }
      }
      output.end()
    }
    output.end()
  }

  private mutating func takeFolders(_ properties: inout PointProperties) -> [String] {
    guard let index = properties.rest.firstIndex(where: { $0.name == "kml:folder" }),
      case .json(let json) = properties.rest[index].value, let document = try? JSONDocument(Array(json.utf8)),
      let elements = document.root.elements, (1...100).contains(elements.count)
    else { return [] }
    let names = elements.compactMap(\.string)
    guard names.count == elements.count, names.allSatisfy({ $0.isEmpty || GPXElements.isName($0) }) else { return [] }
    _ = properties.take("kml:folder")
    return names
  }

  /// Closes and opens folders until these are open; points stay in their order, so a folder may be opened again later.
  private mutating func openFolders(_ names: [String]) {
    let common = zip(folders, names).prefix { $0 == $1 }.count
    while folders.count > common {
      folders.removeLast()
      output.end()
    }
    for name in names[common...] {
      folders.append(name)
      output.start("Folder")
      if !name.isEmpty { output.leaf("name", name) }
    }
  }

  private mutating func note(_ replacements: Int) {
    if output.replacements > replacements {
      losses.add("characters that XML 1.0 cannot hold are replaced by U+FFFD")
    }
  }
}
