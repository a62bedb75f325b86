import Formats
import Foundation
import Game
import GameService
import HTTP
import Store
import Testing

@Suite struct AuthoringTests {
  @Test("A hunt is made as the app writes it, and read back by its author")
  func create() async throws {
    let run = try PlayRun()
    let (author, ada) = (try await run.person("Author"), try await run.person("Ada"))
    let answer = await run.send(.post, "/api/hunts", as: author, body: HuntText.hunt("The Gr\u{E9}at Hunt!"))
    #expect(answer.status == 201)
    let id = answer["hunts"]?.elements?.first?["id"]?.integer ?? 0
    #expect(answer.headers["Location"] == "/api/hunts/\(id)")
    #expect(answer["hunts"]?.elements?.first?["slug"]?.string == "the-gr\u{E9}at-hunt")
    let second = await run.send(.post, "/api/hunts", as: author, body: HuntText.hunt("The Gr\u{E9}at Hunt"))
    #expect(second["hunts"]?.elements?.first?["slug"]?.string == "the-gr\u{E9}at-hunt-2")
    let content = await run.get("/api/hunts/\(id)/content", as: author)
    #expect(content["steps"]?.elements?.compactMap { $0["id"]?.string } == ["step-1", "step-2", "step-3"])
    #expect(content["steps"]?.elements?.first?["latitude"]?.number == HuntText.latitude(1000))
    #expect(content["steps"]?.elements?.first?["radius_m"]?.number == 150)
    #expect(content["steps"]?.elements?.first?["hints"]?.text.contains("\"after_s\":600") == true)
    for path in ["content", "pack", "review"] {
      #expect(await run.get("/api/hunts/\(id)/\(path)", as: ada).status == 403)
      #expect(await run.get("/api/hunts/\(id)/\(path)").status == 401)
    }
    for path in ["open", "close", "list", "unlist", "review/1/resolve"] {
      #expect(await run.post("/api/hunts/\(id)/\(path)", as: ada).status == 403)
    }
    #expect(await run.send(.post, "/api/hunts", body: HuntText.hunt()).status == 401)
    #expect(await run.send(.post, "/api/hunts", as: author, body: HuntText.hunt(), type: "text/plain").status == 415)
  }

