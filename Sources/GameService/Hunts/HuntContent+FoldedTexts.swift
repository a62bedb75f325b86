import Packs
import Store

extension HuntContent {
  /// What a hunt is found by: no step is in it, since players are not to find those by searching.
  var foldedTexts: String { VisibleText.folded("\(name) \(description) \(kind)") }
}
