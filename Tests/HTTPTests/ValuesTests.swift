import Campaigns
import Formats
import HTTP
import Testing

@Suite("HTTP values")
struct ValuesTests {
  @Test("Fields are found whatever their case, keep their order, and cannot start fields of their own")
  func headerFields() {
    var fields: HeaderFields = ["Accept": "a, ,b ,", "accept": "c", "X": "1"]
    #expect(fields["ACCEPT"] == "a, ,b ,")
    #expect(fields.values("aCCept") == ["a, ,b ,", "c"] && fields.list("accept") == ["a", "b", "c"])
    fields["accept"] = "d"
    #expect(fields.fields.map(\.name) == ["X", "accept"])
    fields.setDefault("ACCEPT", "e")
    fields["x"] = nil
    #expect(fields.fields == [.init("accept", "d")] && fields["missing"] == nil)
    #expect(HeaderFields.Field("A", "b\r\nSet-Cookie: c\0\u{7F}\t").value == "b  Set-Cookie: c  \t")
  }

  @Test("Percent-encoding comes back as it was, and what is none is refused")
  func percentEncoding() {
    var rng = SplitMix64(seed: 20_261_130)
    for _ in 0..<500 {
      let text = String(
        String.UnicodeScalarView(
          (0..<Int.random(in: 0...20, using: &rng)).compactMap { _ in
            Unicode.Scalar(UInt32.random(in: 0...0x2FFF, using: &rng))
          }))
      let encoded = PercentEncoding.encoded(text)
      #expect(encoded.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F } && PercentEncoding.decoded(encoded) == text)
    }
    for bad in ["%", "%4", "%4g", "%zz", "a%", "%E9", "%C3", "%ED%A0%80", "%F5%80%80%80"] {
      #expect(PercentEncoding.decoded(bad) == nil, "\(bad)")
    }
    #expect(PercentEncoding.decoded("a+b%2b%2B") == "a+b++" && PercentEncoding.decoded("a+b%2b", plusIsBlank: true) == "a b+")
  }

  @Test("A query's parts may lack a value or a name, and empty parts are none")
  func query() throws {
    let items = try Query("a=1&&b&=c&d=e=f&a%3D=%26").items
    #expect(items.map { "\($0.name)|\($0.value)" } == ["a|1", "b|", "|c", "d|e=f", "a=|&"])
    #expect(try Query(nil).items.isEmpty && Query("x").value("y") == nil)
  }

