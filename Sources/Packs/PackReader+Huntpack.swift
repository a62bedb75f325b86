import Formats
import Geo

/// The foreign member `huntpack`.
extension PackReader {
  mutating func readHuntpack(_ value: JSONValue) {
    guard let members = value.members else {
      findings.error(.memberType, at: value.offset, "\"huntpack\" is \(value.kind.name); an object is needed")
      return
    }
    for member in members {
      switch member.name {
      case "version":
        if member.value.integer != 1 {
          findings.error(.version, at: member.value.offset, "this huntkit reads packs of version 1")
        }
      case "title": title = text(member)
      case "author", "license": _ = text(member)
      case "area": readArea(member.value)
      case "hunts": readHunts(member.value)
      default: findings.unknown(member, of: ["version", "title", "author", "license", "area", "hunts"])
      }
    }
    if !members.contains(where: { $0.name == "version" }) {
      findings.error(.version, at: value.offset, "\"huntpack\" has no version; write \"version\": 1")
    }
  }

  private mutating func readArea(_ value: JSONValue) {
    if value.isNull { return }
    guard let members = value.members, let center = members.first(where: { $0.name == "center" }) else {
      findings.error(.memberType, at: value.offset, "\"area\" needs a \"center\": [longitude, latitude]")
      return
    }
    var radius: Double?
    for member in members {
      switch member.name {
      case "center": continue
      case "radius_m": radius = readRadius(member.value)
      default: findings.unknown(member, of: ["center", "radius_m"])
      }
    }
    if let coordinate = readPosition(center.value) { area = Pack.Area(center: coordinate, radiusMetres: radius) }
  }

  private mutating func readHunts(_ value: JSONValue) {
    guard let elements = value.elements else {
      findings.error(.memberType, at: value.offset, "\"hunts\" is \(value.kind.name); an array is needed")
      return
    }
    declaresHunts = true
    for element in elements {
      guard let members = element.members else {
        findings.error(.huntInvalid, at: element.offset, "a hunt is \(element.kind.name); an object is needed")
        continue
      }
      guard let id = element["id"], let text = id.string, VisibleText.isVisible(text) else {
        findings.error(.huntInvalid, at: element.offset, "a hunt needs an \"id\": text that can be seen")
        continue
      }
      if huntIndex(text) != nil {
        findings.error(.huntInvalid, at: id.offset, "a second hunt with the id \(ShownText.quoted(text))")
      }
      readHuntMembers(members)
      _ = addHunt(Pack.Hunt(id: text, name: element["name"]?.string ?? text))
    }
  }

  private mutating func readHuntMembers(_ members: [JSONMember]) {
    let known = [
      "id", "name", "description", "kind", "ordered", "opens", "closes", "verification", "locations", "scoring",
    ]
    var window: (opens: Int?, closes: Int?)
    for member in members {
      switch member.name {
      case "id": continue
      case "name", "description", "kind": _ = text(member)
      case "ordered":
        if member.value.boolean == nil, !member.value.isNull {
          findings.error(
            .memberType, at: member.value.offset, "\"ordered\" is \(member.value.kind.name); true or false is needed")
        }
      case "opens": window.opens = time(member)
      case "closes":
        window.closes = time(member)
        if let opens = window.opens ?? members.first(where: { $0.name == "opens" }).flatMap({ seconds($0.value) }),
          let closes = window.closes, closes <= opens
        {
          findings.error(.huntInvalid, at: member.value.offset, "the hunt closes before it opens")
        }
      case "verification": word(member, of: ["map", "presence"])
      case "locations": word(member, of: ["hidden", "shown"])
      case "scoring": readScoring(member.value)
      default: findings.unknown(member, of: known)
      }
    }
  }

  private mutating func readScoring(_ value: JSONValue) {
    if value.isNull { return }
    guard let members = value.members else {
      findings.error(.memberType, at: value.offset, "\"scoring\" is \(value.kind.name); an object is needed")
      return
    }
    let known = ["points", "hint_cost", "wrong_guess_cost", "floor"]
    for member in members {
      if known.contains(member.name) { _ = wholeNumber(member) } else { findings.unknown(member, of: known) }
    }
  }

  private mutating func word(_ member: JSONMember, of words: [String]) {
    guard let text = text(member), !words.contains(text) else { return }
    let nearest = Suggestion.nearest(to: text, in: words)
    findings.error(
      .memberType, at: member.value.offset,
      "\"\(member.name)\" is \(ShownText.quoted(text)); expected \(words.map { "\"\($0)\"" }.joined(separator: " or "))",
      help: nearest.map { "did you mean \"\($0)\"?" })
  }

  private mutating func time(_ member: JSONMember) -> Int? {
    guard !member.value.isNull else { return nil }
    guard let seconds = seconds(member.value) else {
      findings.error(
        .memberType, at: member.value.offset, "\"\(member.name)\" must be a time with a zone, such as \"2026-12-01T17:00:00Z\"")
      return nil
    }
    return seconds
  }

  private func seconds(_ value: JSONValue) -> Int? {
    value.string.flatMap { text in Array(text.utf8).withUnsafeBufferPointer { Timestamp.seconds($0) } }
  }
}
