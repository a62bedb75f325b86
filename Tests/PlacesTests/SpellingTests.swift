import Geo
import Places
import Testing

@Suite("Spellings of a place")
struct SpellingTests {
  /// Expects exactly the marked places, each reading first as the place and no further from it than it says.
  private func expect(
    _ marked: String, _ kind: WrittenPlace.Kind, _ latitude: Double = 37.4275, _ longitude: Double = -122.1697,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let sample = MarkedPlaces(marked)
    let found = sample.found
    #expect(found.map(\.range) == sample.ranges, "\(marked): \(found)", sourceLocation: sourceLocation)
    for place in found {
      #expect(place.kind == kind, "\(marked)", sourceLocation: sourceLocation)
      guard let first = place.coordinate, let uncertainty = place.uncertaintyMetres else {
        Issue.record("no reading: \(marked)", sourceLocation: sourceLocation)
        continue
      }
      let off = first.metres(to: latitude, longitude)
      #expect(off <= uncertainty, "\(marked): \(first), \(off) m off", sourceLocation: sourceLocation)
    }
  }

  @Test(
    "Decimal degrees",
    arguments: [
      "⟦37.4275, -122.1697⟧", "⟦37.4275,-122.1697⟧", "⟦-122.1697 37.4275⟧", "⟦-122.1697,37.4275⟧", "⟦37.4275/-122.1697⟧",
      "⟦37.4275; -122.1697⟧", "⟦37.4275 | -122.1697⟧", "Go to (⟦37.4275, -122.1697⟧).", "[⟦-122.1697, 37.4275⟧]",
      "\"coordinates\": [⟦-122.1697, 37.4275⟧]", "{\"lat\":⟦37.4275,\"lon\":-122.1697⟧}",
      "{\"lng\": ⟦-122.1697, \"lat\": 37.4275⟧}",
      "{\"latitude\": \"⟦37.4275\", \"longitude\": \"-122.1697⟧\"}", "{\"lat\":⟦37.4275,\"accuracy\":5.25,\"lon\":-122.1697⟧}",
      "lat ⟦37.4275 lon -122.1697⟧", "lat=⟦37.4275&lng=-122.1697⟧", "lat: ⟦37.4275\nlon: -122.1697⟧",
      "Latitude: ⟦37.4275\nLongitude: -122.1697⟧", "Latitude is ⟦37.4275 and the longitude is -122.1697⟧",
      "y=⟦37.4275, x=-122.1697⟧", "lat/lon: ⟦37.4275/-122.1697⟧", "lon, lat: ⟦-122.1697, 37.4275⟧",
      "latitude,longitude\n⟦37.4275,-122.1697⟧", "<lat>⟦37.4275</lat><lon>-122.1697⟧</lon>",
      "<wpt lat=\"⟦37.4275\" lon=\"-122.1697⟧\">", "<td>⟦37.4275</td><td>-122.1697⟧</td>",
      "<coordinates>⟦-122.1697,37.4275⟧,0</coordinates>", "targetLat = ⟦37.4275; targetLng = -122.1697⟧",
      "start_lat: ⟦37.4275, start_lon: -122.1697⟧", "Coordinates: ⟦37.43, -122.17⟧", "⟦37.4275,N,122.1697,W⟧",
      "⟦37.4275 (lat) -122.1697⟧ (lon)", "⟦37.4275%2C-122.1697⟧", "⟦37.4275 then -122.1697⟧", "{{coord|⟦37.4275|-122.1697⟧}}",
      "POINT(⟦-122.1697 37.4275⟧)",
      "📍⟦37.4275 • -122.1697⟧",
      "GPS ⟦37.4275 -122.1697⟧",
      "Map: ⟦37.4275, -122.1697⟧", "?map=⟦37.4275,-122.1697⟧", "e ⟦37.4275° N, 122.1697° W⟧", "⟦37.4275°, -122.1697°⟧",
      "⟦37.4275° N, 122.1697° W⟧",
      "⟦37.4275N 122.1697W⟧", "⟦37.4275N122.1697W⟧", "⟦N37.4275 W122.1697⟧", "⟦N37.4275W122.1697⟧", "⟦N 37.4275, W 122.1697⟧",
      "⟦37.4275 north, 122.1697 west⟧", "⟦37.4275 degrees north and 122.1697 degrees west⟧", "⟦W122.1697 N37.4275⟧",
      "⟦122.1697° W, 37.4275° N⟧", "⟦N: 37.4275 W: 122.1697⟧", "⟦37.4275 n, 122.1697 w⟧", "Lat. ⟦37.4275, Long. -122.1697⟧",
      "⟦37.4275° latitude, -122.1697°⟧ longitude", "⟦37,4275; -122,1697⟧", "⟦37,4275, -122,1697⟧", "⟦37,4275 / -122,1697⟧",
      "⟦37,4275 -122,1697⟧", "⟦37,4275,-122,1697⟧", "⟦37,4275° N, 122,1697° W⟧", "⟦37.4275, \u{2212}122.1697⟧",
      "⟦37.4275, \u{2013}122.1697⟧",
      "⟦37.4275,\u{A0}-122.1697⟧", "⟦37.4275\n-122.1697⟧", "⟦37.4275\r\n-122.1697⟧", "**⟦37.4275**, **-122.1697⟧**",
      "`⟦37.4275`, `-122.1697⟧`", "_⟦37.4275_, _-122.1697⟧_", "⟦37.4275&deg; N, 122.1697&deg; W⟧",
      "⟦37.4275&#176;N, 122.1697&#xb0;W⟧",
      "⟦37.4275\\u00b0 N, 122.1697\\u00b0 W⟧", "⟦37.4275 and -122.1697⟧", "⟦37.4275 by -122.1697⟧", "(⟦37.4275) (-122.1697⟧)",
      "{ ⟦37.4275, -122.1697⟧ }", "at ⟦37.4275, - 122.1697⟧", "⟦+37.4275, -122.1697⟧", "⟦北緯37.4275度 西経122.1697度⟧",
      "⟦\u{FF13}\u{FF17}\u{FF0E}\u{FF14}\u{FF12}\u{FF17}\u{FF15}\u{FF0C}\u{FF0D}\u{FF11}\u{FF12}\u{FF12}.1697⟧",
      "⟦٣٧٫٤٢٧٥، -١٢٢٫١٦٩٧⟧",
      "⟦37.42750, -122.17⟧", "Zoe\u{308} 🧭 naïve: ⟦37.4275, -122.1697⟧ ünd", "⟦37.4275 - -122.1697⟧", "1. ⟦37.4275, -122.1697⟧",
      "#5: ⟦37.4275,-122.1697⟧",
      "@⟦37.4275,-122.1697⟧", "id,lat,lon\n7,⟦37.4275,-122.1697⟧", "⟦37.427512345678901234567890, -122.1697⟧",
      "⟦37.4275deg -122.1697deg⟧", "⟦37.4275, minus 122.1697⟧", "lat ⟦37.4275 lon minus 122.1697⟧",
      "latitude ⟦37.4275, longitude negative 122.1697⟧", "⟦37.4275° NB 122.1697° WL⟧", "⟦37,4275 NB, 122,1697 WL⟧",
      "⟦37.4275 с.ш. 122.1697 з.д.⟧", "⟦37,4275° с. ш., 122,1697° з. д.⟧", "⟦37.4275 С.Ш., 122.1697 З.Д.⟧",
      "⟦37.4275 северной широты, 122.1697 западной⟧ долготы", "Широта: ⟦37.4275, долгота: -122.1697⟧",
      "⟦37.4275° пн. ш. 122.1697° зх. д.⟧", "⟦37.4275 n. Br., 122.1697 w. L.⟧",
    ])
  func decimal(marked: String) { expect(marked, .decimalDegrees) }

