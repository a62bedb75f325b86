import Game
import HTTP
import Store

/// Why a hunt cannot be made or changed so.
extension Problem {
  static let notAuthor = Problem(.forbidden, code: "not-author", detail: "Only its author may do this.")

  init(_ error: HuntChangeError) {
    switch error {
    case .sameTarget(let id):
      self.init(.unprocessableContent, code: "same-id", detail: "Two steps have the id \(id).")
    case .faults(let faults): self.init(played: faults.map { Self.sentence("\($0)") })
    }
  }

  /// What has been played would lose its worth.
  init(played sentences: [String]) {
    self.init(.conflict, code: "played", detail: sentences.joined(separator: " "))
  }

  /// With a capital letter and a full stop.
  static func sentence(_ words: String) -> String { words.prefix(1).uppercased() + words.dropFirst() + "." }

  init(tooLarge hunt: String, _ fault: String) {
    self.init(.unprocessableContent, code: "too-large", detail: "\(hunt): \(fault).")
  }

  /// Somebody has guessed, and targets of steps would move.
  init(movedTargets steps: [String]) {
    self.init(
      .conflict, code: "target-moved",
      detail: "Somebody has guessed. A target can only be moved by a new version of its step: say new_version for "
        + steps.joined(separator: ", ") + ".")
  }
}
