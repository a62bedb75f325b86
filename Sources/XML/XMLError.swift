/// Why a document cannot be read.
public struct XMLError: Error, Sendable, Equatable {
  public enum Kind: Sendable, Equatable {
    /// Not well-formed: libxml2's number of the error (`xmlParserErrors`).
    case syntax(code: Int)
    case empty
    case notText
    case encoding
    /// The document declares entities or attributes of its own, or refers to entities that XML does not have.
    case entity
    case limit
    case outOfMemory
  }

  public let kind: Kind
  /// One sentence.
  public let message: String
  public let position: XMLPosition
}