  @Test(
    "Degrees, minutes and seconds",
    arguments: [
      "⟦37°25'39\"N 122°10'10.92\"W⟧", "⟦37° 25' 39\" N, 122° 10' 10.92\" W⟧", "⟦37°25′39″N 122°10′10.92″W⟧",
      "⟦37º25’39”N 122º10’10.92”W⟧",
      "⟦37˚25'39''N 122˚10'10.92''W⟧", "⟦N37°25'39\" W122°10'10.92\"⟧", "⟦N 37° 25.650 W 122° 10.182⟧",
      "⟦N 37° 25.650' W 122° 10.182'⟧",
      "⟦N37 25.650 W122 10.182⟧", "⟦37 25.650 N 122 10.182 W⟧", "⟦37 25 39 N, 122 10 10.92 W⟧", "⟦N 37 25 39 W 122 10 10.92⟧",
      "⟦37d25m39s N, 122d10m10.92s W⟧", "⟦37d25m39sN 122d10m10.92sW⟧", "⟦37d25m39sN122d10m10.92sW⟧",
      "⟦37d25.650mN, 122d10.182mW⟧", "⟦37d 25m 39s N 122d 10m 10.92s W⟧", "⟦37d25'39\"N 122d10'10.92\"W⟧",
      "⟦37 deg 25 min 39 sec N, 122 deg 10 min 10.92 sec W⟧",
      "⟦37 degrees 25 minutes 39 seconds north, 122 degrees 10 minutes 10.92 seconds west⟧",
      "⟦37 degrees, 25 minutes and 39 seconds north by 122 degrees, 10 minutes and 10.92 seconds west⟧",
      "⟦37°25'39\", -122°10'10.92\"⟧",
      "⟦37° 25.650', -122° 10.182'⟧", "⟦37:25:39N 122:10:10.92W⟧", "⟦37-25-39N 122-10-10.92W⟧",
      "⟦37°25'39,0\"N 122°10'10,92\"W⟧",
      "⟦N 37° 25,650 W 122° 10,182⟧", "lat: ⟦37°25'39\" lon: -122°10'10.92\"⟧",
      "Latitude ⟦37°25'39\"N\nLongitude 122°10'10.92\"W⟧",
      "⟦37&deg;25&prime;39&Prime;N 122&deg;10&prime;10.92&Prime;W⟧", "⟦37&#176;25&#39;39&quot;N, 122&#176;10&#39;10.92&quot;W⟧",
      "\"hint\": \"⟦37\\u00b025'39\\\"N 122\\u00b010'10.92\\\"W⟧\"", "⟦37*25'39\"N 122*10'10.92\"W⟧",
      "⟦W122°10'10.92\" N37°25'39\"⟧",
      "⟦北緯37度25分39秒 西経122度10分10.92秒⟧", "⟦37°\u{A0}25'\u{A0}39\"\u{A0}N\u{A0}122°\u{A0}10'\u{A0}10.92\"\u{A0}W⟧",
      "⟦37°25´39´´N 122°10´10.92´´W⟧",
      "⟦37° 25' 39 N, 122° 10' 10.92 W⟧", "⟦n 37° 25.650 w 122° 10.182⟧", "⟦37 25' 39\" N 122 10' 10.92\" W⟧",
      "⟦37°25'39\" north latitude, 122°10'10.92\" west⟧ longitude",
      "⟦N37° 25.650’\nW122° 10.182’⟧", "{{coord|⟦37|25|39|N|122|10|10.92|W⟧}}", "⟦37_25_39_N_122_10_10.92_W⟧",
      "⟦37-25.650 N 122-10.182 W⟧", "⟦37°25.650N/122°10.182W⟧", "⟦N37°25.650'W122°10.182'⟧",
      "https://www.google.com/maps/place/⟦37%C2%B025'39.0%22N+122%C2%B010'10.9%22W⟧/data", "⟦37° 26′ N, 122° 10′ W⟧",
      "⟦37° 25′ 39″ NB, 122° 10′ 10,92″ WL⟧", "⟦37°25'39\"NB 122°10'10.92\"WL⟧", "⟦37°25′39″ с. ш. 122°10′10,92″ з. д.⟧",
      "⟦37°25′39″ с.\u{A0}ш. 122°10′10,92″ з.\u{A0}д.⟧", "⟦37° 25′ 39″ n. Br., 122° 10′ 10,92″ w. L.⟧",
    ])
  func sexagesimal(marked: String) { expect(marked, .sexagesimalDegrees) }

