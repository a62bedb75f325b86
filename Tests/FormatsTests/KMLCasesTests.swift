import Compression
import Formats
import Testing

/// Trouble that people had with KML files.
@Suite("KML trouble")
struct KMLCasesTests {
  @Test(
    "Coordinates in all their forms are taken where they are beyond doubt, and refused with the reason else",
    arguments: coordinateForms)
  func coordinates(form: CoordinateForm) {
    let file = PointFile.kml(
      placemarks: "<Placemark><name>Oak</name>\n <Point><coordinates>\(form.text)</coordinates></Point></Placemark>")
    let places = file.features.map { [$0.longitudeDegrees, $0.latitudeDegrees, $0.altitudeMetres] }
    #expect(places == (form.place.map { [$0] } ?? []))
    #expect(file.errors == (form.place == nil ? ["3:9"] : []))
    #expect(file.warnings == (form.place != nil && !form.remark.isEmpty ? ["3:9"] : []))
    if !form.remark.isEmpty {
      let message = file.faults.first?.message ?? ""
      #expect(message.contains(form.remark) && message.contains("\"Oak\""), "\(message)")
    }
  }

  private static let placemark =
    "<Placemark><name>Sundial court</name><Point><coordinates>-122.1697,37.4275,0</coordinates></Point></Placemark>"

  @Test("No namespace, an old one, one with a prefix, and a placemark as the root are KML")
  func namespaces() {
    let prefixed = Self.placemark.replacing("</", with: "</k:").replacing("<", with: "<k:").replacing("<k:/k:", with: "</k:")
    for document in [
      "<kml><Document>\(Self.placemark)</Document></kml>",
      "<kml xmlns='http://earth.google.com/kml/2.1'><Folder>\(Self.placemark)</Folder></kml>",
      "<k:kml xmlns:k='http://www.opengis.net/kml/2.2'>\(prefixed)</k:kml>", Self.placemark,
      "<Document>\(Self.placemark)</Document>",
      "\u{FEFF}<?xml version='1.0'?>\n<!-- x --><kml>\(Self.placemark)</kml>",
    ] {
      let file = PointFile.kml(document)
      #expect(file.names == ["Sundial court"] && file.faults.isEmpty, "\(document): \(file.faults)")
    }
  }

  @Test("An archive under the name of KML is read, stored or deflated")
  func archive() throws {
    let text = "<kml><Document>\(Self.placemark)</Document></kml>"
    for method in [0, 8] {
      let zip = try ZipText.archive([ZipText(name: "doc.kml", text: text, method: method)])
      #expect(KMLReader.read(zip).names == ["Sundial court"])
      #expect(KMLReader.read(zip).faults.isEmpty)
    }
  }

  @Test("What is something else is called by its name")
  func others() {
    let documents: [(String, String, String)] = [
      ("<?xml version='1.0'?><gpx version='1.1'><wpt lat='1' lon='2'/></gpx>", "GPX", "KML"),
      (Self.placemark, "Placemark", "GPX"),
      ("<!doctype html><html><body>Sign in to continue</body></html>", "HTML page", "KML"),
      ("<HTML><br></HTML>", "HTML page", "GPX"),
      ("\n <!DOCTYPE html PUBLIC 'x'><p>", "HTML page", "KML"), ("{\"type\":\"FeatureCollection\"}", "JSON", "KML"),
      ("<rss/>", "\"rss\"", "KML"), ("PK\u{3}\u{4}", "ZIP archive", "GPX"), ("SQLite format 3\0", "SQLite", "KML"),
      ("<kml/>", "KML", "GPX"),
    ]
    for (text, found, wanted) in documents {
      let file = wanted == "KML" ? PointFile.kml(text) : PointFile.gpx(text)
      #expect(file.features.isEmpty && file.errors.count == 1)
      #expect(file.faults[0].message.contains(found) && file.faults[0].message.contains(wanted), "\(file.faults[0].message)")
    }
    #expect(PointFile.kml("lat,lon\n1,2\n").errors == ["1:1"])
  }
}
