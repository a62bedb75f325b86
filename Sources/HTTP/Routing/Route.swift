/// A row of the table that requests are dispatched by and the OpenAPI document is written from.
public struct Route: Sendable {
  /// Whom a route is for.
  public enum Access: Sendable {
    case everyone
    /// Shows more to those who are known.
    case knownOrNot
    case known
  }

  public typealias Handler = @Sendable (RoutedRequest) throws -> Answer

  public let method: Method
  /// E.g. `/api/hunts/{hunt}/steps/{step}`.
  public let path: String
  /// Unique in the table, e.g. `listHunts`.
  public let id: String
  public let summary: String
  public let description: String?
  /// Groups routes for readers.
  public let tag: String?
  public let access: Access
  public let parameters: [ParameterInfo]
  public let body: RequestBody?
  public let replies: [Reply]
  /// Pages and assets are served, and not told about in the document.
  public let isDocumented: Bool
  public let handler: Handler

  /// - Parameters:
  ///   - parameters: every one of the path and all others that the handler reads.
  ///   - replies: beside those that the router gives itself.
  public init(
    _ method: Method, _ path: String, id: String, summary: String, description: String? = nil, tag: String? = nil,
    access: Access = .everyone, parameters: [ParameterInfo] = [], body: RequestBody? = nil, replies: [Reply],
    isDocumented: Bool = true, handler: @escaping Handler
  ) {
    self.method = method
    self.path = path
    self.id = id
    self.summary = summary
    self.description = description
    self.tag = tag
    self.access = access
    self.parameters = parameters
    self.body = body
    self.replies = replies
    self.isDocumented = isDocumented
    self.handler = handler
  }

  /// The path between its slashes.
  var segments: [Substring] { path.split(separator: "/", omittingEmptySubsequences: false).dropFirst().map { $0 } }

  /// The parameter that a segment stands for.
  static func parameterName(_ segment: Substring) -> Substring? {
    segment.hasPrefix("{") && segment.hasSuffix("}") && segment.count > 2 ? segment.dropFirst().dropLast() : nil
  }
}
