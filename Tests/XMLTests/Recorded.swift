import XML

/// What a document said, in order.
final class Recorded: XMLHandler {
  /// Local names that are collected or skipped; everything else is entered.
  var collect: Set<String> = []
  var skip: Set<String> = []
  private(set) var starts: [XMLElement] = []
  private(set) var ends: [String] = []
  private(set) var nodes: [XMLNode] = []

  func start(_ element: XMLElement) -> XMLAction {
    starts.append(element)
    if skip.contains(element.name.local) { return .skip }
    return collect.contains(element.name.local) ? .collect : .enter
  }

  func collected(_ node: XMLNode) { nodes.append(node) }
  func end(_ element: XMLElement) { ends.append(element.name.qualified) }

  /// Reads a document.
  static func read(
    _ text: String, collect: Set<String> = [], skip: Set<String> = [], limits: XMLLimits = XMLLimits()
  ) throws(XMLError) -> Recorded {
    try read(Array(text.utf8), collect: collect, skip: skip, limits: limits)
  }

  static func read(
    _ bytes: [UInt8], collect: Set<String> = [], skip: Set<String> = [], limits: XMLLimits = XMLLimits()
  ) throws(XMLError) -> Recorded {
    let recorded = Recorded()
    recorded.collect = collect
    recorded.skip = skip
    try XMLReader.read(bytes, recorded, limits: limits)
    return recorded
  }
}
