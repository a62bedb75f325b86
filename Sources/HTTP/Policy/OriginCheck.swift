/// Refuses writes that another site has a browser send.
///
/// Browsers say with every write where it comes from; programs say nothing and have no cookies of others, so silence passes.
public struct OriginCheck: Sendable {
  /// E.g. `https://hunt.example`, as browsers write them: lower-case, without a default port or a slash at the end. Empty: the
  /// origin must be what the client calls the host.
  public let origins: [String]

  public init(_ origins: [String] = []) { self.origins = origins.map { $0.lowercased() } }

  /// - Throws: 403.
  public func check(_ request: Request) throws(Problem) {
    guard !request.method.isSafe else { return }
    if let origin = request.headers["Origin"] {
      guard isOwn(origin.lowercased(), request) else {
        throw Problem(.forbidden, code: "other-origin", detail: "This request comes from another site.")
      }
    } else if let site = request.headers["Sec-Fetch-Site"], site != "same-origin", site != "none" {
      throw Problem(.forbidden, code: "other-origin", detail: "This request comes from another site.")
    }
  }

  private func isOwn(_ origin: String, _ request: Request) -> Bool {
    guard origins.isEmpty else { return origins.contains(origin) }
    guard let host = request.headers["Host"]?.lowercased(), !host.isEmpty else { return false }
    // A proxy that does not say that it speaks HTTPS is no reason to refuse its users.
    return origin == "https://" + host || origin == "http://" + host && !request.isSecure
  }
}
