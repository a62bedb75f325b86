internal import XML

/// Makes points of the elements of a document.
protocol XMLPointVisitor: XMLHandler {
  /// Local names that the root may have.
  static var rootNames: Set<String> { get }
  /// What messages call it.
  static var formatName: String { get }
  var file: PointFile { get }
  var log: PointFaultLog { get }
  /// Called once, after the last element of a document without a fault.
  func finish()
}

/// What the readers of XML formats have in common: faults of the document as a whole.
enum XMLPointFile {
  static func read(_ bytes: [UInt8], _ visitor: some XMLPointVisitor) -> PointFile {
    let format = type(of: visitor).formatName
    let found = PointFormat(recognising: bytes)
    if let found, !found.isXML || found == .html { return other(format, found.description) }
    let guarded = RootGuard(visitor, type(of: visitor).rootNames)
    do throws(XMLError) {
      try XMLReader.read(bytes, guarded)
    } catch {
      let message = "not readable as XML: \(error.message); the rest of the file was not read"
      return PointFile(FormatFault(.error, message, at: TextPosition(error.position)))
    }
    if let root = guarded.wrongRoot {
      guard let found, found != .xml, found.description != format else {
        return PointFile(
          FormatFault(
            .error, "the root element is \(ShownText.quoted(root.name.qualified)); \(format) is expected",
            at: TextPosition(root.position)))
      }
      return other(format, found.description)
    }
    visitor.finish()
    var file = visitor.file
    file.faults = visitor.log.all
    return file
  }

  private static func other(_ format: String, _ found: String) -> PointFile {
    PointFile(FormatFault(.error, "this is \(found), not \(format)", at: TextPosition(line: 1, column: 1)))
  }
}

/// Lets a visitor see a document only when its root is right.
private final class RootGuard: XMLHandler {
  private let inner: any XMLHandler
  private let rootNames: Set<String>
  private var isFirst = true
  private(set) var wrongRoot: XMLElement?

  init(_ inner: any XMLHandler, _ rootNames: Set<String>) {
    self.inner = inner
    self.rootNames = rootNames
  }

  func start(_ element: XMLElement) -> XMLAction {
    if isFirst {
      isFirst = false
      if !rootNames.contains(element.name.local) {
        wrongRoot = element
        return .skip
      }
    }
    return inner.start(element)
  }

  func collected(_ node: XMLNode) { inner.collected(node) }
  func end(_ element: XMLElement) { inner.end(element) }
}
