internal import CUTF8Proc
internal import Glibc

/// One way of writing what can be written in several: the normal forms of Unicode Standard Annex 15, by utf8proc.
///
/// For characters that Unicode has assigned they never change, whatever its version, so texts in these forms can be kept as
/// keys.
public enum NormalForm: Sendable {
  /// Canonically composed: NFC.
  case composed
  /// Canonically decomposed: NFD.
  case decomposed
  /// Composed, with full-width, styled and other compatibility forms made plain: NFKC.
  case plain
  /// `plain` without regard to case, and without what is not to be seen: NFKC_Casefold of the Unicode Standard, section 3.13.
  case plainFolded

  private var options: utf8proc_option_t {
    let options: [utf8proc_option_t] =
      switch self {
      case .composed: [UTF8PROC_STABLE, UTF8PROC_COMPOSE]
      case .decomposed: [UTF8PROC_STABLE, UTF8PROC_DECOMPOSE]
      case .plain: [UTF8PROC_STABLE, UTF8PROC_COMPOSE, UTF8PROC_COMPAT]
      case .plainFolded:
        [UTF8PROC_STABLE, UTF8PROC_COMPOSE, UTF8PROC_COMPAT, UTF8PROC_CASEFOLD, UTF8PROC_IGNORE]
      }
    return utf8proc_option_t(rawValue: options.reduce(0) { $0 | $1.rawValue })
  }

  /// A text in this form. As many as 18 scalars can come of one.
  ///
  /// Where there is no memory for it, the text as it is.
  public func text(_ text: String) -> String {
    var text = text
    return text.withUTF8 { bytes in
      guard let start = bytes.baseAddress else { return "" }
      var result: UnsafeMutablePointer<UInt8>?
      let count = utf8proc_map(start, bytes.count, &result, options)
      // Below zero for a fault; a Swift text has none but that there is no memory.
      defer { free(result) }
      guard count >= 0, let result else { return String(decoding: bytes, as: UTF8.self) }
      return String(decoding: UnsafeBufferPointer(start: result, count: count), as: UTF8.self)
    }
  }
}