  @Test(
    "Packed degrees",
    arguments: [
      "⟦+37.4275-122.1697/⟧", "⟦+37.4275-122.1697⟧", "⟦+3725.650-12210.182/⟧", "⟦+372539-1221010.92/⟧",
      "⟦+372539-1221010.92+30/⟧", "⟦372539N1221011W⟧",
      "⟦372539N 1221011W⟧", "⟦N372539 W1221011⟧", "⟦3725.650N 12210.182W⟧", "$GPGGA,123519,⟦3725.650,N,12210.182,W⟧,1,08",
      "⟦N3725.650 W12210.182⟧",
    ])
  func packed(marked: String) { expect(marked, .packedDegrees) }

  /// By pyproj 3.7.2 and mgrs 1.6.0 (NGA's GEOTRANS): 37.4275, -122.1697 is 10N 573461.855 4142621.563 and 10SEG7346142621.
  @Test(
    "UTM",
    arguments: [
      "⟦10S 573462 4142622⟧", "⟦10 S 0573462E 4142622N⟧", "⟦10S 573462E 4142622N⟧", "Zone ⟦10S, 573462 mE, 4142622 mN⟧",
      "UTM ⟦10N 573462 4142622⟧",
      "⟦10 S 573461.9, 4142621.6⟧", "zone ⟦10 north 573462 4142622⟧", "⟦10S E 573462 N 4142622⟧", "⟦573462E 4142622N 10S⟧",
      "⟦573462 mE, 4142622 mN, zone 10S⟧",
      "Zone ⟦10S, Easting: 573462, Northing: 4142622⟧", "Easting ⟦573462, Northing 4142622, Zone 10S⟧",
      "Zone ⟦10S E: 573462 N: 4142622⟧", "EPSG:⟦32610 573462 4142622⟧", "⟦10s 0573462 4142622⟧", "⟦10S\n573462\n4142622⟧",
      "⟦10S 573462/4142622⟧", "⟦10S 573,462 E 4,142,622 N⟧", "⟦10S 573 462 E 4 142 622 N⟧", "⟦10S 573.462 E 4.142.622 N⟧",
      "⟦10S 573'462 mE 4'142'622 mN⟧", "⟦573,462 E 4,142,622 N, zone 10S⟧",
      "⟦573\u{202F}462 mE 4\u{202F}142\u{202F}622 mN 10S⟧",
      "Zone ⟦10S, Easting: 573,462, Northing: 4,142,622⟧", "⟦10S 573462 E 4,142,622 N⟧",
    ])
  func utm(marked: String) { expect(marked, .utm) }

