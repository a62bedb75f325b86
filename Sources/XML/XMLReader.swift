internal import CXML

/// Reads XML 1.0 documents by libxml2's SAX2 interface: no tree of the whole document, a place for every element, and nothing but the
/// document itself is ever read.
///
/// Namespaces are resolved; a prefix that is declared nowhere is no error, its elements come with the prefix alone. Entities are the five
/// that XML has and character references. A document that declares entities or attribute defaults of its own is refused: what
/// they are for, a file of data does not need. A document type without declarations is passed over and never loaded.
public enum XMLReader {
  /// Reads a whole document and hands its elements to the handler. Some 7 ns a byte.
  ///
  /// - Parameter bytes: the document, in UTF-8 or what its mark or declaration says.
  /// - Throws: the first fault, with its place. What came before it has been handed over by then.
  public static func read(_ bytes: [UInt8], _ handler: any XMLHandler, limits: XMLLimits = XMLLimits()) throws(XMLError) {
    // libxml2's own channel for what belongs to no parser is standard error.
    initialize
    xmlSetStructuredErrorFunc(nil) { _, _ in }
    let text = try XMLText.decoded(bytes, limit: min(limits.documentBytes, Int(Int32.max) - 1))
    if let error = text.withUnsafeBufferPointer({ XMLSession.read($0, handler, limits) }) { throw error }
  }

  private static let initialize: Void = xmlInitParser()
}
