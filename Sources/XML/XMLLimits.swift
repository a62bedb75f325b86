/// How much a document may ask for. Beyond each is an error, so that work and memory stay bounded whatever is in a file.
public struct XMLLimits: Sendable {
  /// Of the document, bytes of UTF-8.
  public var documentBytes = 512 << 20
  /// Of the text directly in one element, bytes. libxml2 has limits of its own for names, values and CDATA sections (10 MB).
  public var textBytes = 64 << 20
  /// How deep elements nest.
  public var depth = 200
  /// Attributes and declarations of namespaces in one start tag; libxml2 compares each with each.
  public var attributes = 256
  /// Declarations of namespaces in scope at once; libxml2 looks through them for each prefix.
  public var namespaces = 256
  /// Different names in a document; libxml2 looks through them for each name.
  public var names = 20_000
  /// Of a document type with its declarations, bytes.
  public var documentTypeBytes = 64 << 10
  /// Elements in one that is collected whole.
  public var collectedElements = 100_000

  public init() {}
}
