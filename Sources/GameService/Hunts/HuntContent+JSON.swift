import Game
import Geo
import HTTP
import Store

/// A hunt as its author reads and writes it, secrets included. What `HuntBody` reads is a part of what is written here.
extension StoredHunt {
  func contentJSON(hasGuesses: Bool, notice: String? = nil) -> [UInt8] {
    var json = JSONWriter(capacity: 2048)
    json.object { json in
      json.member("hunt", Int(id.rawValue))
      json.member("slug", slug)
      json.member("draft", isDraft)
      json.member("listed", isListed)
      if let neededKey { json.member("key", neededKey) }
      json.member("guessed", hasGuesses)
      if let notice { json.member("notice", notice) }
      json.member("created", created)
      json.member("changed", changed)
      content.writeMembers(to: &json)
      json.key("scoring")
      content.scoring.write(to: &json)
      json.key("area")
      if let area = content.area { json.object { area.writeMembers(to: &$0) } } else { json.null() }
      json.key("steps")
      json.array { json in
        for (reference, step) in zip(steps, content.steps) { step.write(to: &json, reference) }
      }
    }
    return json.bytes
  }

  /// Names what `contentJSON` writes, for conditional reads and writes.
  func tag(hasGuesses: Bool) -> EntityTag? { EntityTag("r\(revision)" + (hasGuesses ? "-guessed" : "")) }
}

extension StepContent {
  fileprivate func write(to json: inout JSONWriter, _ reference: StoredHunt.StepReference) {
    json.object { json in
      json.member("id", target)
      json.member("step", Int(reference.id.rawValue))
      json.member("version", reference.version)
      json.member("name", name)
      json.member("description", description)
      json.member("reveal", reveal)
      json.member("latitude", place.coordinate.latitudeDegrees)
      json.member("longitude", place.coordinate.longitudeDegrees)
      json.member("radius_m", place.radiusMetres)
      json.member("points", points)
      json.key("hints")
      json.array { json in for hint in hints { hint.write(to: &json) } }
    }
  }
}

extension HintContent {
  /// As packs write it: a plain text, or an object.
  func write(to json: inout JSONWriter) {
    guard !isPlain || rules != .free else { return json.text(text) }
    json.object { json in
      json.member("text", text)
      json.member("cost", rules.cost)
      json.member("after_s", Int(rules.afterMilliseconds / 1000))
    }
  }
}

extension HuntContent {
  /// What has the same names in the API and in a pack, without the brackets.
  func writeMembers(to json: inout JSONWriter) {
    json.member("name", name)
    json.member("description", description)
    json.member("kind", kind)
    json.member("ordered", isOrdered)
    json.member("opens", window.opens)
    json.member("closes", window.closes)
    json.member("verification", verification.word)
    json.member("locations", locations.word)
  }
}
