internal import CXML

/// One reading of a document. libxml2 calls back into it; use from one thread.
final class XMLSession {
  let handler: any XMLHandler
  let limits: XMLLimits
  /// The document.
  let text: UnsafeBufferPointer<UInt8>
  /// libxml2's parser, owned by `read`.
  let context: xmlParserCtxtPtr
  /// How much of the document libxml2 has been given.
  private var given = 0
  var counter = PositionCounter()
  private(set) var failure: XMLError?
  var names = NameCache()

  /// Elements that are entered, outermost first.
  var entered: [XMLElement] = []
  /// The element that is collected, and those of its descendants that are open. Frames are kept for their memory.
  var frames: [Frame] = []
  var openFrames = 0
  var collectedElements = 0
  /// How many elements are open within one that is skipped, itself included.
  var skipped = 0
  /// Declarations of namespaces of each open element.
  var namespaces: [Int] = []
  var namespacesInScope = 0

  struct Frame {
    var element: XMLElement
    var text: [UInt8] = []
    var children: [XMLNode] = []
  }

  private init(
    _ handler: any XMLHandler, _ limits: XMLLimits, _ text: UnsafeBufferPointer<UInt8>, _ context: xmlParserCtxtPtr
  ) {
    self.handler = handler
    self.limits = limits
    self.text = text
    self.context = context
  }

  /// - Returns: the first fault.
  static func read(_ text: UnsafeBufferPointer<UInt8>, _ handler: any XMLHandler, _ limits: XMLLimits) -> XMLError? {
    guard let context = xmlNewParserCtxt() else { return outOfMemory }
    defer {
      if let document = context.pointee.myDoc { xmlFreeDoc(document) }
      context.pointee.myDoc = nil
      xmlFreeParserCtxt(context)
    }
    let session = XMLSession(handler, limits, text, context)
    if text.isEmpty { return session.error(.empty, "the document is empty", at: 0) }
    if let excess = StartTags.firstExcess(text, limits) { return session.error(.limit, excess.message, at: excess.offset) }
    // No network; the encoding has been dealt with; an ampersand in a value comes as itself. (Entities that this would put in can
    // only be XML's own: no others are ever kept.)
    xmlCtxtUseOptions(
      context, Int32(XML_PARSE_NONET.rawValue | XML_PARSE_IGNORE_ENC.rawValue | XML_PARSE_NOENT.rawValue))
    session.setCallbacks()
    let isReady = withExtendedLifetime(session) {
      context.pointee.userData = Unmanaged.passUnretained(session).toOpaque()
      guard session.setInput() else { return false }
      // Its result is that of the last error, which has come by then.
      xmlParseDocument(context)
      return true
    }
    guard isReady else { return outOfMemory }
    if let failure = session.failure { return failure }
    // Whatever libxml2 says of its own accord comes as an error first; this is for what it might not say.
    return context.pointee.wellFormed == 1 ? nil : session.error(.syntax(code: 0), "not well-formed", at: session.offset)
  }

  private static let outOfMemory = XMLError(
    kind: .outOfMemory, message: "out of memory", position: XMLPosition(line: 1, column: 1))

  /// Lets libxml2 ask for the text piece by piece. (Given the memory as a whole, its version 2.9.14 loses its place when it lets go of
  /// what it has read.)
  private func setInput() -> Bool {
    let session = Unmanaged.passUnretained(self).toOpaque()
    let read: xmlInputReadCallback = { session, piece, count in
      guard let session, let piece else { return -1 }
      return Unmanaged<XMLSession>.fromOpaque(session).takeUnretainedValue().give(piece, Int(count))
    }
    guard let buffer = xmlParserInputBufferCreateIO(read, nil, session, XML_CHAR_ENCODING_NONE) else { return false }
    // The input owns the buffer, once there is one; the context owns the input.
    guard let input = xmlNewIOInputStream(context, buffer, XML_CHAR_ENCODING_NONE) else {
      xmlFreeParserInputBuffer(buffer)
      return false
    }
    guard inputPush(context, input) >= 0 else {
      xmlFreeInputStream(input)
      return false
    }
    return true
  }

  /// Copies the next piece of the document.
  ///
  /// - Returns: bytes copied; 0 at the end.
  private func give(_ piece: UnsafeMutablePointer<CChar>, _ count: Int) -> Int32 {
    let size = min(count, text.count - given)
    guard size > 0, let base = text.baseAddress else { return 0 }
    UnsafeMutableRawPointer(piece).copyMemory(from: base + given, byteCount: size)
    given += size
    return Int32(truncatingIfNeeded: size)
  }

  /// How far libxml2 has read, bytes.
  var offset: Int {
    guard let input = context.pointee.input, let base = input.pointee.base, let current = input.pointee.cur else { return 0 }
    return min(Int(input.pointee.consumed) + (current - base), text.count)
  }

  func error(_ kind: XMLError.Kind, _ message: String, at offset: Int) -> XMLError {
    XMLError(kind: kind, message: message, position: counter.advance(to: offset, in: text))
  }

  /// Fails when there are more different names than allowed.
  func checkNames() -> Bool {
    // Negative without a dictionary, which the parser always has.
    guard Int(xmlDictSize(context.pointee.dict)) > limits.names else { return true }
    fail(.limit, "more than \(limits.names) different names", at: offset)
    return false
  }

  /// Keeps the first fault and ends the reading.
  func fail(_ kind: XMLError.Kind, _ message: String, at offset: Int) {
    if failure == nil { failure = error(kind, message, at: offset) }
    xmlStopParser(context)
  }
}
