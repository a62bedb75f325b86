import HTTP
import Testing

@Suite("Policies")
struct PolicyTests {
  @Test("Cookies are found among others, quoted or not; malformed ones are passed over")
  func cookies() {
    let cookies = Cookies(["Cookie": "a=1; b=\"2\";c = 3 ;; d; =e; a=4", "cookie": "f=g=h"])
    #expect(cookies["a"] == "1" && cookies["b"] == "2" && cookies["c"] == "3" && cookies["f"] == "g=h")
    #expect(cookies["d"] == nil && cookies["A"] == nil && Cookies([:])["a"] == nil)
  }

  @Test("Cookies that are set are HttpOnly and SameSite, Secure under HTTPS, and hold nothing that ends them")
  func setCookies() {
    #expect(
      SetCookie("session", "abc", maxAgeSeconds: 60, isSecure: true)?.field
        == "session=abc; Path=/; Max-Age=60; HttpOnly; SameSite=Lax; Secure")
    let cookie = SetCookie("__Host-s", "abc", maxAgeSeconds: nil, sameSite: .strict, isSecure: true)
    #expect(cookie?.field == "__Host-s=abc; Path=/; HttpOnly; SameSite=Strict; Secure")
    #expect(cookie?.removal?.field == "__Host-s=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict; Secure")
    for (name, value, path, isSecure) in [
      ("", "a", "/", true), ("a b", "a", "/", true), ("a", "b;c", "/", true), ("a", "b\r\n", "/", true),
      ("a", "\"b\"", "/", true),
      ("a", "b", "x", true), ("a", "b", "/;x", true), ("__Host-a", "b", "/", false), ("__Host-a", "b", "/c", true),
      ("__Secure-a", "b", "/", false), ("a", "\u{E9}", "/", true),
    ] { #expect(SetCookie(name, value, path: path, maxAgeSeconds: 1, isSecure: isSecure) == nil, "\(name)=\(value)") }
  }

  @Test("Addresses are read and written as RFC 5952 does, and those of IPv4 inside IPv6 are IPv4")
  func addresses() {
    for (text, written) in [
      ("192.0.2.1", "192.0.2.1"), ("::ffff:192.0.2.1", "192.0.2.1"), ("2001:DB8:0:0::1", "2001:db8::1"), ("::", "::"),
    ] { #expect(IPAddress(text)?.description == written) }
    for bad in ["", "1.2.3", "256.1.1.1", "1.2.3.4:80", "[::1]", "fe80::1%eth0", "01.2.3.4", "::1\0", " ::1"] {
      #expect(IPAddress(bad) == nil, "\(bad)")
    }
    #expect(IPAddress(bytes: [1, 2, 3]) == nil && IPAddress(bytes: [127, 0, 0, 1])?.bytes == [127, 0, 0, 1])
    #expect(
      IPAddress("2001:db8:1:2:3:4:5:6")?.party == IPAddress("2001:db8:1:2::")
        && IPAddress("1.2.3.4")?.party == IPAddress("1.2.3.4"))
  }

