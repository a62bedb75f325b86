import Places
import Testing

@Suite("Text without a place")
struct InnocentTests {
  @Test(
    "Hints and descriptions stay silent",
    arguments: [
      "Start where the founders' son looks east at sunrise.", "The bell rings 3 times a day: at 9:00, 12:30 and 17:45.",
      "Walk 37 steps north and 122 steps west of the fountain.",
      "Count the 12 arches; the 7th has no face.", "Built in 1891, burnt in 1906, rebuilt by 1913.",
      "The clock stopped at 5:12 a.m. on 18 April 1906.", "Open Mon-Fri 8:30-17:00, Sat 10-14.",
      "The plaque weighs 12.5 kg and is 1.234 m wide, 5.678 m tall.",
      "Tower: 285 ft (86.9 m), 14 floors, 48 bells, 35 of them from 1941.", "Room 420-245, second floor, building 10.",
      "450 Jane Stanford Way, Stanford, CA 94305-2004",
      "Serra Mall 450, 2nd door to the left", "Angle the mirror 45° and look up 30°.",
      "It was 37° in the shade and 12.5° at night.", "Temperatures of 12.5°, 18.3° and 21.0° were measured.",
      "Turn by 37°25' and walk.",
      "He is 5'10\" and she is 5'6\".", "A 4'6\" by 3'2\" window", "The N 37 bus stops here, the W 122 does not.",
      "N or S? E or W? You decide.", "Head NW, then S, then E for 5 minutes.", "Solve x = 12, y = 25 for the next step.",
      "The grid has x: 5 and y: 7.", "Latitude matters little here; longitude even less.", "At latitude 37 the sun is high.",
      "The score was 21-17, 19-21, 15-13.", "Team A 3.5, team B 2.5", "Gymnasts scored 9.875, 9.850, 9.900 and 9.925.",
      "Laps: 12.345, 12.401, 12.377 s", "The winner needed 12.345, 12.401 seconds", "pi is 3.14159 and e is 2.71828",
      "Chances of 0.1234, 0.5678", "Weights: [0.1234, -0.5678]", "Ask for the 10th dessert, 4th street.",
      "The sunset was at 19:34:12, moonrise at 22:10:45.", "Exposure 1/250, 100/3", "f/2.8, 1/125 s, ISO 400",
      "Rosé 2019, 13.5% vol., 0.75 l", "Mix 1.5 to 2.25 cups with 0.333 cups of oil.",
      "The trail is 3.141 km long and climbs 1.592 km.",
      "Find the nutmeg ... then rest.", "What 3 words describe it? calm.blue.deep", "Look for ///.",
      "and/or // comments /// here", "Five, seven, nine: 5, 7, 9", "The statue's 1.80 m.", "Ratio 16:9, or 4:3",
      "Take bus 22; bus 522 is faster.",
      "Die Tür ist 1,85 m hoch, 2,10 m mit Rahmen.", "Es kostet 12,50 bis 45,99 Euro.", "Einwohner: 12,345; 67,890",
      "La plaza mide 12,5 por 30,75 metros.", "温度は37度、湿度は45.5です。", "Vol. 37, no. 4275, pp. 122-1697", "Psalm 37:25, 122:1",
      "(1.5, 2.5)", "He ran 100.123 m behind.", "5d 10m 3s and 6d 12m 4s remain", "5d10m3sE of nothing", "2d5mN",
      "12.345 minus 3.21", "Take 8.125 minus 3.25 from it.", "It was minus 12.5 at dawn, minus 3.25 at noon.",
      "NB: 12.5 km, then 13.25 km.", "N.B. Room 12.5", "z. B. 12.345, 13.456 kg", "Bus 37 NB, bus 122 WL", "Br 12.5, L 13.5",
      "Длина 12,5 м, ширина 13,5 м.", "С 12.30 до 13.45 в д. 5", "В 1891 г. с. Шатура, в д. Лужки", "Северный вход, 12.5 м",
      "Широта 37, долгота 122", "Köln, 12.5 ö. L wird", "Population 573,123 E. and 4,142,456 in all",
      "573 123 East Street, 4 142 456 North", "It sold 573,123 copies, then 4,142,456.", "573.123 E, 4.142 N",
      "1 573 123 E 4 142 N",
      "50%2Bmore", "a%2Bb", "WORD%2B22", "2%2B2",
    ])
  func prose(text: String) { expectSilence(text) }

