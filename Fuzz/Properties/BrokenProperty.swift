/// Something that must hold for every input and does not.
public struct BrokenProperty: Error, Sendable, CustomStringConvertible {
  public let message: String

  public var description: String { message }
}

/// - Parameter message: what should have been, and what was.
func require(_ holds: Bool, _ message: @autoclosure () -> String) throws(BrokenProperty) {
  guard holds else { throw BrokenProperty(message: message()) }
}
