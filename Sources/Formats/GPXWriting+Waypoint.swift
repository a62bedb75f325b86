extension GPXWriting {
  mutating func write(_ feature: PointFeature) {
    guard let place = feature.place(&losses) else { return }
    let before = output.replacements
    // GPX 1.1 ends before 180 degrees east, which is 180 west.
    let longitude = version == .v11 && feature.longitudeDegrees == 180 ? "-180" : place.longitude
    output.start("wpt", ["lat": place.latitude, "lon": longitude])
    if let altitude = place.altitude { output.leaf("ele", altitude) }
    var parts = GPXParts(feature, version, &losses)
    elements(["time", "magvar", "geoidheight"], &parts)
    if let name = parts.code ?? parts.name { output.leaf("name", name) }
    if let comment = parts.isChild ? parts.description : parts.properties.takeText("gpx:cmt", where: XMLBlanks.isPlain) {
      output.leaf("cmt", comment)
    }
    if let text = parts.isChild ? parts.name : parts.summary ?? parts.description { output.leaf("desc", text) }
    elements(["src"], &parts)
    if let url = parts.url {
      if version == .v10 {
        output.leaf("url", url)
      } else {
        output.start("link", ["href": url])
        if let text = parts.urlName { output.leaf("text", text) }
        output.end()
      }
    }
    if version == .v10, let text = parts.urlName { output.leaf("urlname", text) }
    elements(["sym", "type", "fix", "sat", "hdop", "vdop", "pdop", "ageofdgpsdata", "dgpsid"], &parts)
    writeExtensions(feature, &parts)
    output.end()
    note(before)
  }

  private mutating func elements(_ names: [String], _ parts: inout GPXParts) {
    for name in names {
      if let text = parts.properties.takeText("gpx:\(name)", where: { GPXElements.fits(name, $0) }) { output.leaf(name, text) }
    }
  }

  private mutating func writeExtensions(_ feature: PointFeature, _ parts: inout GPXParts) {
    let cache = parts.takeGeocache()
    let id = parts.ownID(feature)
    let rest = parts.properties.rest
    extensions(isNeeded: cache != nil || id != nil || !rest.isEmpty) { writing in
      if let cache { writing.writeGeocache(cache) }
      if let id { writing.output.leaf("huntkit:id", id, feature.hasNumberID ? ["type": "json"] : [:]) }
      writing.writeOwn(rest)
    }
  }

  private mutating func writeGeocache(_ cache: GPXGeocache) {
    output.start("groundspeak:cache")
    for (name, text, isHTML) in cache.elements {
      if let isHTML {
        output.leaf("groundspeak:\(name)", text, ["html": isHTML ? "True" : "False"])
      } else {
        output.leaf("groundspeak:\(name)", text)
      }
    }
    output.end()
  }
}

/// Elements of `groundspeak:cache` in the order of its schema; descriptions say whether they are HTML.
struct GPXGeocache {
  var elements: [(name: String, text: String, isHTML: Bool?)] = []
}