  @Test(
    "Numbers of everyday life stay silent",
    arguments: [
      "+1 (650) 723-2300", "+1-650-723-2300", "650.723.2300", "+49 30 123456-78", "+44 20 7946 0958, ext. 12", "0800 123 4567",
      "ISBN 978-3-16-148410-0", "ISBN 0-306-40615-2", "ISSN 2049-3630", "4111 1111 1111 1111",
      "DE89 3704 0044 0532 0130 00", "VAT DE123456789", "$37.42, $122.16", "$1,234.56 and $2,345.67", "€1.2345, €2.3456",
      "37.42 USD, 122.16 EUR", "EUR/USD 1.0834, GBP/USD 1.2675", "12.99, 13.99, 14.99", "2026-11-30", "30.11.2026",
      "11/30/2026",
      "30.11.2026, 17:25:34", "2026-11-30T17:25:34.123Z", "20261130-172534", "v1.2.3", "1.2.345, 6.7.890",
      "Version 12.3456.7, 8.9012.3", "192.168.0.1", "10.0.0.1, 10.0.0.255", "2001:db8::1", "00:1A:2B:3C:4D:5E",
      "Swift 6.3.1 on Debian 12.4",
      "3.5 GHz, 2.25 MB", "1920x1080", "2160p60", "100mph", "2000kbps", "1h30m15s", "1,234,567", "1.234.567,89", "12345678",
      "0123456789", "10,000 m N of 5,000 m E", "5 N, 3 W", "12.5 N at 3.2 W", "5S 123456 789", "7B 100 200", "UPC 036000291452",
      "AB12 3CD", "SW1A 2AA", "K1A 0B1", "N1 9GU", "2345+67", "22222222+22", "C++ and C++17", "A+B", "WORD+22", "2+2=4",
      "FF+GG", "1e-7, 2.5e-3",
    ])
  func numbers(text: String) { expectSilence(text) }

  @Test(
    "Code, names and codes of other kinds stay silent",
    arguments: [
      "0x10f51", "0x7fefffbc4", "nghttp2", "secp256k1", "25 PDT 2003", "1FCA 0345", "GPA 3.875, 3.912", "rates 1.0834, 1.0856",
      "12.345, 12.401", "AAPL 189.9500, MSFT 402.5600", "0.00012345, 0.00054321", "1.2345 1.2345",
      "Ratio = 0.74851 / (1-0.74851) = 2.98", "482, 174,1925,  69,1162, 728", "5.008000 and 5.008001", "f8b7422", "3f29bc7",
      "commit 9d8c7b6e5f40", "550e8400-e29b-41d4-a716-446655440000", "d41d8cd98f00b204e9800998ecf8427e",
      "peter99", "summer24", "stevens7", "rtx4090", "dsc01234.jpg", "IMG_20261130_172534.jpg", "X7K2M9Q", "SUMMER24",
      "user@9q9hgvq.example", "9q9hgvq.jpg", "9q9hgvq-draft", "https://youtu.be/9q9hgvq", "https://example.org/9q9hgvq/7",
      "buzzers", "retrench", "sphynxes", "defender", "uvwxyz12", "greeted", "2ndstreet", "10thfest", "10SXX12", "32ABC1234",
      "12ABC34", "Part 45KLM678", "5xyz12", "let p = (x: 1.5, y: 2.5)", "CGPoint(x: 12.5, y: 40)",
      "width: 37.5%; height: 12.25%", "rgba(37, 42, 75, 0.5)", "for i in 0..<10 { }", "a[37] = b[-122]",
      "matrix(0.707, -0.707, 0.707)",
      "https://www.google.com/search?q=fountain", "https://www.google.com/maps", "https://www.openstreetmap.org/about",
      "https://www.openstreetmap.org/copyright", "https://what3words.com/about", "https://waze.com/", "file:///usr.local.bin/x",
      "///foo.bar.baz.qux", "///foo.bar.baz()", "https://example.org/a/b?page=37&size=122", "geo: a subject at school",
      "geography: 12.5, 13.5", "lat: n/a, lon: n/a", "flat 12.5, salon 30.5", "QGPP+", "PRGM+XX1", "plat 37.4275", "-37.4275",
      "37.4275", "W 122.1697", "+37.4275", "N 37° 25.650", "37°25'39\"N",
    ])
  func code(text: String) { expectSilence(text) }

  private func expectSilence(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) {
    // Alone, and where sentences go on around it.
    for whole in [text, "So. \(text) And more.", "- \(text)\n- The end.\n"] {
      let found = WrittenPlaces.find(in: whole)
      #expect(found.isEmpty, "\(whole): \(found)", sourceLocation: sourceLocation)
    }
  }
}