  @Test(
    "MGRS, with any number of digits",
    arguments: [
      "⟦10SEG7346142621⟧", "⟦10S EG 73461 42621⟧", "⟦10SEG 73461 42621⟧", "⟦10SEG 7346142621⟧", "⟦10SEG73464262⟧",
      "⟦10SEG 734 426⟧", "⟦10SEG7342⟧", "MGRS ⟦10SEG74⟧",
      "⟦10seg7346142621⟧", "MGRS: ⟦10S EG 7346 4262⟧.", "⟦10 S EG 73461 42621⟧",
    ])
  func mgrs(marked: String) { expect(marked, .mgrs) }

  /// By pygeohash 3.5.1: 37.4275, -122.1697 is 9q9hgvqwzxtj.
  @Test(
    "Geohashes",
    arguments: [
      "⟦9q9hgvq⟧", "It is at ⟦9q9hgvqw⟧.", "(⟦9q9hgvqwz⟧)", "⟦9q9hgvqwzxtj⟧", "geohash: ⟦9q9hg⟧", "geohash=⟦9q9hgv⟧",
      "geohash:⟦9Q9HGVQ⟧", "https://geohash.org/⟦9q9hgvqw⟧",
      "http://geohash.org/⟦9q9hgv⟧", "#⟦9q9hgvq⟧", "Geohash is ⟦9q9hgvq⟧", "\"⟦9q9hgvq⟧\"", "**⟦9q9hgvq⟧**",
    ])
  func geohash(marked: String) { expect(marked, .geohash) }

