/// Conditional requests (RFC 9110, section 13).
public enum Conditional {
  /// What a GET or HEAD is answered that may know the representation already: 304 where its `If-None-Match` has the response's tag.
  ///
  /// A response without a tag, or of another status than 200, is left as it is. The 304 keeps the body, which is not sent, for the
  /// length that a 200 would have had.
  public static func answer(_ response: Response, to request: Request) -> Response {
    guard request.method == .get || request.method == .head, response.status == .ok, case .bytes = response.content,
      let tag = response.headers["ETag"].flatMap({ EntityTag(field: $0) }),
      let known = EntityTagList(request.headers, "If-None-Match")
    else { return response }
    switch known {
    case .any: break
    case .tags(let tags): guard tags.contains(where: { $0.weaklyEquals(tag) }) else { return response }
    }
    var answer = response
    answer.status = .notModified
    // Of the fields only those that update what the client keeps (RFC 9110, 15.4.5).
    answer.headers = HeaderFields(
      response.headers.fields.filter { field in
        ["ETag", "Cache-Control", "Vary", "Expires", "Content-Location"].contains { HeaderFields.isSame($0, field.name) }
      })
    return answer
  }

  /// For a write that must not undo somebody else's.
  ///
  /// - Parameters:
  ///   - current: the tag of what there is; nil where there is nothing.
  ///   - isRequired: refuses writes that do not say what they are to replace.
  /// - Throws: 412 where `If-Match` does not have it, or `If-None-Match` does; 428 where one is required and none comes.
  public static func check(_ request: Request, current: EntityTag?, isRequired: Bool = false) throws(Problem) {
    let match = EntityTagList(request.headers, "If-Match")
    let noneMatch = EntityTagList(request.headers, "If-None-Match")
    if isRequired, match == nil, noneMatch == nil {
      throw Problem(.preconditionRequired, detail: "Send If-Match with the ETag of what you have read.")
    }
    let isMet =
      switch match {
      case nil: true
      case .any: current != nil
      case .tags(let tags): current.map { current in tags.contains { $0.stronglyEquals(current) } } ?? false
      }
    let isKnown =
      switch noneMatch {
      case nil: false
      case .any: current != nil
      case .tags(let tags): current.map { current in tags.contains { $0.weaklyEquals(current) } } ?? false
      }
    guard isMet, !isKnown else {
      throw Problem(.preconditionFailed, detail: "It has changed since you have read it. Read it again.")
    }
  }
}

extension Response {
  /// With the tag of its bytes.
  public func tagged() -> Response {
    guard case .bytes(let bytes) = content else { return self }
    var copy = self
    copy.headers["ETag"] = EntityTag(of: bytes).description
    return copy
  }
}
