import Formats
import Geo
import Packs

/// Takes an event out of a line of a log, which is a JSON object; members that the log does not have are passed over.
struct EventReader {
  private let hunts = ByteTable()
  private let steps = ByteTable()
  private let huntSuggestions: Suggestions
  private let stepSuggestions: Suggestions

  /// Looking for what somebody may have meant takes time for each id; with more of them it is left.
  private static let suggestionLimit = 1000

  typealias Fault = EventTable.Fault

  private enum Member: UInt32, CaseIterable {
    case sequence = 1
    case time = 2
    case player = 4
    case actor = 8
    case hunt = 16
    case step = 32
    case version = 64
    case kind = 128
    case hint = 256
    case cost = 512
    case verification = 1024
    case latitude = 2048
    case longitude = 4096
    case accuracy = 8192
    case reason = 16384

    var name: String {
      switch self {
      case .sequence: "sequence"
      case .time: "time"
      case .player: "player"
      case .actor: "actor"
      case .hunt: "hunt"
      case .step: "step"
      case .version: "version"
      case .kind: "kind"
      case .hint: "hint"
      case .cost: "cost"
      case .verification: "verification"
      case .latitude: "latitude"
      case .longitude: "longitude"
      case .accuracy: "accuracy_m"
      case .reason: "reason"
      }
    }

    static let byName = Dictionary(uniqueKeysWithValues: allCases.map { ($0.name, $0) })
  }

  init(_ pack: Pack) {
    for (index, hunt) in pack.hunts.enumerated() { hunts.insert(hunt.id.utf8, Int32(index)) }
    for (index, target) in pack.targets.enumerated() { steps.insert(target.id.utf8, Int32(index)) }
    huntSuggestions = Suggestions(pack.hunts.count <= Self.suggestionLimit ? pack.hunts.map(\.id) : [])
    stepSuggestions = Suggestions(pack.targets.count <= Self.suggestionLimit ? pack.targets.map(\.id) : [])
  }

  /// - Parameter line: the line's bytes in the chunk, which the row's texts will point into.
  func read(_ line: UnsafeBufferPointer<UInt8>, _ table: EventTable) throws(Fault) -> EventRow {
    let value = try parse(line)
    guard let members = value.members else { throw Fault("", .json, "the line is \(value.kind.name); an object is needed") }
    var row = EventRow()
    var seen: UInt32 = 0
    for member in members {
      guard let known = Member.byName[member.name] else { continue }
      guard seen & known.rawValue == 0 else {
        throw Fault(known.name, .duplicateMember, "two members \"\(known.name)\" in one object")
      }
      seen |= known.rawValue
      // Null says that there is nothing.
      if member.value.isNull {
        seen &= ~known.rawValue
        continue
      }
      try read(known, member.value, line, table, &row)
    }
    try check(row, seen)
    return row
  }

  private func parse(_ line: UnsafeBufferPointer<UInt8>) throws(Fault) -> JSONValue {
    do throws(JSONError) {
      return try JSONDocument(Array(line)).root
    } catch {
      let column = line[..<min(error.offset, line.count)].count { $0 & 0xC0 != 0x80 } + 1
      throw Fault("", .json, "column \(column): \(error.description)")
    }
  }

  private func read(
    _ member: Member, _ value: JSONValue, _ line: UnsafeBufferPointer<UInt8>, _ table: EventTable, _ row: inout EventRow
  ) throws(Fault) {
    switch member {
    case .sequence: row.sequence = Int64(try integer(member, value, from: .min))
    case .time: row.time = try time(member, text(member, value, line, table))
    case .player: row.player = try visible(member, text(member, value, line, table))
    case .actor: row.actor = try visible(member, text(member, value, line, table))
    case .hunt: row.hunt = try hunt(text(member, value, line, table), table)
    case .step: row.step = try step(text(member, value, line, table), table)
    case .version: row.version = try integer(member, value, from: 1)
    case .kind: row.kind = try kind(text(member, value, line, table))
    case .hint: row.hint = try integer(member, value, from: 1)
    case .cost: row.cost = try integer(member, value, from: 0)
    case .verification: row.isPresence = try isPresence(text(member, value, line, table))
    case .latitude: row.latitude = try degrees(member, value, 90)
    case .longitude: row.longitude = try degrees(member, value, 180)
    case .accuracy: row.accuracy = try number(member, value)
    case .reason: _ = try text(member, value, line, table)
    }
  }

