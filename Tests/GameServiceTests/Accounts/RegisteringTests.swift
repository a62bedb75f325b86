import Foundation
import Game
import GameService
import HTTP
import Store
import Testing

@Suite("Registering")
struct RegisteringTests {
  private func register(
    _ run: AccountsRun, _ name: String, _ password: String = AccountsRun.password, from address: String = "192.0.2.1"
  ) async -> Reply {
    var client = Client()
    client.address = address
    return await client.send(.post, "/api/accounts", AccountsRun.body(["name": name, "password": password]), to: run.site)
  }

  @Test("An account is made, logged in and told with its recovery codes, once")
  func account() async throws {
    let run = try AccountsRun()
    var (client, codes) = await run.player("Ada Lovelace")
    #expect(codes.count == 8 && Set(codes).count == 8)
    #expect(codes.allSatisfy { $0.count == 23 && $0.split(separator: "-").count == 4 })
    let me = await client.send(.get, "/api/account", to: run.site)
    #expect(
      me.text == """
        {"id":1,"name":"Ada Lovelace","role":"player","created":"2026-12-01T00:00:00Z","total_score":0,"rank":null,\
        "hunts_authored":0,"hunts_joined":0,"recovery_codes_left":8}
        """)
    #expect(me.headers["Cache-Control"] == "no-store")
  }

  /// Names and what is right of each are from the collected trouble with user names.
  @Test("Every spelling that looks like a name is that name, in registering and in logging in; what is no name is refused")
  func spellings() async throws {
    let run = try AccountsRun { $0.registrations = .init(capacity: 1000, refillMilliseconds: 1000) }
    for name in ["robin", "Zo\u{EB}"] { #expect(await register(run, name).status == 201) }
    let taken = [
      "Robin", "robin ", "rob\u{200B}in", "rob\u{AD}in", "r\u{43E}bin", "\u{FF52}\u{FF4F}\u{FF42}\u{FF49}\u{FF4E}", "robin\n",
      "robin\u{0}", "Zoe\u{308}", "ZO\u{CB}", "rob1n", "roBln", "R0BIN", "\u{1D42B}obin",
    ]
    for name in taken {
      let reply = await register(run, name)
      let isMixed = name == "r\u{43E}bin"
      #expect(reply.status == (isMixed ? 422 : 409) && reply.code == (isMixed ? "bad-name" : "name-taken"), "\(name)")
      var client = Client()
      #expect(await run.logIn(&client, name).status == 200, "\(name)")
    }
    for name in [
      "", "   ", "\u{200B}\u{200B}", "\u{202E}nibor", "robin\u{202E}", String(repeating: "a", count: 31),
      String(repeating: "a", count: 300), "admin", "Adm1n", "\u{430}dmin", "..", ".", "a", "<b>robin</b>", "a/b", "../x",
      "a  b", "-ab", "ab-",
      "a\nb", "a\u{0}b", "\u{1F600}\u{1F600}", "deleted", "deleted-abc", "De1eted", "\u{300}ab", "a\u{301}\u{302}\u{303}",
      "Ме\u{61}", "null", "c'", "\u{FDFA}\u{FDFA}\u{FDFA}", "37.4275 122.1697", "N37.4275 W122.1697", "10S 573590 4142520",
      "10SEG7359042520", "9q9hvumnz2",
    ] {
      let reply = await register(run, name)
      #expect(reply.status == 422 || reply.status == 400, "\(name.debugDescription)")
      #expect(reply.json["member"] as? String == "name", "\(name.debugDescription)")
    }
  }

  @Test(
    "Names of most alphabets are names, and stay as they were typed",
    arguments: [
      "Ada", "O'Brien", "Jean-Luc", "a.b_c", "Жанна", "Μαρία", "Բարեւ", "דוד", "محمد", "देवी", "สมชาย", "ნინო", "さくら", "サクラ田中",
      "김민준",
      "李小龙", "Đặng Văn", "Straße", "42", "ab", "buster99", "Team 37", "Room 12.5", "1999.12.31", "r2d2c3po",
    ])
  func alphabets(name: String) async throws {
    let run = try AccountsRun()
    let reply = await register(run, name)
    #expect(reply.status == 201, "\(reply.text)")
    #expect(
      (reply.account["name"] as? String).map { Array($0.utf8) } == Array(name.precomposedStringWithCompatibilityMapping.utf8))
  }

  @Test(
    "Whole names in another alphabet that look like a name are that name",
    arguments: [
      ("hope", "Норе"), ("HOPE", "НОРЕ"), ("cop", "сор"), ("KAPPA", "ΚΑΡΡΑ"), ("Oval", "0va1"), ("modern", "modem"),
      ("Bill", "BiII"), ("vow", "vovv"), ("ada", "аdа"), ("Mary-Ann", "mary_ann"), ("Mary Ann", "mary.ann"),
      ("\u{E6}on", "aeon"),
      ("ıvan", "ivan"), ("İvan", "ivan"), ("ßeta", "sseta"), ("ﬁnn", "finn"), ("二木", "ニ木"),
    ])
  func lookAlikes(one: String, other: String) async throws {
    let run = try AccountsRun()
    #expect(await register(run, one).status == 201)
    #expect([409, 422].contains(await register(run, other).status))
    #expect(try await run.store.read { try $0.accounts(limit: 9).count } == 1)
    var client = Client()
    #expect(await run.logIn(&client, other).status == 200)
  }

  @Test("Names that nobody takes for each other are different names")
  func different() async throws {
    let run = try AccountsRun()
    for name in ["zoe", "zoë", "anna", "hanna", "Вход", "Выход", "田中", "中田", "Straße", "Strafe", "rob-in", "robin"] {
      #expect(await register(run, name).status == 201, "\(name)")
    }
  }

  @Test("One name registered 20 times at once is one account, and the others hear that it is taken")
  func race() async throws {
    let run = try AccountsRun()
    let statuses = await withTaskGroup(of: Int.self) { group in
      for index in 0..<20 {
        group.addTask { await register(run, index % 2 == 0 ? "Robin" : "rob1n", from: "192.0.2.\(index)").status }
      }
      return await group.reduce(into: [Int]()) { $0.append($1) }
    }
    #expect(statuses.sorted() == [201] + Array(repeating: 409, count: 19))
    #expect(try await run.store.read { try $0.accounts(limit: 99).count } == 1)
  }

  @Test(
    "Passwords that anybody would try first are refused",
    arguments: [
      "aaaaaaaaaaaa", "abababababab", "1234567890", "0987654321", "qwertyuiop", "Robin Hood", "robinhood1", "doohnibor!!",
      "RobinHoodRobinHood",
      "password123", "Passw0rd!!!", "stanford2026", "abcdefghijkl", "          ", "iloveyou123", "r0b1n h00d",
    ])
  func trivialPasswords(password: String) async throws {
    let reply = await register(try AccountsRun(), "Robin Hood", password)
    #expect(
      reply.status == 422 && reply.code == "weak-password" && reply.json["member"] as? String == "password", "\(reply.text)")
  }

  @Test(
    "A password has 10 to 256 characters of any kind",
    arguments: [
      ("123456789", 400), ("7 wonders!", 201), (String(repeating: "xy7", count: 67) + "!", 201),
      (String(repeating: "é猫", count: 128).replacingOccurrences(of: "é猫é猫é猫", with: "é猫é猫é狗"), 201),
      (String(repeating: "ab", count: 129), 400),
      ("tab\tnul\u{0}bell\u{7}", 201), ("93748103948", 201),
    ])
  func passwordLengths(password: String, status: Int) async throws {
    let run = try AccountsRun()
    let reply = await register(run, "Ada", password)
    #expect(reply.status == status, "\(reply.text)")
    guard status == 201 else { return }
    var client = Client()
    #expect(await run.logIn(&client, "Ada", password).status == 200)
    #expect(await run.logIn(&client, "Ada", password.decomposedStringWithCanonicalMapping).status == 200)
    #expect(await run.logIn(&client, "Ada", String(password.dropLast())).status == 401)
  }

  @Test(
    "Bodies that are not as they should be are 400 and make nothing",
    arguments: [
      "", "{", "[]", "null", "{}", #"{"name":"Ada"}"#, #"{"password":"a riddle on it"}"#,
      #"{"name":1,"password":"a riddle on it"}"#,
      #"{"name":"Ada","password":["a riddle on it"]}"#, #"{"name":null,"password":"a riddle on it"}"#,
      #"{"name":"Ada","name":"Eve","password":"a riddle on it"}"#, #"{"name":"Ada","password":"a riddle on it",}"#,
      #"{"name":"\ud800","password":"a riddle on it"}"#,
    ])
  func badBodies(body: String) async throws {
    let run = try AccountsRun()
    for path in ["/api/accounts", "/api/session", "/api/session/recovery"] {
      var client = Client()
      #expect(await client.send(.post, path, body, to: run.site).status == 400, "\(path)")
    }
    #expect(try await run.store.read { try $0.accounts(limit: 9).isEmpty })
  }

  @Test("Accounts from one network are limited, of IPv6 from one /64")
  func limit() async throws {
    let run = try AccountsRun { $0.registrations = .init(capacity: 2, refillMilliseconds: 7_200_000) }
    #expect(await register(run, "one", from: "2001:db8::1").status == 201)
    #expect(await register(run, "two", from: "2001:db8::2").status == 201)
    let refused = await register(run, "three", from: "2001:db8:0:0:ffff::3")
    #expect(refused.status == 429 && refused.headers["Retry-After"] == "3600" && refused.code == "too-many-tries")
    #expect(await register(run, "three", from: "2001:db8:0:1::1").status == 201)
    run.wait(seconds: 3600)
    #expect(await register(run, "four", from: "2001:db8::9").status == 201)
  }

  @Test("The document describes the routes")
  func document() async throws {
    let run = try AccountsRun()
    var client = Client()
    let document = await client.send(.get, "/api/openapi.json", to: run.site)
    let paths = document.json["paths"] as? [String: Any] ?? [:]
    for path in [
      "/api/accounts", "/api/account", "/api/account/password", "/api/account/recovery-codes", "/api/account/export",
      "/api/account/deletion", "/api/session", "/api/session/recovery", "/api/account/sessions",
      "/api/account/sessions/{session}",
      "/api/account/tokens", "/api/account/tokens/{token}",
    ] { #expect(paths[path] != nil, "\(path)") }
  }

  @Test("The document promises those names of accounts that can be had")
  func nameSchema() async throws {
    let run = try AccountsRun()
    var client = Client()
    var value: Any? = await client.send(.get, "/api/openapi.json", to: run.site).json
    for name in [
      "paths", "/api/accounts", "post", "requestBody", "content", "application/json", "schema", "properties", "name",
    ] { value = (value as? [String: Any])?[name] }
    let schema = try #require(value as? [String: Any])
    let pattern = try Regex(try #require(schema["pattern"] as? String))
    let lengths = try #require(schema["minLength"] as? Int)...(try #require(schema["maxLength"] as? Int))
    #expect(lengths == 2...30)
    for (name, isPromised) in [
      ("Ada", true), ("Ada Lovelace", true), ("O'Brien-Smith", true), ("\u{17D}ofie", true), ("\u{6751}\u{4E0A}", true),
      ("A", false), (" Ada", false), ("Ada.", false), ("a--b", false), ("a/b", false), ("a\u{202E}b", false), ("a\nb", false),
      (String(repeating: "x", count: 31), false),
    ] {
      let isMatch = lengths.contains(name.unicodeScalars.count) && name.firstMatch(of: pattern) != nil
      #expect(isMatch == isPromised, "\(name)")
      guard isPromised else { continue }
      let body = AccountsRun.body(["name": name, "password": AccountsRun.password])
      #expect(await client.send(.post, "/api/accounts", body, to: run.site).status == 201, "\(name)")
    }
  }
}
