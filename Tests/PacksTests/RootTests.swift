import Platform
import Campaigns
import Formats
import Foundation
import Packs
import Testing

@Suite("Texts that are no pack")
struct RootTests {
  @Test(
    "A file of another format is called by its name, and convert is named where it reads it",
    arguments: [
      ("<gpx version=\"1.1\"/>", "this is GPX, not GeoJSON", true),
      ("PK\u{3}\u{4}", "this is a ZIP archive (as KMZ files are), not GeoJSON", true),
      ("<feed/>", "this is XML of another kind, not GeoJSON", false), ("id,lat,lon\n", "expected a value, found \"id\"", true),
      ("[NaN", "expected a value, found \"NaN\"", false),
    ])
  func otherFormats(text: String, message: String, isConverted: Bool) {
    let told = read(text).told
    #expect(told.map(\.message) == [message])
    #expect(told.first?.help?.contains("huntkit convert") ?? false == isConverted)
  }

  @Test("A feature without a place in the public part of a sealed pack says that it is one")
  func sealed() {
    let feature = PackText.feature("\"name\":\"A\"", id: "1").replacing(
      "{\"type\":\"Point\",\"coordinates\":[-122.1697,37.4275]}", with: "null")
    for (huntpack, isTold) in [("{\"version\":1,\"sealed\":{}}", true), ("{\"version\":1}", false)] {
      let error = read(PackText.collection(feature, huntpack: huntpack)).told.first { $0.code == .noLocation }
      #expect(error?.help?.contains("public part") ?? false == isTold)
    }
  }

  @Test(
    "Every other root is one error that says what is expected",
    arguments: [
      ("[]", "root-type"), ("5", "root-type"), ("null", "root-type"), ("{}", "root-type"), ("{\"type\":5}", "root-type"),
      ("{\"type\":\"featurecollection\",\"features\":[]}", "root-type"), ("{\"type\":\"Topology\"}", "root-type"),
      ("{\"type\":\"FeatureCollection\"}", "root-type"), ("{\"type\":\"FeatureCollection\",\"features\":{}}", "root-type"),
      ("{\"type\":\"FeatureCollection\",\"features\":null}", "root-type"),
      ("{\"type\":\"FeatureCollection\",\"features\":[]}", "no-targets"),
      ("", "json-syntax"), ("  \n", "json-syntax"), ("{", "json-syntax"), ("nonsense", "json-syntax"),
      ("<kml/>", "json-syntax"),
      ("[1,]", "json-syntax root-type"), ("{} {}", "json-syntax"),
      ("{'a':1}", "json-syntax"),
    ])
  func roots(text: String, code: String) {
    let result = read(text)
    #expect(Set(result.brief) == Set(code.split(separator: " ").map { "error \($0)" }))
    #expect(result.pack == nil)
  }

  @Test("A geometry or a feature alone is told how to be wrapped", arguments: ["Feature", "Point", "Polygon"])
  func bare(type: String) {
    #expect(read("{\"type\":\"\(type)\",\"features\":[]}").told.first?.help?.contains("wrap it") == true)
  }

  @Test("One feature a line looks like that")
  func lines() {
    let line = PackText.feature("\"name\":\"A\"")
    let result = read(line + "\n" + line + "\n")
    #expect(result.told.map(\.place) == ["2:1"])
    #expect(result.told.first?.message.contains("one feature per line") == true)
  }

  @Test("UTF-16 and bytes that are not UTF-8 are errors of the encoding; a byte-order mark is a note")
  func encodings() {
    let text = PackText.collection(PackText.feature("\"name\":\"A\""))
    let utf16: [UInt8] = [0xFF, 0xFE] + text.utf16.flatMap { unit -> [UInt8] in [UInt8(unit & 255), UInt8(unit >> 8)] }
    #expect(PackReader.read(utf16).brief == ["error encoding"])
    var latin1 = Array(PackText.collection(PackText.feature("\"name\":\"Caf?\"")).utf8)
    latin1[latin1.firstIndex(of: UInt8(ascii: "?")) ?? 0] = 0xE9
    let result = PackReader.read(latin1)
    #expect(result.brief == ["error encoding"])
    #expect(result.told.first?.message.contains("0xE9") == true)
    let marked = PackReader.read([0xEF, 0xBB, 0xBF] + Array(text.utf8))
    #expect(marked.brief == ["note byte-order-mark"])
    #expect(marked.pack != nil)
  }

  @Test("Nesting to the limit is read, deeper is refused, on a small stack too, and soon")
  func nesting() {
    let results = Locked<(told: [[String]], time: Duration)>(([], .zero))
    let done = DispatchSemaphore(value: 0)
    let thread = Thread {
      for depth in [495, 605, 100_000] {
        let deep = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
        let result = read(PackText.collection(PackText.feature("\"name\":\"A\",\"extra\":\(deep)")))
        results.withLock { $0.told.append(result.brief) }
      }
      let open = read(String(repeating: "{\"a\":", count: 60_000))
      results.withLock {
        $0.told.append(open.brief)
        $0.time = ProcessorTime.ofThread
      }
      done.signal()
    }
    thread.stackSize = 256 << 10
    thread.start()
    #expect(done.wait(timeout: .now() + Double(Patience.seconds)) == .success)
    #expect(
      results.withLock(\.told) == [
        ["note unknown-member"], ["error json-syntax"], ["error json-syntax"], ["error json-syntax"],
      ])
    #expect(results.withLock(\.time) < .seconds(20))
  }

  @Test(
    "Two members of one name are an error, however deep and however written",
    arguments: [
      "{\"type\":\"FeatureCollection\",\"features\":[],\"a\":{\"b\":[{\"c\":1,\"c\":2}]}}",
      "{\"type\":\"FeatureCollection\",\"features\":[],\"a\":1,\"\\u0061\":2}",
      "{\"type\":\"FeatureCollection\",\"type\":\"FeatureCollection\",\"features\":[]}",
    ])
  func duplicates(text: String) {
    #expect(read(text).brief.contains("error duplicate-member"))
    #expect(read(text).brief.filter { $0.hasSuffix("duplicate-member") }.count == 1)
  }
}