  @Test("Near a place that is known, a geohash needs no label, whatever it looks like; elsewhere such a word is none")
  func geohashNear() throws {
    let here = try Coordinate(latitudeDegrees: 37.43, longitudeDegrees: -122.1)
    for word in ["9Q9HGVQ", "9Q9HGVQWZ", "9q9HgVq"] {
      let text = "Code \(word), room 12."
      #expect(WrittenPlaces.find(in: text, near: here).map(\.range) == [5..<(5 + word.utf8.count)])
      #expect(WrittenPlaces.find(in: text).isEmpty)
      #expect(WrittenPlaces.find(in: text, near: try Coordinate(latitudeDegrees: 38.2, longitudeDegrees: -122.1)).isEmpty)
    }
    for word in ["X7K2M9Q", "SUMMER24", "rtx4090", "9Q9HGV", "9Q9HGVQ.JPG", "0000000", "9999999"] {
      #expect(WrittenPlaces.find(in: "Code \(word), room 12.", near: here).isEmpty, "\(word)")
    }
  }

  /// By openlocationcode 1.0.1: 37.4275, -122.1697 is 849VCRHJ+24.
  @Test(
    "Plus codes",
    arguments: [
      "⟦849VCRHJ+24⟧", "⟦849VCRHJ+243⟧", "⟦849vcrhj+24⟧", "at ⟦849VCRHJ+⟧.", "⟦849VCR00+⟧", "https://plus.codes/⟦849VCRHJ+24⟧",
      "https://plus.codes/⟦849VCRHJ%2B24⟧",
      "https://www.google.com/maps/place/⟦849VCRHJ%2B24⟧", "\u{200B}⟦849V\u{200B}CRHJ+24⟧", "Find ⟦849VCRHJ%2B24⟧ there",
      "⟦849vcrhj%2b24⟧",
    ])
  func plusCode(marked: String) { expect(marked, .plusCode) }

  @Test("East is east in every alphabet")
  func east() {
    for marked in [
      "⟦52.3702 NB 4.8952 OL⟧", "⟦52.3702 с.ш. 4.8952 в.д.⟧", "⟦52.3702° n. Br., 4.8952° ö. L.⟧", "⟦52.3702 N 4.8952 сх. д.⟧",
    ] {
      expect(marked, .decimalDegrees, 52.3702, 4.8952)
    }
    expect("⟦33.8688 ZB 151.2093 OL⟧", .decimalDegrees, -33.8688, 151.2093)
    expect("⟦33.8688 ю.ш. 151.2093 в.д.⟧", .decimalDegrees, -33.8688, 151.2093)
  }

