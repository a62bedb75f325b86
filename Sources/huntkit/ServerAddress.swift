import Formats

/// Where a game is served, as its players write it.
struct ServerAddress {
  /// Without a slash at the end.
  let text: String

  /// - Throws: for what is no address, or one with a secret in it.
  init(_ arguments: Arguments, _ option: String) throws(UsageError) {
    var text = try arguments.required(option)
    let lower = text.lowercased()
    guard let scheme = ["http://", "https://"].first(where: { lower.hasPrefix($0) }) else {
      throw arguments.usage("--\(option) takes an address with http:// or https://, not \(ShownText.quoted(text))")
    }
    guard !text.contains("@") else {
      throw arguments.usage("--\(option) takes no user and password; the token is in --token-file or HUNTKIT_TOKEN")
    }
    while text.hasSuffix("/") { text.removeLast() }
    let isPlain = text.utf8.allSatisfy { (0x21...0x7E).contains($0) && !"?#\\\"<>{}".utf8.contains($0) }
    guard text.utf8.count > scheme.utf8.count, isPlain else {
      throw arguments.usage(
        "--\(option) takes the address of a server alone, such as https://hunt.example.org, not \(ShownText.quoted(text))")
    }
    self.text = text
  }

  /// Whether what is sent there can be read on the way: no TLS, and not this machine.
  var isOpenToOthers: Bool {
    let lower = text.lowercased()
    guard lower.hasPrefix("http://") else { return false }
    let authority = lower.dropFirst(7).prefix { $0 != "/" }
    let host = authority.hasPrefix("[") ? authority.prefix { $0 != "]" } + "]" : authority.prefix { $0 != ":" }
    return host != "localhost" && host != "[::1]" && !(host.hasPrefix("127.") && host.allSatisfy { $0.isNumber || $0 == "." })
  }
}
