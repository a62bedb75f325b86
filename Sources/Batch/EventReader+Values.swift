import Formats

/// What the members of an event are read as.
extension EventReader {
  @inline(__always)
  func read(_ member: EventMember, _ value: EventValue, _ table: EventTable, _ row: inout EventRow) throws(Fault) {
    switch member {
    case .sequence: row.sequence = Int64(try integer(member, value, from: .min))
    case .time: row.time = try time(text(member, value))
    case .player: row.player = try visible(member, text(member, value))
    case .actor: row.actor = try visible(member, text(member, value))
    case .hunt: row.hunt = try hunt(text(member, value), table)
    case .step: row.step = try step(text(member, value), table)
    case .version: row.version = try integer(member, value, from: 1)
    case .kind: row.kind = try kind(text(member, value))
    case .hint: row.hint = try integer(member, value, from: 1)
    case .cost: row.cost = try integer(member, value, from: 0)
    case .verification: row.isPresence = try isPresence(text(member, value))
    case .latitude: row.latitude = try degrees(member, value, 90)
    case .longitude: row.longitude = try degrees(member, value, 180)
    case .accuracy: row.accuracy = try number(member, value)
    case .reason: _ = try text(member, value)
    }
  }

  private func text(_ member: EventMember, _ value: EventValue) throws(Fault) -> ByteSlice {
    guard case .text(let text) = value else {
      throw Fault(member.name, .json, "\"\(member.name)\" is \(value.kindName); text is needed")
    }
    return text
  }

  private func visible(_ member: EventMember, _ text: ByteSlice) throws(Fault) -> ByteSlice {
    guard !text.isBlank else { throw Fault(member.name, .empty, "the \(member.name) is blank") }
    return text
  }

  private func integer(_ member: EventMember, _ value: EventValue, from least: Int) throws(Fault) -> Int {
    guard case .number(let digits) = value, let number = Self.integer(digits) else {
      let help = if case .text = value { "; write it without quotes" } else { "" }
      throw Fault(member.name, .notANumber, "\"\(member.name)\" must be a whole number\(help)")
    }
    guard number >= least else {
      throw Fault(member.name, .outOfRange, "\"\(member.name)\" is \(number); it is a whole number from \(least)")
    }
    return number
  }

  /// A number that is whole and exact, as JSON's reader takes it.
  private static func integer(_ digits: ByteSlice) -> Int? {
    var number = 0
    // Most are short and plain.
    guard digits.count <= 18, digits.buffer.allSatisfy(ASCII.isDigit) else {
      let double = DecimalNumber.parse(digits.start, 0..<digits.count)
      return Int(digits.text) ?? (abs(double) <= 0x1p53 ? Int(exactly: double) : nil)
    }
    for digit in digits.buffer { number = number * 10 + Int(digit - ASCII.zero) }
    return number
  }

  private func number(_ member: EventMember, _ value: EventValue) throws(Fault) -> Double {
    guard case .number(let digits) = value else {
      throw Fault(member.name, .notANumber, "\"\(member.name)\" is \(value.kindName), not a number")
    }
    return DecimalNumber.parse(digits.start, 0..<digits.count)
  }

  private func degrees(_ member: EventMember, _ value: EventValue, _ limit: Double) throws(Fault) -> Double {
    let degrees = try number(member, value)
    // Written so that NaN fails.
    guard abs(degrees) <= limit else {
      let text = if case .number(let digits) = value { digits.text } else { "" }
      throw Fault(member.name, .outOfRange, "\(member.name) \(text) is outside -\(Int(limit))...\(Int(limit))")
    }
    return degrees
  }

  private func time(_ text: ByteSlice) throws(Fault) -> Int64 {
    guard let time = Timestamp.milliseconds(text.buffer) else {
      throw Fault(
        "time", .time,
        "\(ShownText.quoted(text.text)) is no time that exists, with seconds and a zone, such as \"2026-12-01T17:00:00Z\"")
    }
    return time
  }

  private func kind(_ text: ByteSlice) throws(Fault) -> EventName {
    if let number = kinds.value(text), let kind = EventName(rawValue: UInt8(number)) { return kind }
    let help = Suggestion.nearest(to: text.text, in: EventName.allCases.map(\.text)).map { "; did you mean \"\($0)\"?" }
    throw Fault("kind", .kind, "there is no kind of event \(ShownText.quoted(text.text))\(help ?? "")")
  }

  private func isPresence(_ text: ByteSlice) throws(Fault) -> Bool {
    guard let number = verifications.value(text) else {
      throw Fault(
        "verification", .json, "\"verification\" is \(ShownText.quoted(text.text)); expected \"map\" or \"presence\"")
    }
    return number == 1
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
