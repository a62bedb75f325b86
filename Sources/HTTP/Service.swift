/// Answers requests; knows no sockets.
public protocol Service: Sendable {
  /// The request as it is to be taken from here on, and logged: of which client, over HTTPS or not.
  func resolved(_ request: Request) -> Request

  /// Looks at a request whose body has not come. Not asked where there is none.
  func admit(_ head: Request) -> Admission

  /// Called on the server's threads, of which there are few: work that blocks goes elsewhere and answers later.
  func respond(to request: Request) -> Answer

  /// What a client gets where the server itself refuses: a body too large, an answer too late.
  func refusal(_ problem: Problem, of request: Request) -> Response
}

extension Service {
  public func resolved(_ request: Request) -> Request { request }

  public func refusal(_ problem: Problem, of request: Request) -> Response { problem.response }
}

/// What becomes of a body that a client announces.
public enum Admission: Sendable {
  /// It is read, up to so many bytes; longer ones are answered 413.
  case body(upTo: Int)
  /// It is not read; this is the answer.
  case refused(Response)
}

/// A service made of one closure.
public struct ClosureService: Service {
  private let mostBodyBytes: Int
  private let body: @Sendable (Request) -> Answer

  /// - Parameter mostBodyBytes: of any request.
  public init(mostBodyBytes: Int = 65_536, _ body: @escaping @Sendable (Request) -> Answer) {
    self.mostBodyBytes = mostBodyBytes
    self.body = body
  }

  public func admit(_ head: Request) -> Admission { .body(upTo: mostBodyBytes) }

  public func respond(to request: Request) -> Answer { body(request) }
}