  @Test("Cursors come back as they were; what is none is nil")
  func cursors() {
    for keys in [["a"], ["", "\"\u{1F3DB}", "2026-12-01T00:00:00Z"]] { #expect(Cursor(Cursor(keys).text)?.keys == keys) }
    // Not base64url, padded, not JSON, an object, no elements, other kinds, too long.
    for bad in ["", "a b", "WyJhIl0=", "YQ", "e30", "W10", "WzFd", "W251bGxd", String(repeating: "W", count: 1001)] {
      #expect(Cursor(bad) == nil, "\(bad)")
    }
  }

  @Test("Idempotency keys are read bare or quoted, and nothing else")
  func idempotencyKeys() {
    #expect(IdempotencyKey(field: "8e03978e-40d5-43dd-bc93-6894a57f9324")?.text == "8e03978e-40d5-43dd-bc93-6894a57f9324")
    #expect(IdempotencyKey(field: "\"a.b_c~d:1\"")?.text == "a.b_c~d:1")
    let long = String(repeating: "x", count: 101)
    for bad in ["", "\"\"", "\"", "a b", "\"a", "a,b", "\u{E9}", "a\"b", long, "\"\(long)\""] {
      #expect(IdempotencyKey(field: bad) == nil, "\(bad)")
    }
  }

  @Test("The document promises those cursors and idempotency keys alone that are served")
  func patterns() throws {
    func isPromised(_ info: ParameterInfo, _ text: String) throws -> Bool {
      guard case .text(let length?, let pattern?, _) = info.schema else { return false }
      return try length.contains(text.unicodeScalars.count) && Regex(pattern).firstMatch(in: text) != nil
    }
    let (most, long) = (String(repeating: "x", count: 100), String(repeating: "x", count: 101))
    for text in [
      most, "\"\(most)\"", "\"a.b_c~d:1\"", "a", "", "\"\"", "\"", "a b", "\"a", "a,b", "\u{E9}", "a\"b", long, "\"\(long)\"",
      long + "y",
    ] {
      #expect(try isPromised(IdempotencyKey.parameter.info, text) == (IdempotencyKey(field: text) != nil), "\(text)")
    }
    let cursor = Parameter.cursor.info
    for keys in [[""], ["7"], ["\u{1F3DB}", "1"], ["\"", ""]] { #expect(try isPromised(cursor, Cursor(keys).text), "\(keys)") }
    for bad in ["0", "", "x", "WyJhIl0=", "YQ", "e30", "W10", "WzFd", "W251bGxd"] {
      #expect(try !isPromised(cursor, bad), "\(bad)")
    }
  }

  @Test("A media type is read without its parameters and its case")
  func mediaTypes() {
    #expect(MediaType(field: " Application/JSON ; charset=utf-8") == .json)
    #expect(MediaType(field: "application/geo+json")?.isJSON == true && MediaType(field: "text/json")?.isJSON == false)
    for bad in [nil, "", "json", "a/", "/b", "a/b/c", "a b/c", "*"] { #expect(MediaType(field: bad) == nil) }
  }

  @Test("JSON that is written is JSON that can be read")
  func jsonWriter() throws {
    var json = JSONWriter()
    json.object { json in
      json.member("a\"", "b\n\u{0}")
      json.member("none", nil as String?)
      json.key("list")
      json.array { json in
        json.array { _ in }
        json.object { _ in }
        json.integer(.min)
        json.number(1e-7)
        json.number(.nan)
        json.boolean(false)
      }
      json.member("c", 0.5)
      json.member("d", true)
    }
    #expect(
      json.text
        == #"{"a\"":"b\n\u0000","none":null,"list":[[],{},-9223372036854775808,0.0000001,null,false],"c":0.5,"d":true}"#)
    #expect(try JSONDocument(json.bytes).root.members?.count == 5)
  }

  @Test("A problem has the members of RFC 9457, its own after them, and a time to wait of one second at least")
  func problems() {
    let problem = Problem(.conflict, code: "taken", detail: "It \"is\".", members: [.init("n", 3)], headers: ["X": "y"])
    #expect(
      String(decoding: problem.response.body, as: UTF8.self)
        == #"{"type":"about:blank","title":"Conflict","status":409,"code":"taken","detail":"It \"is\".","n":3}"#)
    #expect(problem.response.headers["X"] == "y" && problem.response.headers["Content-Type"] == "application/problem+json")
    let retry = Problem.retry(afterSeconds: -5, detail: "Wait.")
    #expect(retry.response.headers["Retry-After"] == "1" && retry.status == .tooManyRequests)
  }

  @Test("A response that comes later is given once, also where it came first, and never lost")
  func pending() {
    final class Box: @unchecked Sendable { var statuses: [Int] = [] }
    let box = Box()
    let first = PendingResponse()
    #expect(first.complete(Response(.created)) && !first.complete(Response(.ok)))
    first.deliver { box.statuses.append($0.status.code) }
    first.deliver { box.statuses.append($0.status.code) }
    #expect(box.statuses == [201])
    var lost: PendingResponse? = PendingResponse()
    if let lost {
      PendingResponse(of: lost) { Response(Status($0.status.code + 1)) }.deliver { box.statuses.append($0.status.code) }
    }
    lost = nil
    #expect(box.statuses == [201, 501])
  }
}