  @Test(
    "A body that is no hunt is refused by the member that is wrong",
    arguments: [
      ("{}", "name"), (#"{"name":""}"#, "name"), (#"{"name":"x"}"#, "steps"), (#"{"name":"x","steps":[]}"#, "steps"),
      (#"{"name":"x","steps":{}}"#, "steps"), (#"{"name":"x","steps":[1]}"#, "steps[0]"),
      (#"{"name":"x","steps":[{"name":"a"}]}"#, "steps[0].latitude"),
      (#"{"name":"x","steps":[{"name":"a","latitude":91,"longitude":0}]}"#, "steps[0].latitude"),
      (#"{"name":"x","steps":[{"name":"a","latitude":1,"longitude":1,"radius_m":0}]}"#, "steps[0].radius_m"),
      (#"{"name":"x","steps":[{"name":"a","latitude":1,"longitude":1,"points":-1}]}"#, "steps[0].points"),
      (#"{"name":"x","steps":[{"name":"a","latitude":1,"longitude":1,"hints":[1]}]}"#, "steps[0].hints[0]"),
      (#"{"name":"x","steps":[{"name":"a","latitude":1,"longitude":1,"hints":[{"cost":1}]}]}"#, "steps[0].hints[0].text"),
      (#"{"name":"x","steps":[{"name":"a","latitude":1,"longitude":1,"hints":{}}]}"#, "steps[0].hints"),
      (#"{"name":"x","opens":"now","steps":[]}"#, "opens"), (#"{"name":"x","ordered":"yes","steps":[]}"#, "ordered"),
      (#"{"name":"x","verification":"trust","steps":[]}"#, "verification"), (#"{"name":7,"steps":[]}"#, "name"),
      (#"{"name":"x","scoring":{"points":1e9},"steps":[]}"#, "scoring.points"),
      (#"{"name":"x","area":{"latitude":1},"steps":[]}"#, "area.longitude"), (#"{"name":"x","area":7,"steps":[]}"#, "area"),
      (#"{"name":"x","opens":"2026-12-02T00:00:00Z","closes":"2026-12-02T00:00:00Z","steps":[]}"#, "closes"),
      (#"{"name":"x","name":"y","steps":[]}"#, "name"), (#"{"name":"a\nb","steps":[]}"#, "name"),
      (#"{"name":"a\u202eb","steps":[]}"#, "name"), (#"{"name":" \u3000","steps":[]}"#, "name"),
      (#"{"name":"x","description":"a\u0085b","steps":[]}"#, "description"),
      (#"{"name":"x","kind":"a\u0007","steps":[]}"#, "kind"),
      (#"{"name":"x","steps":[{"name":"a\u2066","latitude":1,"longitude":1}]}"#, "steps[0].name"),
      (#"{"name":"x","steps":[{"name":"a","reveal":"\u0000","latitude":1,"longitude":1}]}"#, "steps[0].reveal"),
      (#"{"name":"x","steps":[{"name":"a","latitude":1,"longitude":1,"hints":["\u001b"]}]}"#, "steps[0].hints[0]"),
      (
        #"{"name":"x","steps":[{"name":"a","latitude":1,"longitude":1,"hints":[{"text":"\u001b"}]}]}"#, "steps[0].hints[0].text"
      ),
      (#"{"name":"x","stepz":[]}"#, "stepz"), (#"{"name":"x","scoring":{"hints":1},"steps":[]}"#, "scoring.hints"),
      (#"{"name":"x","steps":[{"name":"a","radius":5}]}"#, "steps[0].radius"),
      (#"{"name":"x","steps":[{"name":"a","hints":["a",{"text":"b","price":1}]}]}"#, "steps[0].hints[1].price"),
    ])
  func badBodies(body: String, member: String) async throws {
    let run = try PlayRun()
    let author = try await run.person("Author")
    let answer = await run.send(.post, "/api/hunts", as: author, body: body)
    #expect(answer.status == 400)
    #expect(answer["member"]?.string == member, "\(answer.text)")
    #expect(await run.get("/api/hunts")["items"]?.elements?.isEmpty == true)
  }

  @Test("Names are kept without blanks at their ends; long texts keep tabs and line ends")
  func blanks() async throws {
    let run = try PlayRun()
    let author = try await run.person("Author")
    let text = HuntText.hunt(" \u{3000}The hunt ").replacingOccurrences(of: "Riddle 1", with: "  Riddle 1 ")
      .replacingOccurrences(of: "About it", with: #"One\r\n\ttwo"#)
    let hunt = await run.hunt(by: author, text)
    let content = await run.get("/api/hunts/\(hunt)/content", as: author)
    #expect(content["name"]?.string == "The hunt" && content["description"]?.string == "One\r\n\ttwo")
    #expect(content["steps"]?.elements?.first?["name"]?.string == "Riddle 1")
  }

  @Test("The document promises those names and texts of hunts that are taken")
  func promisedTexts() async throws {
    let run = try PlayRun { $0.creations = TokenBucketRules(capacity: 100, refillMilliseconds: 1000) }
    let author = try await run.person("Author")
    let body = await run.get("/api/openapi.json")["components"]?["schemas"]?["HuntBody"]
    #expect(body?["additionalProperties"]?.boolean == false)
    let members = body?["properties"]
    let name = try Regex(try #require(members?["name"]?["pattern"]?.string))
    let lines = try Regex(try #require(members?["description"]?["anyOf"]?.elements?.first?["pattern"]?.string))
    for text in [
      "a b", " a", " ", "a\tb", "a\u{1}", "a\u{85}", "a\u{202A}", "a\u{2069}", "a\u{2028}", "\u{5E9}\u{1F600}", "\u{7F}",
    ] {
      var json = JSONWriter()
      json.text(text)
      let named = HuntText.hunt().replacingOccurrences(of: "\"The hunt\"", with: json.text)
      let described = HuntText.hunt().replacingOccurrences(of: "\"About it\"", with: json.text)
      for (sent, pattern) in [(named, name), (described, lines)] {
        let answer = await run.send(.post, "/api/hunts", as: author, body: sent)
        #expect((answer.status == 201) == (text.firstMatch(of: pattern) != nil), "\(json.text): \(answer.text)")
      }
    }
  }

  @Test("A change that changes nothing leaves the revision; one with a member that cannot be set is refused by its name")
  func emptyPatches() async throws {
    let run = try PlayRun()
    let author = try await run.person("Author")
    let path = "/api/hunts/\(await run.hunt(by: author))/content"
    let before = await run.get(path, as: author)
    let tag = before.headers["ETag"] ?? ""
    for (method, body) in [(HTTP.Method.patch, "{}"), (.patch, #"{"name":"The hunt"}"#), (.put, before.text)] {
      run.pass(seconds: 1)
      let answer = await run.send(method, path, as: author, body: body, headers: ["If-Match": tag])
      #expect(answer.status == 200 && answer.headers["ETag"] == tag && answer.text == before.text, "\(answer.text)")
    }
    for (body, member) in [
      (#"{"nam":"x"}"#, "nam"), (#"{"nam":null}"#, "nam"), (#"{"draft":true}"#, "draft"),
      (#"{"scoring":{"x":null}}"#, "scoring.x"), (#"{"area":{"radius":1}}"#, "area.radius"),
    ] {
      let answer = await run.send(.patch, path, as: author, body: body, headers: ["If-Match": tag])
      #expect(answer.status == 400 && answer["member"]?.string == member, "\(answer.text)")
    }
    // Steps as they were read can be sent back, with what is not theirs to set.
    let steps = #"{"name":"New","steps":\#(before["steps"]?.text ?? "")}"#
    #expect(await run.send(.patch, path, as: author, body: steps, headers: ["If-Match": tag])["name"]?.string == "New")
    #expect(await run.send(.patch, path, as: author, body: "{}", headers: ["If-Match": tag]).status == 412)
  }

  @Test("What the linter calls an error is refused with its findings; warnings come with the hunt")
  func findings() async throws {
    let run = try PlayRun()
    let author = try await run.person("Author")
    let told = HuntText.hunt().replacingOccurrences(of: "Text 2", with: "Look at 37.44551, -122.1697")
    let refused = await run.send(.post, "/api/hunts", as: author, body: told)
    #expect(refused.status == 422 && refused.code == "findings")
    #expect(refused["findings"]?.elements?.first?["severity"]?.string == "error")
    #expect(refused["findings"]?.elements?.first?["feature"]?.integer == 2)
    #expect(refused["findings"]?.elements?.first?["line"]?.isNull == true)
    let same = HuntText.hunt(step: #""id":"a","#)
    #expect(await run.send(.post, "/api/hunts", as: author, body: same).status == 422)
    let warned = await run.send(
      .post, "/api/hunts", as: author, body: HuntText.hunt().replacingOccurrences(of: "\"free\"", with: "\"\""))
    #expect(warned.status == 201)
    #expect(warned["findings"]?.elements?.contains { $0["severity"]?.string == "warning" } == true)
  }

  @Test("A pack's hunts are made all or none, its errors are told with line and column")
  func packs() async throws {
    let run = try PlayRun()
    let author = try await run.person("Author")
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let post = { (text: String) in
      await run.send(.post, "/api/hunts", as: author, body: text, type: "application/geo+json; charset=utf-8")
    }
    for name in ["great-hunt", "richard-powers-hunt", "stanford-tour"] {
      let text = try String(contentsOf: root.appendingPathComponent("data/packs/\(name).geojson"), encoding: .utf8)
      let answer = await post(text)
      #expect(answer.status == 201, "\(answer.text)")
    }
    #expect(await run.get("/api/hunts")["items"]?.elements?.count == 3)
    let bad = "{\"type\":\"FeatureCollection\",\n\"features\":[\n{\"type\":\"Feature\",\"properties\":{},\"geometry\":null}]}"
    let refused = await post(bad)
    #expect(refused.status == 422)
    #expect(refused["findings"]?.elements?.first?["line"]?.integer == 3)
    for text in ["", "[]", "{", "null", "{\"type\":\"FeatureCollection\",\"features\":[]}"] {
      #expect([400, 422].contains(await post(text).status))
    }
    let features = (0..<31).map { index in
      """
      {"type":"Feature","geometry":{"type":"Point","coordinates":[-122.17,\(37.4 + Double(index) / 100)]},\
      "properties":{"name":"Riddle of \(index)"}}
      """
    }
    let many = await post("{\"type\":\"FeatureCollection\",\"features\":[\(features.joined(separator: ","))]}")
    #expect(many.code == "too-large")
    let tooMany = await post("{\"type\":\"FeatureCollection\",\"features\":[\(features.prefix(28).joined(separator: ","))]}")
    #expect(tooMany.status == 429)
    #expect(await run.get("/api/hunts")["items"]?.elements?.count == 3)
  }

  @Test("A pack comes out of an export as it went in, unknown members too")
  func export() async throws {
    let run = try PlayRun()
    let (author, moderator) = (try await run.person("Author"), try await run.person("Mod", role: .moderator))
    let pack = """
      {"type":"FeatureCollection","style":"dark","huntpack":{"version":1,"title":"T","license":"CC0-1.0","more":[1],
      "area":{"center":[-122.18,37.43],"radius_m":9000,"zoom":3},"hunts":[{"id":"h","name":"H","theme":{"a":1},"ordered":false,
      "opens":"2026-12-01T00:00:00.250Z","scoring":{"points":50,"bonus":2}}]},"features":[{"type":"Feature","id":7,"tag":"x",
      "geometry":{"type":"Point","coordinates":[-122.17,37.44,12.5],"source":"gps"},"properties":{"name":"One","marker":"red",
      "hints":["plain",{"text":"later","after_s":60,"icon":"i"}],"reveal":"R","radius_m":42.5,"points":9}}]}
      """
    let made = await run.send(.post, "/api/hunts", as: author, body: pack, type: "application/geo+json")
    let id = made["hunts"]?.elements?.first?["id"]?.integer ?? 0
    let first = await run.get("/api/hunts/\(id)/pack", as: moderator)
    #expect(first.headers["Content-Type"] == "application/geo+json")
    let text = first.text
    for part in [
      #""style":"dark""#, #""title":"T""#, #""license":"CC0-1.0""#, #""more":[1]"#, #""zoom":3"#, #""theme":{"a":1}"#,
      #""bonus":2"#, #""tag":"x""#, #""source":"gps""#, #""marker":"red""#, #""icon":"i""#, #""id":"7""#, "12.5",
      #""opens":"2026-12-01T00:00:00.250Z""#, #"["plain",{"text":"later","cost":10,"after_s":60"#, #""radius_m":42.5"#,
    ] { #expect(text.contains(part), "\(part) in \(text)") }
    let again = await run.send(.post, "/api/hunts", as: author, body: text, type: "application/geo+json")
    let copy = again["hunts"]?.elements?.first?["id"]?.integer ?? 0
    let second = await run.get("/api/hunts/\(copy)/pack", as: author)
    #expect(second.text == text.replacingOccurrences(of: #""h""#, with: #""h-2""#))
    // An edit in the app keeps what it does not know.
    let content = await run.get("/api/hunts/\(id)/content", as: author)
    let edited = await run.send(
      .put, "/api/hunts/\(id)/content", as: author, body: content.text, headers: ["If-Match": content.headers["ETag"] ?? ""])
    #expect(edited.status == 200, "\(edited.text)")
    #expect(await run.get("/api/hunts/\(id)/pack", as: author).text == text)
  }

  @Test("A change names what it was made of: without If-Match 428, after somebody else's change 412")
  func conditions() async throws {
    let run = try PlayRun()
    let author = try await run.person("Author")
    let hunt = await run.hunt(by: author)
    let path = "/api/hunts/\(hunt)/content"
    let tag = await run.get(path, as: author).headers["ETag"] ?? ""
    #expect(await run.send(.put, path, as: author, body: HuntText.hunt("New")).status == 428)
    let first = await run.send(.put, path, as: author, body: HuntText.hunt("New"), headers: ["If-Match": tag])
    #expect(first.status == 200 && first["name"]?.string == "New")
    #expect(first.headers["ETag"] != tag)
    #expect(await run.send(.put, path, as: author, body: HuntText.hunt("Old"), headers: ["If-Match": tag]).status == 412)
    #expect(await run.send(.put, path, as: author, body: "{}", headers: ["If-Match": "*"]).status == 400)
    let patch = #"{"description":"Changed","scoring":{"points":70},"kind":null,"opens":null}"#
    let changed = await run.send(.patch, path, as: author, body: patch, headers: ["If-Match": "*"])
    #expect(changed["description"]?.string == "Changed" && changed["name"]?.string == "New")
    #expect(changed["scoring"]?.text == #"{"points":70,"hint_cost":10,"wrong_guess_cost":5,"floor":20}"#)
    #expect(changed["steps"]?.elements?.count == 3)
    #expect(await run.send(.patch, path, as: author, body: #"{"name":null}"#, headers: ["If-Match": "*"]).status == 400)
    #expect(await run.get("/api/hunts/\(hunt)")["description"]?.string == "Changed")
    #expect(await run.get("/api/hunts", query: "q=changed")["items"]?.elements?.count == 1)
  }

  @Test("After the first guess a target moves only as a new version of its step, and points stay")
  func moving() async throws {
    let run = try PlayRun()
    let (author, ada) = (try await run.person("Author"), try await run.person("Ada"))
    let hunt = await run.hunt(by: author)
    let path = "/api/hunts/\(hunt)/content"
    let put = { (body: String) in await run.send(.put, path, as: author, body: body, headers: ["If-Match": "*"]) }
    #expect(await put(HuntText.hunt(north: [1100, 2000, 3000])).status == 200)
    _ = await run.post("/api/hunts/\(hunt)/join", as: ada)
    _ = await run.tap(hunt, as: ada, north: 500)
    let moved = await put(HuntText.hunt(north: [1500, 2000, 3000]))
    #expect(moved.status == 409 && moved.code == "target-moved")
    #expect(moved["detail"]?.string?.contains("step-1") == true)
    #expect(await put(HuntText.hunt(north: [1100, 2000])).status == 409)
    #expect(await put(HuntText.hunt(north: [1100, 2000, 3000], step: "\"points\":50,")).code == "played")
    let order = { (text: String) in
      text.replacingOccurrences(of: #""description":"About it","#, with: #""description":"About it","ordered":false,"#)
    }
    for (body, detail) in [
      (HuntText.hunt(north: [1100, 2000]), "Somebody has guessed: step step-3 cannot be taken out any more."),
      (
        order(HuntText.hunt(north: [1100, 2000])),
        "Somebody has guessed: ordered cannot change to false any more."
          + " Somebody has guessed: step step-3 cannot be taken out any more."
      ),
      (
        HuntText.hunt(north: [1100, 2000, 3000]).replacingOccurrences(of: #"Text 2","#, with: #"Text 2","points":50,"#),
        "Somebody has guessed: the points of step step-2 cannot change any more from 100 to 50."
      ),
      (
        HuntText.hunt(north: [1100, 2000, 3000]).replacingOccurrences(of: #"Text 1","#, with: #"Text 1","id":"new","#),
        "Players have met step step-1; it cannot be taken out any more."
      ),
    ] { #expect(await put(body)["detail"]?.string == detail) }
    let anew = await put(HuntText.hunt(north: [1500, 2000, 3000], step: "\"new_version\":true,"))
    #expect(anew.status == 200)
    #expect(anew["steps"]?.elements?.compactMap { $0["version"]?.integer } == [2, 1, 1])
    #expect(await run.tap(hunt, as: ada, north: 1100)["verdict"]?.string == "incorrect")
    #expect(await run.tap(hunt, as: ada, north: 1500)["verdict"]?.string == "correct")
  }

  @Test("No hunt is called a number, which would be that of another", arguments: ["3", "12", "-7", "0003"])
  func numbers(name: String) async throws {
    let run = try PlayRun()
    let author = try await run.person("Author")
    let made = await run.send(.post, "/api/hunts", as: author, body: HuntText.hunt(name))
    let slug = try #require(made["hunts"]?.elements?.first?["slug"]?.string)
    #expect(slug.hasPrefix("hunt-") && Int(slug) == nil)
  }

  @Test("A draft is opened, a hunt closed, listed and unlisted")
  func states() async throws {
    let run = try PlayRun()
    let (author, ada, moderator) = (
      try await run.person("Author"), try await run.person("Ada"), try await run.person("Mod", role: .moderator)
    )
    let later = HuntText.hunt(more: #""opens":"2026-12-05T00:00:00Z","#)
    let hunt = await run.hunt(by: author, later, query: "draft=true&listed=false")
    let path = "/api/hunts/\(hunt)"
    #expect(await run.get(path).status == 404)
    #expect(await run.get(path, as: moderator).status == 200)
    let open = await run.post("\(path)/open", as: author)
    #expect(open["draft"]?.boolean == false)
    #expect(await run.get(path, as: author)["phase"]?.string == "open")
    #expect(await run.get("/api/hunts")["items"]?.elements?.isEmpty == true)
    _ = await run.post("\(path)/list", as: author)
    #expect(await run.get("/api/hunts")["items"]?.elements?.count == 1)
    _ = await run.post("\(path)/join", as: ada)
    _ = await run.tap(hunt, as: ada, north: 1000)
    let closed = await run.post("\(path)/close", as: moderator)
    #expect(closed.status == 200 && closed["notice"]?.string?.contains("final") == true)
    let document = await run.get("/api/openapi.json")["paths"]?["/api/hunts/{hunt}/close"]?["post"]
    #expect(document?["description"]?.string?.contains("final") == true)
    run.pass(seconds: 1)
    #expect(await run.tap(hunt, as: ada, north: 2000).code == "closed")
    let reopened = await run.post("\(path)/open", as: author)
    #expect(reopened.code == "played" && reopened["detail"]?.string?.contains("this is final") == true)
    #expect(await run.post("\(path)/unlist", as: author)["listed"]?.boolean == false)
    #expect(await run.send(.patch, "\(path)/content", as: moderator, body: "{}", headers: ["If-Match": "*"]).status == 403)
  }

  @Test(
    "A large hunt can be made and changed as a whole; one whose texts are larger than can be served is refused, whichever way")
  func size() async throws {
    let run = try PlayRun()
    let author = try await run.person("Author")
    let large = HuntText.large(bytes: 900_000)
    let id = await run.hunt(by: author, large)
    let path = "/api/hunts/\(id)/content"
    #expect(await run.send(.put, path, as: author, body: large, headers: ["If-Match": "*"]).status == 200)
    let larger = HuntText.large(bytes: 1_100_000)
    let pack =
      #"{"type":"FeatureCollection","x":"\#(String(repeating: "x", count: 1_100_000))","features":[{"type":"Feature","#
      + #""geometry":{"type":"Point","coordinates":[-122.16971,37.42751]},"properties":{"name":"Oval"}}]}"#
    for answer in [
      await run.post("/api/hunts", as: author, larger),
      await run.send(.put, path, as: author, body: larger, headers: ["If-Match": "*"]),
      await run.send(.post, "/api/hunts", as: author, body: pack, type: "application/geo+json"),
    ] {
      #expect(answer.status == 422 && answer.code == "too-large", "\(answer.text)")
    }
  }

  @Test("The tag of a hunt's content changes with the first guess, as what it says does")
  func guessedTag() async throws {
    let run = try PlayRun()
    let (author, ada) = (try await run.person("Author"), try await run.person("Ada"))
    let hunt = await run.hunt(by: author)
    let path = "/api/hunts/\(hunt)/content"
    let before = await run.get(path, as: author)
    let tag = before.headers["ETag"] ?? ""
    #expect(await run.get(path, as: author, headers: ["If-None-Match": tag]).status == 304)
    #expect(await run.post("/api/hunts/\(hunt)/join", as: ada).status == 200)
    #expect(await run.tap(hunt, as: ada, north: 0).status == 200)
    let after = await run.get(path, as: author, headers: ["If-None-Match": tag])
    #expect(after.status == 200 && after["guessed"]?.boolean == true && after.headers["ETag"] != tag)
    let patch = { (tag: String) in
      await run.send(.patch, path, as: author, body: #"{"name":"New"}"#, headers: ["If-Match": tag]).status
    }
    #expect(await patch(tag) == 412)
    #expect(await patch(after.headers["ETag"] ?? "") == 200)
  }
}
