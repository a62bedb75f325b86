import Game
import Packs
import Store

/// What a hunt is called in addresses.
enum HuntSlug {
  private static let mostCharacters = 60

  /// Made of a name: lower-case letters and digits with hyphens between them, and not of digits alone, which would be the number of
  /// another hunt.
  static func text(_ name: String) -> String {
    let slug = String(VisibleText.slug(name).prefix(mostCharacters))
    if Int64(slug) != nil { return "hunt-\(slug)" }
    return VisibleText.isVisible(slug) ? slug : "hunt"
  }

  /// The same, or with the first number behind it that makes it one that nobody has.
  ///
  /// - Complexity: logarithmic in how many hunts have the name: it doubles the number and then looks for the gap.
  static func free(_ slug: String, _ reading: some Reading) throws -> String {
    if try reading.huntID(slug: slug) == nil { return slug }
    func isTaken(_ number: Int) throws -> Bool { try reading.huntID(slug: "\(slug)-\(number)") != nil }
    var (low, high) = (1, 2)
    while try isTaken(high) { (low, high) = (high, high * 2) }
    // Taken at `low`, or it is the bare one; free at `high`.
    while high - low > 1 {
      let middle = (low + high) / 2
      if try isTaken(middle) { low = middle } else { high = middle }
    }
    return "\(slug)-\(high)"
  }
}
