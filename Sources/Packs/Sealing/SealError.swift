public import Crypto
public import Formats

/// Why a pack cannot be sealed, opened or proved; each a sentence that says what to do. No case carries anything secret.
public enum SealError: Error, Sendable, Equatable {
  case crypto(CryptoError)
  /// The pack has findings of error severity: where the first is, what it says, how many there are.
  case packUnusable(TextPosition, String, errors: Int)
  /// The file does not begin as a sealed pack does.
  case notSealed
  case unknownVersion(Int)
  /// A field of the header has a value that no huntkit writes.
  case header(String)
  /// The file ends so many bytes too early.
  case cut(missing: UInt64)
  /// So many bytes follow the end.
  case tooLong(extra: UInt64)
  case needsPassphrase
  case needsKeyFile
  /// The key is not the one it was sealed with, or the header was changed.
  case wrongKey(SealedPack.KeyKind)
  /// Under the right key the rest of the file is not what was sealed.
  case changed
  /// Authentic, but not laid out as this version is: whoever had the key wrote it by other means.
  case content(String)
  case keyFile(String)
  case passphrase(String)
  /// There is no such step; the nearest id there is.
  case unknownStep(String, nearest: String?)
  /// A public part or a proof that cannot be read.
  case document(String, TextPosition, String)
}

extension SealError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .crypto(let error): error.description
    case .packUnusable(let position, let message, let errors):
      "\(position.line):\(position.column): \(message)" + (errors > 1 ? " (and \(errors - 1) more)" : "")
    case .notSealed: "not a sealed pack; huntkit pack seal makes those"
    case .unknownVersion(let version):
      "sealed in the format of version \(version); this huntkit knows version \(SealedHeader.version). A newer one may open it"
    case .header(let what): "not a sealed pack as huntkit writes it: \(what)"
    case .cut(let missing): "the sealed pack is incomplete: its last \(missing) bytes are missing"
    case .tooLong(let extra): "\(extra) bytes follow the end of the sealed pack; the file was changed"
    case .needsPassphrase: "it was sealed with a passphrase, not with a key file"
    case .needsKeyFile: "it was sealed with a key file; give it with --key-file"
    case .wrongKey(.passphrase): "the passphrase does not open it (or the beginning of the file was changed)"
    case .wrongKey(.keyFile): "the key file does not open it (or the beginning of the file was changed)"
    case .changed: "the file was changed after it was sealed; nothing of it can be trusted"
    case .content(let what): "sealed under this key, but not by huntkit pack seal: \(what)"
    case .keyFile(let what):
      "\(what); a key file holds 32 random bytes or their 64 hexadecimal digits, as (umask 077; head -c 32 /dev/urandom >FILE) makes"
    case .passphrase(let what): what
    case .unknownStep(let id, let nearest):
      "there is no step with the id \(ShownText.quoted(id))" + (nearest.map { "; did you mean \(ShownText.quoted($0))?" } ?? "")
    case .document(let kind, let position, let message):
      "\(position.line):\(position.column): not a \(kind) that can be read: \(message)"
    }
  }
}
