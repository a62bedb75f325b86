/// A cookie to be kept by a browser (RFC 6265, 4.1): out of reach for scripts, and not sent along from other sites.
public struct SetCookie: Sendable, Equatable {
  public enum SameSite: String, Sendable {
    case strict = "Strict"
    case lax = "Lax"
  }

  public let name: String
  public let value: String
  public let path: String
  /// Nil for until the browser is closed; 0 takes the cookie away.
  public let maxAgeSeconds: Int?
  public let sameSite: SameSite
  /// Sent over HTTPS alone.
  public let isSecure: Bool

  /// Nil where the name is no token or the value or path has characters that would end it.
  ///
  /// - Parameter isSecure: as `Request.isSecure` says.
  public init?(
    _ name: String, _ value: String, path: String = "/", maxAgeSeconds: Int?, sameSite: SameSite = .lax, isSecure: Bool
  ) {
    let isPlain = { (byte: UInt8) in
      byte > 0x20 && byte < 0x7F && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: ",") && byte != UInt8(ascii: ";")
        && byte != UInt8(ascii: "\\")
    }
    guard !name.isEmpty, name.utf8.allSatisfy(ASCII.isToken), value.utf8.allSatisfy(isPlain), path.utf8.allSatisfy(isPlain),
      path.hasPrefix("/")
    else { return nil }
    // Browsers refuse these names without what they promise.
    if name.hasPrefix("__Secure-") || name.hasPrefix("__Host-"), !isSecure { return nil }
    if name.hasPrefix("__Host-"), path != "/" { return nil }
    self.name = name
    self.value = value
    self.path = path
    self.maxAgeSeconds = maxAgeSeconds.map { max(0, $0) }
    self.sameSite = sameSite
    self.isSecure = isSecure
  }

  /// Takes a cookie of this name and path away.
  public var removal: SetCookie? {
    SetCookie(name, "", path: path, maxAgeSeconds: 0, sameSite: sameSite, isSecure: isSecure)
  }

  /// The value of the field.
  public var field: String {
    var text = "\(name)=\(value); Path=\(path)"
    if let maxAgeSeconds { text += "; Max-Age=\(maxAgeSeconds)" }
    return text + "; HttpOnly; SameSite=\(sameSite.rawValue)" + (isSecure ? "; Secure" : "")
  }
}
