import Formats
import HTTPClient

/// What a game's server has said of a list of guesses.
struct GuessAnswer {
  /// Whether each is correct: of all, or of those before the one that was refused.
  var verdicts: [Bool]
  /// Nil where all were judged.
  var refusal: Refusal?

  /// Why a guess, or the whole request, was refused; it charged nothing.
  struct Refusal {
    var detail: String
    var retryAfterSeconds: Int?
  }

  /// Reads a reply.
  ///
  /// - Parameters:
  ///   - url: what was asked, for messages.
  ///   - count: how many guesses were sent.
  /// - Throws: for a reply that is no answer, which asking again does not mend.
  init(_ reply: HTTPReply, url: String, count: Int) throws(ServerError) {
    let body = try? JSONDocument(reply.body).root
    switch reply.status {
    case 200: try self.init(body, url, count)
    case 429, 503:
      let wait = reply["Retry-After"].flatMap { Int($0) }.map(Self.seconds)
      self.init(verdicts: [], refusal: Refusal(detail: Self.detail(body, reply.status), retryAfterSeconds: wait))
    case 300..<400:
      let place = reply["Location"].map { " to \(ShownText.quoted($0))" } ?? ""
      throw ServerError(
        description: "\(url): the server sends elsewhere\(place); a token is not sent on, give the right address to --server")
    case 401:
      throw ServerError(
        description: "\(url): the server does not take the token; make one by POST /api/account/tokens")
    default:
      var hint = ""
      if body?["code"]?.string == "key-reused" {
        hint = " Rows that were judged before have been changed; put new guesses behind them, or in a file of their own."
      }
      throw ServerError(description: "\(url): \(Self.detail(body, reply.status))\(hint)")
    }
  }

  private init(verdicts: [Bool], refusal: Refusal?) {
    self.verdicts = verdicts
    self.refusal = refusal
  }

  private init(_ body: JSONValue?, _ url: String, _ count: Int) throws(ServerError) {
    let words = (body?["verdicts"]?.elements ?? []).map { $0["verdict"]?.string }
    let isKnown = words.allSatisfy { $0 == "correct" || $0 == "incorrect" }
    var refusal: Refusal?
    if let refused = body?["refused"], !refused.isNull {
      refusal = Refusal(
        detail: Self.detail(refused, refused["status"]?.integer ?? 0),
        retryAfterSeconds: refused["retry_after_s"]?.integer.map(Self.seconds))
    }
    guard isKnown, words.count <= count, (words.count == count) == (refusal == nil) else {
      throw ServerError(description: "\(url): the answer is not that of a game; is the address right?")
    }
    self.init(verdicts: words.map { $0 == "correct" }, refusal: refusal)
  }

  /// Years at most, so that a time can be made of it.
  private static func seconds(_ said: Int) -> Int { min(max(0, said), Int(Int32.max)) }

  /// A server's sentence, made harmless for a terminal.
  private static func detail(_ problem: JSONValue?, _ status: Int) -> String {
    guard let detail = problem?["detail"]?.string ?? problem?["title"]?.string, !detail.isEmpty else {
      return "the server answers with status \(status)."
    }
    return String(
      String.UnicodeScalarView(detail.unicodeScalars.prefix(500).filter { $0.properties.generalCategory != .control }))
  }
}
