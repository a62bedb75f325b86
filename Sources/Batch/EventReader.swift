import Formats
import Packs

/// Takes an event out of a line of a log, which is a JSON object; members that the log does not have are passed over.
///
/// May be shared by any number of threads.
struct EventReader {
  private let members = ByteTable()
  let kinds = ByteTable()
  let verifications = ByteTable()
  let hunts = ByteTable()
  let steps = ByteTable()
  let huntSuggestions: Suggestions
  let stepSuggestions: Suggestions

  /// Looking for what somebody may have meant takes time for each id; with more of them it is left.
  private static let suggestionLimit = 1000

  typealias Fault = EventTable.Fault

  init(_ pack: Pack) {
    for member in EventMember.allCases { members.insert(member.name.utf8, Int32(member.rawValue)) }
    for kind in EventName.allCases { kinds.insert(kind.text.utf8, Int32(kind.rawValue)) }
    verifications.insert("map".utf8, 0)
    verifications.insert("presence".utf8, 1)
    for (index, hunt) in pack.hunts.enumerated() { hunts.insert(hunt.id.utf8, Int32(index)) }
    for (index, target) in pack.targets.enumerated() { steps.insert(target.id.utf8, Int32(index)) }
    huntSuggestions = Suggestions(pack.hunts.count <= Self.suggestionLimit ? pack.hunts.map(\.id) : [])
    stepSuggestions = Suggestions(pack.targets.count <= Self.suggestionLimit ? pack.targets.map(\.id) : [])
  }

  /// - Parameter line: the line's bytes in the chunk, which the row's texts will point into.
  func read(_ line: UnsafeBufferPointer<UInt8>, _ table: EventTable) throws(Fault) -> EventRow {
    var draft = EventDraft()
    let isFlat = FlatObject.walk(line) { name, value in take(name, value, table, &draft) }
    // What is not UTF-8 is for the parser, too, which says where it is not.
    if !isFlat || (UTF8Text.hasNonASCII(line) && UTF8Text.firstFault(line) != nil) {
      draft = EventDraft()
      try parse(line, table, &draft)
    }
    // Faults of values are said only where the line as a whole is JSON.
    if let fault = draft.fault { throw fault }
    try check(draft)
    return draft.row
  }

  /// Any JSON, by the parser.
  func parse(_ line: UnsafeBufferPointer<UInt8>, _ table: EventTable, _ draft: inout EventDraft) throws(Fault) {
    let value: JSONValue
    do throws(JSONError) {
      value = try JSONDocument(Array(line)).root
    } catch {
      let column = line[..<min(error.offset, line.count)].count { $0 & 0xC0 != 0x80 } + 1
      throw Fault("", .json, "column \(column): \(error.description)")
    }
    guard let members = value.members else { throw Fault("", .json, "the line is \(value.kind.name); an object is needed") }
    for member in members {
      let content: EventValue =
        switch member.value.kind {
        case .string: .text(table.arena.store(Array((member.value.string ?? "").utf8)))
        case .number: .number(table.arena.store(Array(member.value.text.utf8)))
        case .null: .null
        case .object, .array, .boolean: .other(member.value.kind.name)
        }
      take(table.arena.store(Array(member.name.utf8)), content, table, &draft)
    }
  }

  /// Takes in a member; the first fault of one is kept.
  @inline(__always)
  private func take(_ name: ByteSlice, _ value: EventValue, _ table: EventTable, _ draft: inout EventDraft) {
    guard let number = members.value(name), let member = EventMember(rawValue: UInt32(number)) else { return }
    do throws(Fault) {
      guard draft.seen & member.rawValue == 0 else {
        throw Fault(member.name, .duplicateMember, "two members \"\(member.name)\" in one object")
      }
      draft.seen |= member.rawValue
      // Null says that there is nothing.
      if case .null = value {
        draft.absent |= member.rawValue
      } else {
        try read(member, value, table, &draft.row)
      }
    } catch {
      if draft.fault == nil { draft.fault = error }
    }
  }

  /// What an event of its kind must have.
  private func check(_ draft: EventDraft) throws(Fault) {
    let needed: [EventMember] =
      switch draft.row.kind {
      case .seen, .solved: Self.always + [.step]
      case .hint: Self.always + [.step, .hint, .cost]
      case .joined, .left, .wrong, .disqualified, .reinstated: Self.always
      }
    let present = draft.seen & ~draft.absent
    if let missing = needed.first(where: { present & $0.rawValue == 0 }) {
      throw Fault(missing.name, .missing, "no member \"\(missing.name)\"")
    }
    guard draft.row.latitude.isNaN == draft.row.longitude.isNaN else {
      let missing = draft.row.latitude.isNaN ? EventMember.latitude : .longitude
      throw Fault(missing.name, .noLocation, "no member \"\(missing.name)\"; a place has both")
    }
  }

  private static let always: [EventMember] = [.sequence, .time, .player, .hunt, .kind]
}

/// An event on its way out of a line.
struct EventDraft {
  var row = EventRow()
  /// Bits of the members that there are, and of those that are null.
  var seen: UInt32 = 0
  var absent: UInt32 = 0
  var fault: EventTable.Fault?
}