  @Test("Ranges hold what begins with their bits, of their kind of address alone")
  func ranges() throws {
    for (text, inside, outside) in [
      ("10.0.0.0/8", ["10.0.0.0", "10.255.255.255", "::ffff:10.1.1.1"], ["11.0.0.0", "9.255.255.255", "::a00:1", "a00::"]),
      ("0.0.0.0/0", ["255.1.1.1"], ["::1"]), ("::/0", ["::1", "1.2.3.4"], []), ("192.0.2.7", ["192.0.2.7"], ["192.0.2.6"]),
      ("2001:db8::/33", ["2001:db8:7fff::1"], ["2001:db8:8000::", "2001:db9::"]), ("::1/128", ["::1"], ["::2", "::"]),
      ("2001:db8:0:0:8000::/65", ["2001:db8:0:0:ffff::"], ["2001:db8:0:0:7fff::"]),
    ] as [(String, [String], [String])] {
      let range = try #require(NetworkRange(text))
      for address in inside { #expect(range.contains(try #require(IPAddress(address))), "\(text) \(address)") }
      for address in outside { #expect(!range.contains(try #require(IPAddress(address))), "\(text) \(address)") }
      #expect(NetworkRange(range.description) == range)
    }
    for bad in [
      "", "/8", "10.0.0.0/", "10.0.0.0/33", "10.0.0.0/-1", "10.0.0.1/8", "::1/129", "::1/64", "a/8", "10.0.0.0/8/8",
      "10.0.0.0/+8",
    ] {
      #expect(NetworkRange(bad) == nil, "\(bad)")
    }
  }

  @Test("The client is the last address that no trusted proxy has, and only trusted proxies can say so")
  func proxies() {
    let proxies = TrustedProxies(["10.0.0.0/8", "fd00::/8"].compactMap { NetworkRange($0) })
    for (peer, forwarded, client) in [
      ("10.0.0.1", "203.0.113.9", "203.0.113.9"), ("10.0.0.1", "1.1.1.1, 203.0.113.9", "203.0.113.9"),
      ("10.0.0.1", "1.1.1.1,203.0.113.9 , 10.9.9.9", "203.0.113.9"), ("fd00::1", "2001:db8::1", "2001:db8::1"),
      ("10.0.0.1", "[2001:db8::1]:443", "2001:db8::1"), ("10.0.0.1", "203.0.113.9:1234", "203.0.113.9"),
      ("10.0.0.1", "10.0.0.3, 10.0.0.2", "10.0.0.3"), ("10.0.0.1", "1.1.1.1, unknown", "10.0.0.1"),
      ("10.0.0.1", "1.1.1.1, nonsense, 10.0.0.2", "10.0.0.2"), ("10.0.0.1", "", "10.0.0.1"),
      ("203.0.113.1", "1.1.1.1", "203.0.113.1"), ("::ffff:10.0.0.1", "203.0.113.9", "203.0.113.9"),
    ] {
      let headers: HeaderFields = ["X-Forwarded-For": forwarded, "X-Forwarded-Proto": "http, HTTPS", "X-Request-ID": "a b"]
      let request = Request(.get, "/", headers: headers, remoteAddress: IPAddress(peer), id: "own")
      let resolved = proxies.resolved(request)
      #expect(resolved.remoteAddress == IPAddress(client), "\(peer) \(forwarded)")
      #expect(resolved.isSecure == (peer != "203.0.113.1") && resolved.id == "own")
    }
    let nobody = Request(.get, "/", headers: ["X-Forwarded-For": "1.1.1.1"])
    #expect(proxies.resolved(nobody).remoteAddress == nil)
  }

  @Test("Configured origins are the only ones, whatever the host is called")
  func origins() throws {
    let check = OriginCheck(["https://Hunt.example"])
    let request = { (origin: String) in Request(.post, "/", headers: ["Origin": origin, "Host": "evil.example"]) }
    try check.check(request("https://hunt.example"))
    for other in [
      "https://evil.example", "http://hunt.example", "https://hunt.example:444", "https://hunt.example.evil.example", "",
    ] {
      #expect(throws: Problem.self) { try check.check(request(other)) }
    }
    #expect(throws: Problem.self) { try OriginCheck().check(Request(.post, "/", headers: ["Origin": "http://a"])) }
    #expect(throws: Problem.self) {
      try OriginCheck().check(Request(.post, "/", headers: ["Origin": "http://a", "Host": "a"], isSecure: true))
    }
  }

  @Test("Every answer gets the fields that browsers need, HSTS under HTTPS alone, and keeps its own")
  func securityHeaders() {
    var page = Response(headers: ["Content-Security-Policy": "default-src 'self'"])
    SecurityHeaders().add(to: &page, Request(.get, "/", isSecure: true))
    #expect(page.headers.values("Content-Security-Policy") == ["default-src 'self'"])
    #expect(page.headers["Strict-Transport-Security"] == "max-age=31536000")
    var plain = Response()
    SecurityHeaders().add(to: &plain, Request(.get, "/"))
    #expect(plain.headers["Content-Security-Policy"] == "default-src 'none'; frame-ancestors 'none'")
    #expect(plain.headers["Strict-Transport-Security"] == nil && plain.headers["X-Content-Type-Options"] == "nosniff")
  }

  @Test("Entity tags name bytes, and lists of them are read with commas inside")
  func entityTags() {
    let tag = EntityTag(of: [1, 2, 3])
    #expect(tag == EntityTag(of: [1, 2, 3]) && tag != EntityTag(of: [1, 2, 4]) && EntityTag(field: tag.description) == tag)
    #expect(EntityTag(field: "W/\"a,b\"") == EntityTag("a,b", isWeak: true) && EntityTag(field: "\"\"") == EntityTag(""))
    for bad in ["", "\"", "a", "\"a", "w/\"a\"", "\"a b\"", "\"a\"b\""] { #expect(EntityTag(field: bad) == nil, "\(bad)") }
    let response = Response(body: [1]).tagged()
    for (value, status) in [("\"x\", \(EntityTag(of: [1]))", 304), ("\"unterminated", 200), ("", 200), ("\"a\",\"b\"", 200)] {
      #expect(Conditional.answer(response, to: Request(.get, "/", headers: ["If-None-Match": value])).status.code == status)
    }
    #expect(Conditional.answer(response, to: Request(.post, "/", headers: ["If-None-Match": "*"])).status == .ok)
    #expect(throws: Problem.self) { try Conditional.check(Request(.put, "/", headers: ["If-Match": "*"]), current: nil) }
    #expect(throws: Never.self) { try Conditional.check(Request(.put, "/", headers: ["If-None-Match": "*"]), current: nil) }
  }
}
