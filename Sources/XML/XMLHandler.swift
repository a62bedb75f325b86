/// What is to be done with an element.
public enum XMLAction: Sendable {
  /// Its children come as events of their own, and its end.
  case enter
  /// It comes whole, when it has ended.
  case collect
  /// Nothing of what is in it is kept. Within a collected element its node has no children and no text.
  case skip
}

/// Receives the elements of a document in order of the text.
public protocol XMLHandler: AnyObject {
  /// A start tag. Within a collected element everything but `.skip` collects.
  func start(_ element: XMLElement) -> XMLAction
  /// An element for which `start` said `.collect`, and which is not part of another such.
  func collected(_ node: XMLNode)
  /// The end of an element for which `start` said `.enter`.
  func end(_ element: XMLElement)
}
