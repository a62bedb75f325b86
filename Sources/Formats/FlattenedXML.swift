internal import XML

/// Elements that a format has no word for as properties, so that what is in them is kept: one for each text and attribute, named by
/// the way to it.
///
/// `<x:address><x:city lang="en">Graz</x:city></x:address>` becomes `x:address/city` and `x:address/city@lang`. A prefix is
/// repeated only where it changes. Ways beyond 200 bytes are not followed further: what is deeper has the same name.
enum FlattenedXML {
  /// - Parameter name: the name of the outermost, instead of its own.
  static func properties(_ node: XMLNode, name: String? = nil) -> [PointFeature.Property] {
    var properties: [PointFeature.Property] = []
    // A stack, last first, in place of recursion.
    var open: [(node: XMLNode, path: String)] = [(node, name ?? node.name.qualified)]
    while let (node, path) = open.popLast() {
      let text = node.trimmedText
      if !text.isEmpty { properties.append(.init(path, .text(text))) }
      for attribute in node.element.attributes {
        properties.append(.init("\(path)@\(attribute.name.qualified)", .text(attribute.value)))
      }
      for child in node.children.reversed() {
        let step = child.name.prefix == node.name.prefix ? child.name.local : child.name.qualified
        open.append((child, path.utf8.count > 200 ? path : "\(path)/\(step)"))
      }
    }
    return properties
  }
}
