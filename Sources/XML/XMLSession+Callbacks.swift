internal import CXML

extension XMLSession {
  private static func of(_ pointer: UnsafeMutableRawPointer?) -> XMLSession? {
    pointer.map { Unmanaged<XMLSession>.fromOpaque($0).takeUnretainedValue() }
  }

  /// Replaces libxml2's own callbacks, which would build a tree and load what the document names.
  func setCallbacks() {
    var sax = xmlSAXHandler()
    sax.initialized = UInt32(truncatingIfNeeded: Int64(XML_SAX2_MAGIC))
    sax.startElementNs = { session, local, prefix, uri, namespaceCount, _, attributeCount, defaulted, attributes in
      XMLSession.of(session)?.start(
        StartTag(
          local: local, prefix: prefix, namespace: uri, namespaceCount: Int(namespaceCount),
          attributes: UnsafeBufferPointer(start: attributes, count: attributes == nil ? 0 : Int(attributeCount - defaulted) * 5)
        ))
    }
    sax.endElementNs = { session, _, _, _ in XMLSession.of(session)?.end() }
    sax.characters = { session, bytes, count in XMLSession.of(session)?.characters(bytes, Int(count)) }
    sax.ignorableWhitespace = sax.characters
    sax.cdataBlock = sax.characters
    // Nothing is done with it but counting its name.
    sax.processingInstruction = { session, _, _ in _ = XMLSession.of(session)?.checkNames() }
    sax.entityDecl = { session, name, _, _, _, _ in XMLSession.of(session)?.declared("the entity", name) }
    sax.unparsedEntityDecl = { session, name, _, _, _ in XMLSession.of(session)?.declared("the entity", name) }
    sax.attributeDecl = { session, _, name, _, _, _, values in
      // The callback owns the list of values.
      xmlFreeEnumeration(values)
      XMLSession.of(session)?.declared("the attribute", name)
    }
    sax.reference = { session, name in XMLSession.of(session)?.referred(name) }
    sax.serror = { session, error in
      guard let error else { return }
      XMLSession.of(session)?.libraryError(error.pointee)
    }
    context.pointee.sax.pointee = sax
  }

  private func declared(_ what: String, _ name: UnsafePointer<xmlChar>?) {
    let name = name.map { String(cString: $0) } ?? ""
    fail(
      .entity, "the document declares \(what) \"\(name)\"; huntkit resolves only what XML has by itself",
      at: start(of: UInt8(ascii: "<")))
  }

  private func referred(_ name: UnsafePointer<xmlChar>?) {
    let name = name.map { String(cString: $0) } ?? ""
    fail(.entity, Self.unknownEntity(name), at: start(of: UInt8(ascii: "&")))
  }

  private static func unknownEntity(_ name: String) -> String {
    "&\(name); is not one of XML's own entities; write the character itself"
  }

  /// libxml2's errors and warnings. A prefix that is declared nowhere is tolerated, as is what is only a warning.
  private func libraryError(_ error: xmlError) {
    let code = Int(error.code)
    if code == Int(XML_ERR_UNDECLARED_ENTITY.rawValue) || code == Int(XML_WAR_UNDECLARED_ENTITY.rawValue) {
      let name = error.str1.map { String(cString: $0) } ?? ""
      fail(.entity, Self.unknownEntity(name), at: start(of: UInt8(ascii: "&")))
      return
    }
    guard error.level == XML_ERR_FATAL else { return }
    var message = error.message.map { String(cString: $0) } ?? "not well-formed"
    while message.last?.isNewline == true { message.removeLast() }
    if code == Int(XML_ERR_NO_MEMORY.rawValue) {
      fail(.outOfMemory, "out of memory", at: offset)
    } else {
      fail(.syntax(code: code), message, at: offset)
    }
  }

  /// Offset of the last such byte before where libxml2 is; where it is, when there is none.
  func start(of byte: UInt8) -> Int {
    let end = offset
    var i = end
    while i > 0 {
      i -= 1
      if text[i] == byte { return i }
    }
    return end
  }

  /// Offset of a byte of the text that libxml2 points at; nil for memory of its own.
  func offset(of pointer: UnsafePointer<xmlChar>) -> Int? {
    guard let input = context.pointee.input, let base = input.pointee.base, let end = input.pointee.end, pointer >= base,
      pointer < end
    else { return nil }
    return Int(input.pointee.consumed) + (pointer - base)
  }
}

/// What libxml2 says of a start tag: names and namespaces are interned, attributes are five pointers each (SAX2).
struct StartTag {
  var local: UnsafePointer<xmlChar>?
  var prefix: UnsafePointer<xmlChar>?
  var namespace: UnsafePointer<xmlChar>?
  var namespaceCount: Int
  var attributes: UnsafeBufferPointer<UnsafePointer<xmlChar>?>
}
