import Campaigns
public import Foundation
import Glibc
import Synchronization
import RawHTTP

/// A game that campaigns play: a folder with its database and its pack, the program, and those who play.
public final class CampaignGame {
  public struct Failure: Error, CustomStringConvertible {
    public let description: String
  }

  let huntkit: URL
  let folder: URL
  let hunts: Int
  var database: String { folder.appendingPathComponent("game.db").path }
  private(set) var players: [CampaignPlayer] = []

  /// - Parameters:
  ///   - huntkit: the program.
  ///   - folder: one that is there and empty.
  public init(_ huntkit: URL, folder: URL, hunts: Int) throws {
    (self.huntkit, self.folder, self.hunts) = (huntkit, folder, hunts)
    try CampaignPack(hunts: hunts).geoJSON.write(to: packFile)
  }

  /// Joins every hunt and does nothing else.
  static let scout = "scout"

  private var packFile: URL { folder.appendingPathComponent("grid.geojson") }

  /// Starts it for the first time: imports the pack, registers players and gives each a token.
  public func begin(players count: Int) throws -> ServedProcess {
    let served = try ServedProcess(huntkit, database: database, ["--import", packFile.path])
    let moves = Move.all(hunts: hunts)
    // Those who take part are told the steps' ids.
    let scout = try Self.token(of: Self.scout, served.port)
    let client = try RawClient(served.port)
    let steps = try (1...hunts).map { hunt in
      client.send(Self.post("/api/hunts/\(hunt)/join", "", "Authorization: Bearer \(scout)\r\n"))
      let page = try Self.object(client.receiveAnswer())
      return (page["steps"] as? [[String: Any]] ?? []).compactMap { $0["id"] as? Int }
    }
    guard steps.allSatisfy({ $0.count == CampaignPack.steps }) else {
      throw Failure(description: "steps are missing: \(steps)")
    }
    for number in 0..<count {
      let name = "player-\(number)"
      players.append(
        CampaignPlayer(name: name, token: try Self.token(of: name, served.port), moves: moves, steps: steps))
    }
    return served
  }

  /// Registers somebody and makes a token.
  public static func token(of name: String, _ port: UInt16) throws -> String {
    let client = try RawClient(port)
    client.send(post("/api/accounts", #"{"name":"\#(name)","password":"a walk under the arches"}"#, ""))
    let cookie = try client.receiveAnswer()?.header("Set-Cookie")?.split(separator: ";").first ?? ""
    client.send(post("/api/account/tokens", #"{"label":"campaign"}"#, "Cookie: \(cookie)\r\n"))
    guard let token = try object(client.receiveAnswer())["token"] as? String else {
      throw Failure(description: "\(name) has no token")
    }
    return token
  }

  /// Lets all play at once until the server goes away or each has moved so many times.
  func play(_ port: UInt16, most: Int = .max, meanwhile: (CampaignProgress) -> Void = { _ in }) {
    let (group, progress) = (DispatchGroup(), CampaignProgress())
    progress.playing.store(players.count, ordering: .relaxed)
    for player in players {
      group.enter()
      Thread.detachNewThread {
        player.play(port, most: most) { progress.answers.add(1, ordering: .relaxed) }
        progress.playing.subtract(1, ordering: .relaxed)
        group.leave()
      }
    }
    meanwhile(progress)
    group.wait()
  }

  /// The bytes of a request.
  ///
  /// - Parameter fields: further ones, each with its line end.
  public static func post(_ path: String, _ body: String, _ fields: String) -> String {
    "POST \(path) HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n\(fields)Content-Length: \(body.utf8.count)\r\n\r\n\(body)"
  }

  static func object(_ answer: RawAnswer?) throws -> [String: Any] {
    guard let answer, answer.status < 300,
      let object = try? JSONSerialization.jsonObject(with: Data(answer.body)) as? [String: Any]
    else { throw Failure(description: "no answer: \(answer.map { "\($0.status) \($0.text)" } ?? "nothing")") }
    return object
  }

  /// Runs the program to its end; what it wrote, or what went wrong.
  func run(_ arguments: String...) throws -> String {
    let messages = folder.appendingPathComponent("messages").path
    let (bytes, ending) = try ChildProcess.run(
      "/bin/sh", ["-c", "messages=$1; shift; exec \"$0\" \"$@\" 2>\"$messages\"", huntkit.path, messages] + arguments)
    let text = String(decoding: bytes, as: UTF8.self)
    guard ending == .exit(0) else {
      let said = (try? String(contentsOfFile: messages, encoding: .utf8)) ?? ""
      throw Failure(description: "\(arguments) ended with \(ending.map { "\($0)" } ?? "nothing"): \(text)\(said)")
    }
    return text
  }
}

extension String {
  /// Writes it as a file.
  func write(to url: URL) throws {
    guard let file = fopen(url.path, "w") else { throw CampaignGame.Failure(description: "\(url.path) cannot be written") }
    let isWritten = fputs(self, file) >= 0
    guard fclose(file) == 0, isWritten else { throw CampaignGame.Failure(description: "\(url.path) is not whole") }
  }
}
