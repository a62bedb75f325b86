public import HTTP

/// A request and what it must be answered, whether it goes through the router alone or through a socket.
public struct ServiceRow: Sendable, CustomStringConvertible {
  public var method: Method
  public var target: String
  public var headers: HeaderFields = [:]
  public var body = ""
  public var status: Int
  /// What the body must contain.
  public var contains = ""
  /// Fields that the answer must have; nil for what it must not.
  public var fields: [String: String?] = [:]

  init(_ method: Method, _ target: String, _ status: Int, _ contains: String = "", fields: [String: String?] = [:]) {
    self.init(method, target, [:], "", status, contains, fields: fields)
  }

  init(
    _ method: Method, _ target: String, _ headers: HeaderFields, _ body: String, _ status: Int, _ contains: String = "",
    fields: [String: String?] = [:]
  ) {
    self.method = method
    self.target = target
    self.headers = headers
    self.body = body
    self.status = status
    self.contains = contains
    self.fields = fields
  }

  public var description: String { "\(method.rawValue) \(target) \(headers.fields.map { "\($0.name): \($0.value)" }) \(body)" }

  private static let json: HeaderFields = ["Content-Type": "application/json"]
  private static let guess = "/api/hunts/oval/steps/3/guesses"
  private static let huntTag = EntityTag(of: Array("hunt oval".utf8)).description

