import Campaigns
import Formats
import Game
import Geo
import Packs
import Testing

@testable import Batch

@Suite("Event log, line by line")
struct EventReaderTests {
  private static let seed: UInt64 = 83
  private let reader: EventReader

  init() throws { reader = EventReader(try ScorePacks.two().pack) }

  private static let line =
    #"{"sequence":7,"time":"2026-12-01T17:00:02.5Z","player":"ada","hunt":"great","step":"g1","kind":"hint","hint":2,"cost":10}"#

  /// The line as an event's parts, or what is wrong with it; `byParser` skips the fast walk.
  private func read(_ text: String, byParser: Bool = false) -> String {
    let chunk = Chunk()
    chunk.append(Array(text.utf8))
    chunk.seal()
    let table = EventTable()
    do throws(EventTable.Fault) {
      if byParser {
        var draft = EventDraft()
        try reader.parse(chunk.buffer, table, &draft)
        if let fault = draft.fault { throw fault }
        return describe(draft.row)
      }
      return describe(try reader.read(chunk.buffer, table))
    } catch {
      return "\(error.column) \(error.code.rawValue): \(error.message)"
    }
  }

  private func describe(_ row: EventRow) -> String {
    "\(row.sequence) \(row.time) \(row.player.text) \(row.actor.text) \(row.hunt) \(row.step) \(row.kind.text) "
      + "\(row.version) \(row.hint) \(row.cost) \(row.isPresence) \(row.latitude) \(row.longitude) \(row.accuracy)"
  }