  /// What an event of its kind must have.
  private func check(_ row: EventRow, _ seen: UInt32) throws(Fault) {
    var needed: [Member] = [.sequence, .time, .player, .hunt, .kind]
    switch row.kind {
    case .seen, .solved: needed.append(.step)
    case .hint: needed += [.step, .hint, .cost]
    case .joined, .left, .wrong, .disqualified, .reinstated: break
    }
    if let missing = needed.first(where: { seen & $0.rawValue == 0 }) {
      throw Fault(missing.name, .missing, "no member \"\(missing.name)\"")
    }
    guard row.latitude.isNaN == row.longitude.isNaN else {
      let missing = row.latitude.isNaN ? Member.latitude : .longitude
      throw Fault(missing.name, .noLocation, "no member \"\(missing.name)\"; a place has both")
    }
  }

  // MARK: Values

  private func text(
    _ member: Member, _ value: JSONValue, _ line: UnsafeBufferPointer<UInt8>, _ table: EventTable
  ) throws(Fault) -> ByteSlice {
    guard value.kind == .string, let base = line.baseAddress else {
      throw Fault(member.name, .json, "\"\(member.name)\" is \(value.kind.name); text is needed")
    }
    let inner = (value.range.lowerBound + 1)..<(value.range.upperBound - 1)
    if line[inner].contains(ASCII.backslash) { return table.arena.store(Array((value.string ?? "").utf8)) }
    return ByteSlice(base + inner.lowerBound, inner.count)
  }

  private func visible(_ member: Member, _ text: ByteSlice) throws(Fault) -> ByteSlice {
    guard !text.isBlank else { throw Fault(member.name, .empty, "the \(member.name) is blank") }
    return text
  }

  private func integer(_ member: Member, _ value: JSONValue, from least: Int) throws(Fault) -> Int {
    guard let number = value.integer else {
      let help = value.kind == .string ? "; write it without quotes" : ""
      throw Fault(member.name, .notANumber, "\"\(member.name)\" must be a whole number\(help)")
    }
    guard number >= least else {
      throw Fault(member.name, .outOfRange, "\"\(member.name)\" is \(number); it is a whole number from \(least)")
    }
    return number
  }

  private func number(_ member: Member, _ value: JSONValue) throws(Fault) -> Double {
    guard let number = value.number else {
      throw Fault(member.name, .notANumber, "\"\(member.name)\" is \(value.kind.name), not a number")
    }
    return number
  }

  private func degrees(_ member: Member, _ value: JSONValue, _ limit: Double) throws(Fault) -> Double {
    let degrees = try number(member, value)
    guard abs(degrees) <= limit else {
      throw Fault(member.name, .outOfRange, "\(member.name) \(value.text) is outside -\(Int(limit))...\(Int(limit))")
    }
    return degrees
  }

  private func time(_ member: Member, _ text: ByteSlice) throws(Fault) -> Int64 {
    guard let time = Timestamp.milliseconds(text.buffer) else {
      throw Fault(
        member.name, .time,
        "\(ShownText.quoted(text.text)) is no time that exists, with seconds and a zone, such as \"2026-12-01T17:00:00Z\"")
    }
    return time
  }

  private static let kinds = Dictionary(uniqueKeysWithValues: EventName.allCases.map { ($0.text, $0) })

  private func kind(_ text: ByteSlice) throws(Fault) -> EventName {
    if let kind = Self.kinds[text.text] { return kind }
    let help = Suggestion.nearest(to: text.text, in: EventName.allCases.map(\.text)).map { "; did you mean \"\($0)\"?" }
    throw Fault("kind", .kind, "there is no kind of event \(ShownText.quoted(text.text))\(help ?? "")")
  }

  private func isPresence(_ text: ByteSlice) throws(Fault) -> Bool {
    switch text.text {
    case "map": return false
    case "presence": return true
    default:
      throw Fault(
        "verification", .json, "\"verification\" is \(ShownText.quoted(text.text)); expected \"map\" or \"presence\"")
    }
  }

  private func hunt(_ text: ByteSlice, _ table: EventTable) throws(Fault) -> Int32 {
    if let hunt = hunts.value(text) { return hunt }
    throw Fault("hunt", .unknownHunt, "there is no hunt \(ShownText.quoted(text.text))" + help(text, huntSuggestions, table))
  }

  private func step(_ text: ByteSlice, _ table: EventTable) throws(Fault) -> Int32 {
    if let step = steps.value(text) { return step }
    throw Fault("step", .unknownTarget, "there is no step \(ShownText.quoted(text.text))" + help(text, stepSuggestions, table))
  }

  private func help(_ text: ByteSlice, _ words: Suggestions, _ table: EventTable) -> String {
    guard table.maySuggest() else { return "" }
    return words.nearest(to: text.text).map { "; did you mean \(ShownText.quoted($0))?" } ?? ""
  }
}