  @Test(
    "Links to maps",
    arguments: [
      "geo:⟦37.4275,-122.1697⟧", "geo:⟦37.4275,-122.1697⟧;u=35", "geo:⟦37.4275,-122.1697⟧?z=17",
      "geo:0,0?q=⟦37.4275,-122.1697⟧(Oval)",
      "https://www.google.com/maps/@⟦37.4275,-122.1697⟧,17z",
      "https://www.google.com/maps/place/Oval/@⟦37.4275,-122.1697⟧,15.5z/data=!3m1!4b1!4m5!3d⟦37.4275!4d-122.1697⟧",
      "https://www.google.com/maps/embed?pb=!1m18!2d⟦-122.1697!3d37.4275⟧", "https://maps.google.com/?q=⟦37.4275,-122.1697⟧",
      "https://www.google.com/maps/search/?api=1&query=⟦37.4275%2C-122.1697⟧",
      "https://maps.google.co.uk/maps?ll=⟦37.4275,-122.1697⟧&z=17",
      "https://www.google.de/maps/dir/?api=1&destination=⟦37.4275,-122.1697⟧",
      "https://maps.google.com/maps?q=⟦37.4275,+-122.1697⟧",
      "https://maps.google.com/maps?q=⟦37.4275%2C%20-122.1697⟧", "https://maps.google.com/maps?center=⟦37.4275%252C-122.1697⟧",
      "https://www.openstreetmap.org/#map=17/⟦37.4275/-122.1697⟧",
      "https://www.openstreetmap.org/#map=17.5/⟦37.4275/-122.1697⟧",
      "https://www.openstreetmap.org/?mlat=⟦37.4275&mlon=-122.1697⟧",
      "https://www.openstreetmap.org/?mlat=⟦37.4275&amp;mlon=-122.1697⟧#map=17/⟦37.4275/-122.1697⟧",
      "https://maps.apple.com/?ll=⟦37.4275,-122.1697⟧", "https://maps.apple.com/?q=⟦37.4275,-122.1697⟧",
      "https://geohack.toolforge.org/geohack.php?params=⟦37.4275_N_122.1697_W⟧",
      "https://www.bing.com/maps?cp=⟦37.4275~-122.1697⟧&lvl=17", "https://www.bing.com/maps?cp=⟦37.4275%7E-122.1697⟧",
      "https://waze.com/ul?ll=⟦37.4275%2C-122.1697⟧&navigate=yes", "https://www.waze.com/ul?ll=⟦37.4275,-122.1697⟧",
      "waze://?ll=⟦37.4275,-122.1697⟧", "maps.google.com/?q=⟦37.4275,-122.1697⟧",
      "[here](https://maps.google.com/?q=⟦37.4275,-122.1697⟧)",
      "https://maps.google.com/?q=⟦37.43,-122.17⟧",
    ])
  func mapLink(marked: String) { expect(marked, .mapLink) }

  @Test(
    "Numbers in links to other sites are decimal degrees",
    arguments: ["https://example.org/?lat=⟦37.4275&lon=-122.1697⟧", "https://example.org/p?at=⟦37.4275%2C-122.1697⟧"])
  func otherLink(marked: String) { expect(marked, .decimalDegrees) }

  @Test(
    "What names a place without numbers is found without a reading",
    arguments: [
      ("⟦https://maps.app.goo.gl/AbCdEf123⟧", WrittenPlace.Kind.mapLink), ("See ⟦https://goo.gl/maps/AbCdEf123⟧.", .mapLink),
      ("⟦https://www.google.com/maps/place/Hoover+Tower⟧ is it", .mapLink),
      ("⟦https://www.openstreetmap.org/node/123456⟧", .mapLink), ("(⟦https://osm.org/go/TZG2x8Ij⟧)", .mapLink),
      ("⟦maps.app.goo.gl/AbCdEf123⟧", .mapLink),
      ("⟦https://w3w.co/filled.count.soap⟧", .wordAddress), ("⟦https://what3words.com/filled.count.soap⟧", .wordAddress),
      ("⟦w3w.co/filled.count.soap⟧", .wordAddress),
      ("what3words: ⟦filled.count.soap⟧", .wordAddress), ("w3w ⟦filled.count.soap⟧", .wordAddress),
      ("Meet at ⟦///filled.count.soap⟧.", .wordAddress), ("⟦///grüße.straße.öffnen⟧", .wordAddress),
      ("⟦CRHJ+24⟧ Stanford", .plusCode), ("⟦9VCRHJ+24⟧, California", .plusCode),
      ("⟦573462E 4142622N⟧", .utm), ("⟦573,462 E 4,142,622 N⟧", .utm), ("⟦573 462 E 4 142 622 N⟧", .utm),
      ("⟦CRHJ%2B24⟧ Stanford", .plusCode),
    ])
  func withoutReading(marked: String, kind: WrittenPlace.Kind) {
    let sample = MarkedPlaces(marked)
    let found = sample.found
    #expect(found.map(\.range) == sample.ranges, "\(marked): \(found)")
    #expect(found.allSatisfy { $0.kind == kind && $0.readings.isEmpty && $0.uncertaintyMetres == nil })
  }
}
