internal import CSodium

/// Comparison in a time that depends on the lengths alone (`sodium_memcmp`).
public enum ConstantTime {
  /// Whether two secrets or digests are the same bytes; at once false for different lengths.
  public static func equal(_ a: [UInt8], _ b: [UInt8]) -> Bool {
    a.count == b.count && sodium_memcmp(a, b, a.count) == 0
  }

  public static func equal(_ a: SecretBytes, _ b: SecretBytes) -> Bool {
    guard a.count == b.count else { return false }
    return a.withPointer(to: UInt8.self) { first in
      b.withPointer(to: UInt8.self) { second in sodium_memcmp(first, second, a.count) == 0 }
    }
  }
}