  public static let all: [ServiceRow] = [
    // Addresses.
    ServiceRow(.get, "/api/hunts", 200, "20|-|-|-|"),
    ServiceRow(.get, "/api/hunts/new", 200, "a new one"),
    ServiceRow(.get, "/api/hunts/oval", 200, "hunt oval", fields: ["ETag": huntTag, "X-Content-Type-Options": "nosniff"]),
    ServiceRow(.get, "/api/hunts/a%2Fb%20c%C3%A9", 200, "hunt a/b c\u{E9}"),
    ServiceRow(.get, "/api/hunts/", 404, "about:blank"), ServiceRow(.get, "/api/hunts/oval/", 404),
    ServiceRow(.get, "/api//hunts", 404), ServiceRow(.get, "/", 404), ServiceRow(.get, "/nothing?x=1", 404, #""status":404"#),
    ServiceRow(.get, "/api/hunts/%zz", 404), ServiceRow(.get, "/api/hunts/%FF", 404), ServiceRow(.get, "/API/hunts", 404),
    ServiceRow(.get, "/api/hunts/a%00b", 404), ServiceRow(.get, "/api/hunts/\(String(repeating: "x", count: 41))", 404),
    ServiceRow(.get, String(repeating: "/a", count: 3000), 404),
    // Methods.
    ServiceRow(.put, "/api/hunts", 405, "GET", fields: ["Allow": "GET, HEAD, OPTIONS"]),
    ServiceRow(.patch, "/api/hunts/oval", 405, fields: ["Allow": "GET, HEAD, DELETE, OPTIONS"]),
    ServiceRow(.trace, "/api/hunts", 405), ServiceRow(.get, guess, 405, fields: ["Allow": "POST, OPTIONS"]),
    ServiceRow(.options, "/api/hunts", 204, fields: ["Allow": "GET, HEAD, OPTIONS"]), ServiceRow(.options, "/no", 404),
    // Parameters.
    ServiceRow(.get, "/api/hunts?limit=5&q=two+words%21&order=opens&mine=true", 200, "5|two words!|opens|true|"),
    ServiceRow(.get, "/api/hunts?cursor=\(Cursor(["b", "2"]).text)&unknown=1", 200, "20|-|-|-|b,2"),
    ServiceRow(.get, "/api/hunts?limit=0", 400, #""parameter":"limit""#),
    ServiceRow(.get, "/api/hunts?limit=101", 400, "limit must be a whole number from 1 to 100."),
    ServiceRow(.get, "/api/hunts?limit=%2B5", 400), ServiceRow(.get, "/api/hunts?limit=5.0", 400),
    ServiceRow(.get, "/api/hunts?limit=", 400), ServiceRow(.get, "/api/hunts?limit=99999999999999999999", 400),
    ServiceRow(.get, "/api/hunts?limit=1&limit=2", 400, "twice"), ServiceRow(.get, "/api/hunts?limit=%", 400),
    ServiceRow(.get, "/api/hunts?q=%E9", 400),
    ServiceRow(.get, "/api/hunts?q=a%0Ab", 400, "q must be a text of 1 to 100 characters without control characters."),
    ServiceRow(.get, "/api/hunts?q", 400),
    ServiceRow(.get, "/api/hunts?order=size", 400, "order must be name or opens."),
    ServiceRow(.get, "/api/hunts?mine=yes", 400, "mine must be true or false."),
    ServiceRow(.get, "/api/hunts?cursor=!", 400, "cursor must be what `next` of the page before said."),
    ServiceRow(.get, "/api/hunts?cursor=e30", 400),
    ServiceRow(.post, "/api/hunts/oval/steps/0/guesses", json, #"{"lat":1,"lon":2}"#, 404, #""code":"no-step""#),
    ServiceRow(.post, "/api/hunts/oval/steps/x/guesses", json, #"{"lat":1,"lon":2}"#, 404, "a whole number from 1 to 1000"),
    // Bodies, with the faults of case 77.
    ServiceRow(.post, guess, json, #"{"lat":37.428,"lon":-122.169,"note":"hi"}"#, 201, "oval|3|37.428|-122.169|hi|-"),
    ServiceRow(.post, guess, ["Content-Type": "Application/JSON; charset=utf-8"], #"{"lat":1,"lon":2}"#, 201),
    ServiceRow(
      .post, guess, ["Content-Type": "application/json", "Idempotency-Key": "\"a-1\""], #"{"lat":1,"lon":2}"#, 201, "|a-1"),
    ServiceRow(
      .post, guess, ["Content-Type": "application/json", "Idempotency-Key": "a b"], #"{"lat":1,"lon":2}"#, 400,
      "Idempotency-Key must be 1 to 100 letters, digits"),
    ServiceRow(
      .post, guess, ["Content-Type": "application/json", "Content-Encoding": "gzip"], #"{"lat":1,"lon":2}"#, 415,
      "uncompressed", fields: ["Accept-Encoding": "identity"]),
    ServiceRow(
      .post, guess, ["Content-Type": "application/json", "Content-Encoding": "Identity"], #"{"lat":1,"lon":2}"#, 201),
    ServiceRow(.post, guess, json, #"{"lat":1,"lon":2,"radius":5}"#, 201),
    ServiceRow(.post, guess, json, #"{"lat":"1","lon":2}"#, 400, #""member":"lat""#),
    ServiceRow(.post, guess, json, #"{"lat":null,"lon":2}"#, 400, #""member":"lat""#),
    ServiceRow(.post, guess, json, #"{"lat":true,"lon":2}"#, 400, #""member":"lat""#),
    ServiceRow(.post, guess, json, #"{"lat":[1],"lon":2}"#, 400, #""member":"lat""#),
    ServiceRow(.post, guess, json, #"{"lat":1e400,"lon":2}"#, 400, "byte 7"),
    ServiceRow(.post, guess, json, #"{"lat":90.0000001,"lon":2}"#, 400, #""member":"lat""#),
    ServiceRow(.post, guess, json, #"{"lat":NaN,"lon":2}"#, 400, "bad-json"),
    ServiceRow(.post, guess, json, #"{"lon":2}"#, 400, "lat is missing"),
    ServiceRow(.post, guess, json, #"{"lat":1,"lat":2,"lon":2}"#, 400, "lat comes twice"),
    ServiceRow(.post, guess, json, #"{"lat":1,"lon":2,}"#, 400, "comma"), ServiceRow(.post, guess, json, "[]", 400, "object"),
    ServiceRow(
      .post, guess, json, #"{"lat":1,"lon":2,"note":"\#(String(repeating: "x", count: 21))"}"#, 400, #""member":"note""#),
    ServiceRow(.post, guess, json, "{", 400, "bad-json"), ServiceRow(.post, guess, json, "", 400, "no-body"),
    ServiceRow(.post, guess, json, "\u{FEFF}{}", 400), ServiceRow(.post, guess, json, "{} {}", 400),
    ServiceRow(.post, guess, json, #"{"lat":1,"lon":2,"x":"\#(String(repeating: "y", count: 1000))"}"#, 413),
    ServiceRow(.post, guess, [:], "{}", 415, fields: ["Accept": "application/json"]),
    ServiceRow(.post, guess, ["Content-Type": "text/plain"], "{}", 415),
    ServiceRow(.post, guess, ["Content-Type": "json"], "{}", 415),
    ServiceRow(.put, "/api/hunts/oval/pack", ["Content-Type": "application/geo+json"], "{}", 200, "2"),
    ServiceRow(.put, "/api/hunts/oval/pack", [:], "", 200, "0"), ServiceRow(.get, "/api/hunts", json, "{}", 413),
    // Conditions.
    ServiceRow(.get, "/api/hunts/oval", ["If-None-Match": huntTag], "", 304, fields: ["ETag": huntTag, "Content-Type": nil]),
    ServiceRow(.get, "/api/hunts/oval", ["If-None-Match": "\"a,b\", W/\(huntTag)"], "", 304),
    ServiceRow(.get, "/api/hunts/oval", ["If-None-Match": "*"], "", 304),
    ServiceRow(.get, "/api/hunts/oval", ["If-None-Match": "\"other\", oval"], "", 200),
    ServiceRow(.get, "/api/hunts", ["If-None-Match": "*"], "", 200),
    ServiceRow(.delete, "/api/hunts/oval", 428), ServiceRow(.delete, "/api/hunts/oval", ["If-Match": "\"1\""], "", 204),
    ServiceRow(.delete, "/api/hunts/oval", ["If-Match": "\"2\", \"1\""], "", 204),
    ServiceRow(.delete, "/api/hunts/oval", ["If-Match": "*"], "", 204),
    ServiceRow(.delete, "/api/hunts/oval", ["If-Match": "W/\"1\""], "", 412),
    ServiceRow(.delete, "/api/hunts/oval", ["If-Match": "1"], "", 412),
    ServiceRow(.delete, "/api/hunts/oval", ["If-None-Match": "*"], "", 412),
    // Origins.
    ServiceRow(.delete, "/api/hunts/oval", ["If-Match": "*", "Origin": "http://a.example"], "", 204),
    ServiceRow(.delete, "/api/hunts/oval", ["If-Match": "*", "Origin": "https://A.example"], "", 204),
    ServiceRow(.delete, "/api/hunts/oval", ["If-Match": "*", "Origin": "http://b.example"], "", 403, "other-origin"),
    ServiceRow(.delete, "/api/hunts/oval", ["If-Match": "*", "Origin": "null"], "", 403),
    ServiceRow(.delete, "/api/hunts/oval", ["If-Match": "*", "Origin": "http://a.example:81"], "", 403),
    ServiceRow(.delete, "/api/hunts/oval", ["If-Match": "*", "Sec-Fetch-Site": "cross-site"], "", 403),
    ServiceRow(.delete, "/api/hunts/oval", ["If-Match": "*", "Sec-Fetch-Site": "same-origin"], "", 204),
    ServiceRow(.post, guess, ["Origin": "http://b.example", "Content-Type": "application/json"], "{}", 403),
    ServiceRow(.get, "/api/hunts", ["Origin": "http://b.example"], "", 200, fields: ["Access-Control-Allow-Origin": nil]),
    // Faults.
    ServiceRow(.get, "/broken", 500, "Something went wrong here", fields: ["Strict-Transport-Security": nil]),
  ]

  public static let host = "a.example"

  public static func site() throws -> Site { Site(try Router(ExampleTable.routes)) }
}