  @Test("A line is read in any spelling that JSON has for it")
  func spellings() {
    let wanted = "7 1796144402500 ada  0 0 hint 1 2 10 false nan nan nan"
    let lines = [
      Self.line, "  " + Self.line.replacing(",", with: " ,\t").replacing(":\"g", with: " : \"g") + " ",
      Self.line.replacing("\"ada\"", with: #""\u0061d\u0061""#), Self.line.replacing("\"hint\":2", with: #""hin\u0074":2.0"#),
      Self.line.replacing("\"cost\":10", with: "\"cost\":1e1"),
      Self.line.replacing("{", with: #"{"note":[1,{"a":true}],"more":null,"actor":null,"#),
    ]
    for line in lines { #expect(read(line) == wanted, "\(line)") }
  }

  @Test(
    "What is wrong with a line is said with its member",
    arguments: [
      ("\"sequence\":7,", "", "sequence missing-member"), ("\"sequence\":7", "\"sequence\":\"7\"", "sequence not-a-number"),
      ("\"sequence\":7", "\"sequence\":7.5", "sequence not-a-number"),
      ("\"sequence\":7", "\"sequence\":99999999999999999999", "sequence not-a-number"),
      ("\"sequence\":7", "\"sequence\":null", "sequence missing-member"),
      ("\"sequence\":7", "\"sequence\":1,\"sequence\":2", "sequence duplicate-member"),
      ("\"sequence\":7", "\"sequence\":true", "sequence not-a-number"),
      ("T17:00:02.5Z", "", "time time"), ("2026-12-01", "2026-02-30", "time time"), ("\"ada\"", "\" \"", "player empty"),
      ("\"ada\"", "5", "player json"), ("\"great\"", "\"graet\"", "hunt unknown-hunt"),
      ("\"g1\"", "\"g7\"", "step unknown-target"), ("\"step\":\"g1\",", "", "step missing-member"),
      ("\"kind\":\"hint\"", "\"kind\":\"hnit\"", "kind unknown-kind"), ("\"hint\":2", "\"hint\":0", "hint out-of-range"),
      ("\"hint\":2", "\"hint\":-9223372036854775808", "hint out-of-range"),
      ("\"cost\":10", "\"cost\":-1", "cost out-of-range"), ("\"cost\":10", "\"version\":0", "version out-of-range"),
      ("\"cost\":10", "\"cost\":10,\"latitude\":91,\"longitude\":0", "latitude out-of-range"),
      ("\"cost\":10", "\"cost\":10,\"latitude\":1e400,\"longitude\":0", " json"),
      ("\"cost\":10", "\"cost\":10,\"latitude\":9", "longitude no-location"),
      ("\"cost\":10", "\"cost\":10,\"longitude\":\"9\"", "longitude not-a-number"),
      ("\"cost\":10", "\"cost\":10,\"verification\":\"gps\"", "verification json"), ("}", "", " json"), ("}", "}}", " json"),
      ("10}", "010}", " json"), ("{", "[", " json"),
    ])
  func faults(text: String, replacement: String, fault: String) {
    let line = Self.line.replacing(text, with: replacement)
    #expect(line != Self.line)
    #expect(read(line).hasPrefix(fault + ":"), "\(line): \(read(line))")
  }

  @Test("Suggestions are for people: the nearest hunt, step or kind")
  func suggestions() {
    #expect(read(Self.line.replacing("\"great\"", with: "\"graet\"")).hasSuffix("did you mean \"great\"?"))
    #expect(read(Self.line.replacing("\"kind\":\"hint\"", with: "\"kind\":\"hnit\"")).hasSuffix("did you mean \"hint\"?"))
  }

  @Test("The fast walk reads what the parser reads, and leaves everything else to it")
  func walk() {
    var rng = SplitMix64(seed: Self.seed)
    let alphabet = Array("{}[]\",:\\ntrue0123456789.-+eE \t\u{E9}".unicodeScalars)
    for i in 0..<4_000 {
      var scalars = Array(Self.line.unicodeScalars)
      for _ in 0...(i % 3) {
        let at = Int.random(in: scalars.indices, using: &rng)
        let scalar = alphabet[Int.random(in: alphabet.indices, using: &rng)]
        switch Int.random(in: 0..<3, using: &rng) {
        case 0: scalars[at] = scalar
        case 1: scalars.insert(scalar, at: at)
        default: scalars.remove(at: at)
        }
      }
      let line = String(String.UnicodeScalarView(scalars))
      let slow = read(line, byParser: true)
      // Members that are missing are looked for afterwards.
      let fast = read(line)
      #expect(fast == slow || fast.contains("missing-member") || fast.contains("no-location"), "seed \(Self.seed): \(line)")
    }
  }

  @Test("What the writer writes is what the reader reads, whatever the names")
  func roundTrip() throws {
    var rng = SplitMix64(seed: Self.seed)
    let names = ["ada", "Zo\u{EB}", "\"q\\", "a,b", "\u{1F600}\u{202E}", "tab\there", "line\nend", "null"]
    for _ in 0..<2_000 {
      let record = GuessRecord(
        verification: Bool.random(using: &rng) ? .map : .presence,
        place: Bool.random(using: &rng)
          ? try Coordinate(
            latitudeDegrees: Double.random(in: -90...90, using: &rng),
            longitudeDegrees: Double.random(in: -180...180, using: &rng))
          : nil, accuracyMetres: Bool.random(using: &rng) ? nil : Double.random(in: 1e-7...1e7, using: &rng))
      let kinds: [Event.Kind] = [
        .joined, .left, .stepSeen,
        .hintUnlocked(hint: Int.random(in: 0...9, using: &rng), cost: Int.random(in: 0 ... .max, using: &rng)),
        .guessedWrong(record), .solved(record), .disqualified(reason: "he said \"no\"\n"), .reinstated,
      ]
      let event = Event(
        sequence: EventSequence(Int64.random(in: .min ... .max, using: &rng)),
        time: Moment(millisecondsSince1970: Int64.random(in: -62_000_000_000_000...253_000_000_000_000, using: &rng)),
        player: PlayerID(0), actor: ActorID(0), hunt: HuntID(0), step: StepID(1),
        stepVersion: Int.random(in: 1...3, using: &rng), kind: kinds[Int.random(in: kinds.indices, using: &rng)])
      let name = names[Int.random(in: names.indices, using: &rng)]
      var bytes: [UInt8] = []
      EventLogWriter.append(event, .init(player: name, actor: "team \(name)", hunt: "great", step: "g2"), to: &bytes)
      #expect(bytes.last == ASCII.lineFeed && bytes.count { $0 == ASCII.lineFeed } == 1)
      var (hint, cost, kept) = (0, 0, GuessRecord(verification: .map))
      switch event.kind {
      case .hintUnlocked(let index, let price): (hint, cost) = (index + 1, price)
      case .guessedWrong(let record), .solved(let record): kept = record
      default: break
      }
      let wanted =
        "\(event.sequence) \(event.time.millisecondsSince1970) \(name) team \(name) 0 1 \(EventName(event.kind).text) "
        + "\(event.stepVersion) \(hint) \(cost) \(kept.verification == .presence) \(kept.place?.latitudeDegrees ?? .nan) "
        + "\(kept.place?.longitudeDegrees ?? .nan) \(kept.accuracyMetres ?? .nan)"
      #expect(read(String(decoding: bytes.dropLast(), as: UTF8.self)) == wanted, "seed \(Self.seed)")
    }
  }
}
