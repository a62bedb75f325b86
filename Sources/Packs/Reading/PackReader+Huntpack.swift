import Formats
import Geo

/// The foreign member `huntpack`.
extension PackReader {
  mutating func readHuntpack(_ value: JSONTape.Value) {
    guard let members = value.members else {
      findings.error(.memberType, at: value, "\"huntpack\" is \(value.kind.name); an object is needed")
      return
    }
    for member in members {
      switch member.name {
      case "version":
        if member.value.integer != 1 {
          findings.error(
            .version, at: member.value, "this huntkit reads packs of version 1", help: QuotedNumber.help(member.value),
            fix: QuotedNumber.fix(member.value) { $0 == 1 })
        }
      case "title": title = text(member)
      case "author", "license": _ = text(member)
      case "area": readArea(member.value)
      case "hunts": readHunts(member.value)
      default: unknown(member, of: Known.huntpack)
      }
    }
    if !members.contains(where: { $0.name == "version" }) {
      findings.error(.version, at: value, "\"huntpack\" has no version; write \"version\": 1")
    }
  }

  private mutating func readArea(_ value: JSONTape.Value) {
    if value.isNull { return }
    guard let members = value.members, let center = members.first(where: { $0.name == "center" }) else {
      findings.error(.memberType, at: value, "\"area\" needs a \"center\": [longitude, latitude]")
      return
    }
    areaValue = value
    var radius: Double?
    for member in members {
      switch member.name {
      case "center": continue
      case "radius_m": radius = member.value.isNull ? nil : readRadius(member.value)
      default: unknown(member, of: Known.area)
      }
    }
    guard let position = readPosition(center.value) else { return }
    switch coordinate(longitude: position.longitude, latitude: position.latitude) {
    case .success(let center): area = Pack.Area(center: center, radiusMetres: radius)
    case .failure(let fault): CoordinateRangeRule.report(fault, position.longitude, position.latitude, false, &findings)
    case nil: break
    }
  }

  private mutating func readHunts(_ value: JSONTape.Value) {
    if value.isNull { return }
    guard let elements = value.elements else {
      findings.error(.memberType, at: value, "\"hunts\" is \(value.kind.name); an array is needed")
      return
    }
    declaresHunts = true
    if elements.isEmpty {
      hasFaultyHunt = true
      findings.error(
        .huntInvalid, at: value, "\"hunts\" is empty",
        help:
          "declare a hunt in it, or leave \"hunts\" out: then features with a step make one hunt, and each other is a hunt of its own"
      )
    }
    for element in elements {
      guard let members = element.members else {
        hasFaultyHunt = true
        findings.error(.huntInvalid, at: element, "a hunt is \(element.kind.name); an object is needed")
        continue
      }
      guard let id = element["id"], let text = id.string, VisibleText.isVisible(text) else {
        hasFaultyHunt = true
        reportHuntID(element["id"], of: element)
        continue
      }
      if huntIndex(text) != nil {
        findings.error(.huntInvalid, at: id, "a second hunt with the id \(ShownText.quoted(text))")
      }
      var hunt = DraftHunt(hunt: Pack.Hunt(id: text, name: element["name"]?.string ?? text), value: element)
      readHuntMembers(members, &hunt)
      _ = addHunt(hunt)
    }
  }

  private mutating func reportHuntID(_ id: JSONTape.Value?, of hunt: JSONTape.Value) {
    guard let id, !id.isNull else {
      findings.error(.huntInvalid, at: hunt, "a hunt needs an \"id\": text that can be seen")
      return
    }
    findings.error(
      .huntInvalid, at: id,
      id.kind == .string ? "the hunt's id has no visible text" : "the hunt's id is \(id.kind.name); text is needed",
      fix: HuntInvalidRule.quote(id))
  }

  private mutating func readHuntMembers(_ members: [JSONTape.Member], _ hunt: inout DraftHunt) {
    var window: (opens: Int64?, closes: Int64?)
    for member in members {
      switch member.name {
      case "id": continue
      case "name":
        if let name = text(member), !VisibleText.isVisible(name) {
          findings.error(.huntInvalid, at: member.value, "the hunt's name has no visible text")
        }
      case "description", "kind": _ = text(member)
      case "ordered":
        hunt.isOrdered = member.value.boolean ?? true
        if member.value.boolean == nil, !member.value.isNull {
          findings.error(
            .memberType, at: member.value, "\"ordered\" is \(member.value.kind.name); true or false is needed")
        }
      case "opens": window.opens = time(member)
      case "closes":
        window.closes = time(member)
        if let opens = window.opens ?? members.first(where: { $0.name == "opens" }).flatMap({ milliseconds($0.value) }),
          let closes = window.closes, closes <= opens
        {
          findings.error(.huntWindow, at: member.value, "the hunt closes when it opens or before")
        }
      case "verification": word(member, of: ["map", "presence"])
      case "locations":
        word(member, of: ["hidden", "shown"])
        hunt.isShown = member.value.string == "shown"
      case "scoring": readScoring(member.value, &hunt.scoring)
      default: unknown(member, of: Known.hunt)
      }
    }
  }

  private mutating func readScoring(_ value: JSONTape.Value, _ scoring: inout DraftScoring) {
    if value.isNull { return }
    guard let members = value.members else {
      findings.error(.memberType, at: value, "\"scoring\" is \(value.kind.name); an object is needed")
      return
    }
    for member in members {
      guard Known.scoring.contains(member.name) else {
        unknown(member, of: Known.scoring)
        continue
      }
      guard let number = wholeNumber(member) else { continue }
      switch member.name {
      case "points":
        scoring.points = number
        scoring.pointsValue = member.value
      case "hint_cost": scoring.hintCost = number
      case "wrong_guess_cost": scoring.wrongGuessCost = number
      default:
        scoring.floor = number
        scoring.floorValue = member.value
      }
    }
  }

  private mutating func word(_ member: JSONTape.Member, of words: [String]) {
    guard let text = text(member), !words.contains(text) else { return }
    let nearest = Suggestion.nearest(to: text, in: words)
    findings.error(
      .memberType, at: member.value,
      "\"\(member.name)\" is \(ShownText.quoted(text)); expected \(words.map { "\"\($0)\"" }.joined(separator: " or "))",
      help: nearest.map { "did you mean \"\($0)\"?" })
  }

  private mutating func time(_ member: JSONTape.Member) -> Int64? {
    guard !member.value.isNull else { return nil }
    guard let milliseconds = milliseconds(member.value) else {
      findings.error(
        .time, at: member.value,
        "\"\(member.name)\" must be a time that exists, with seconds and a zone, such as \"2026-12-01T17:00:00Z\"")
      return nil
    }
    return milliseconds
  }

  private func milliseconds(_ value: JSONTape.Value) -> Int64? {
    value.string.flatMap { text in Array(text.utf8).withUnsafeBufferPointer { Timestamp.milliseconds($0) } }
  }
}
