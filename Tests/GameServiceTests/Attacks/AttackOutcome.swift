/// What an attack needed, or the refusal that it met.
struct AttackOutcome: Sendable, Equatable {
  let attack: String
  /// Guesses that were judged.
  let guesses: Int
  /// By the service's clock.
  let seconds: Double
  /// What the attacker had of it.
  let result: String

  var hours: Double { seconds / 3600 }

  /// Below an hour in seconds: that is where it is short of nothing.
  var time: String { seconds < 3600 ? "\(Int(seconds)) s" : "\((hours * 100).rounded() / 100) h" }
}
