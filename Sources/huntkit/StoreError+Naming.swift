import Formats
import Store

extension StoreError {
  /// The same with the words of whoever asked: which account or post it is that is not there.
  ///
  /// - Parameter words: what was asked for, by kind.
  func naming(_ words: [String: String]) -> StoreError {
    guard case .missing(let what) = self, let word = words[what] else { return self }
    return .missing("\(what): \(ShownText.quoted(word))")
  }
}
