internal import CXML

/// The names of a document as Swift text, each made once, so that a long namespace is not repeated with every element: libxml2 hands
/// out the same pointers for the same names as long as it reads.
struct NameCache {
  private var texts: [UnsafePointer<xmlChar>: String] = [:]

  mutating func text(_ pointer: UnsafePointer<xmlChar>?) -> String? {
    guard let pointer else { return nil }
    if let text = texts[pointer] { return text }
    let text = String(cString: pointer)
    texts[pointer] = text
    return text
  }

  mutating func name(
    _ local: UnsafePointer<xmlChar>?, _ prefix: UnsafePointer<xmlChar>?, _ namespace: UnsafePointer<xmlChar>?
  ) -> XMLName {
    XMLName(prefix: text(prefix), namespace: text(namespace), local: text(local) ?? "")
  }
}
