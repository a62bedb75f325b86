import Game
import Geo
import HTTP
import Store

extension PlayerView {
  /// For a viewer who is known.
  var response: Response { .json(json, headers: ["Cache-Control": "private, no-cache"]).tagged() }

  var json: [UInt8] {
    var json = JSONWriter(capacity: 1024)
    json.object { json in
      json.member("id", Int(id.rawValue))
      json.member("slug", slug)
      json.member("name", name)
      json.member("description", description)
      json.member("kind", kind)
      json.person("author", author.rawValue, authorName)
      json.member("draft", isDraft)
      json.member("listed", isListed)
      if let key { json.member("key", key) }
      json.member("ordered", isOrdered)
      json.member("opens", window.opens)
      json.member("closes", window.closes)
      json.member("phase", phase.word)
      json.member("verification", verification.word)
      json.member("locations", locations.word)
      json.key("scoring")
      scoring.write(to: &json)
      json.member("player_count", playerCount)
      json.member("step_count", stepCount)
      json.key("area")
      json.object { json in
        area.writeMembers(to: &json)
        json.member("declared", isAreaDeclared)
      }
      json.key("you")
      if let seat { seat.write(to: &json) } else { json.null() }
      json.key("steps")
      json.array { json in for step in steps { step.write(to: &json) } }
    }
    return json.bytes
  }
}

extension PlayerView.Seat {
  func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("author", isAuthor)
      json.member("membership", progress.membership.word)
      json.member("disqualified", progress.isDisqualified)
      json.member("score", progress.score.points)
      json.member("solved", progress.solvedCount)
      json.member("hints", progress.unlockedHintCount)
      json.member("wrong_guesses", progress.wrongGuesses)
      json.member("finished", isFinished)
      json.key("budget")
      if let budget { budget.write(to: &json) } else { json.null() }
    }
  }
}

extension BudgetView {
  func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("wrong_guesses", wrongGuesses)
      json.member("free_wrong_guesses", freeWrongGuesses)
      json.member("next_guess_at", nextGuessAt)
    }
  }
}

extension StepView {
  func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("id", Int(id.rawValue))
      json.member("number", number)
      json.member("name", name)
      json.member("description", description)
      json.member("points", points)
      json.member("seen_at", seenAt)
      json.member("wrong_guesses", wrongGuesses)
      json.member("solved", solvedAt != nil)
      json.member("solved_at", solvedAt)
      json.member("award", award)
      json.member("reveal", reveal)
      json.key("location")
      if let location {
        json.object { json in
          json.member("latitude", location.coordinate.latitudeDegrees)
          json.member("longitude", location.coordinate.longitudeDegrees)
          json.member("radius_m", location.radiusMetres)
        }
      } else {
        json.null()
      }
      json.key("hints")
      json.array { json in for hint in hints { hint.write(to: &json) } }
    }
  }
}

extension HintView {
  func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("number", number)
      json.member("state", state)
      json.member("text", text)
      json.member("cost", cost)
      json.member("available_at", availableAt)
    }
  }
}

extension ScoringRules {
  func write(to json: inout JSONWriter) { json.object { writeMembers(to: &$0) } }

  func writeMembers(to json: inout JSONWriter) {
    json.member("points", points)
    json.member("hint_cost", hintCost)
    json.member("wrong_guess_cost", wrongGuessCost)
    json.member("floor", floor)
  }
}

extension HuntContent.Area {
  func writeMembers(to json: inout JSONWriter) {
    json.member("latitude", center.latitudeDegrees)
    json.member("longitude", center.longitudeDegrees)
    json.member("radius_m", radiusMetres)
  }
}
