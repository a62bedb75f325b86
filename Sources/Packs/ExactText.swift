/// A text that equals only itself: letters composed in another way make another text, as they do to programs that compare bytes.
struct ExactText: Hashable {
  let text: String

  init(_ text: String) { self.text = text }

  static func == (a: ExactText, b: ExactText) -> Bool { a.text.utf8.elementsEqual(b.text.utf8) }

  func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}
