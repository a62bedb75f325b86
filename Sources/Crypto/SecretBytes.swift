internal import CSodium

/// A key or a passphrase: bytes in memory of their own that is kept out of swap where the system allows it, stands between
/// guard pages, can no longer be written once it is filled, and is wiped when the last reference goes (`sodium_malloc`).
///
/// Never shown: its description tells the length alone. Compare with `ConstantTime.equal`. Costs some pages and system calls,
/// so it is for what is secret and small.
public final class SecretBytes: @unchecked Sendable {
  // @unchecked: the memory is written in `init` alone, and read-only from then on.
  public let count: Int
  private let base: UnsafeMutableRawPointer

  /// - Parameters:
  ///   - capacity: how many bytes `fill` may write.
  ///   - fill: writes into zeros; returns how many bytes from the start are the secret, cut to the capacity.
  public init(capacity: Int, fill: (UnsafeMutableRawBufferPointer) -> Int) throws(CryptoError) {
    try Sodium.start()
    let capacity = max(capacity, 0)
    guard let base = sodium_malloc(capacity) else { throw .outOfMemory }
    sodium_memzero(base, capacity)
    self.base = base
    count = min(max(fill(UnsafeMutableRawBufferPointer(start: base, count: capacity)), 0), capacity)
    // -1 where the system does not protect memory: it stays writable, and nobody writes.
    sodium_mprotect_readonly(base)
  }

  /// A copy; the caller's own bytes are not wiped.
  public convenience init(_ bytes: [UInt8]) throws(CryptoError) {
    try self.init(capacity: bytes.count) { memory in
      memory.copyBytes(from: bytes)
      return bytes.count
    }
  }

  /// So many random bytes.
  public static func random(_ count: Int, using generator: inout some RandomNumberGenerator) throws(CryptoError) -> SecretBytes
  {
    try SecretBytes(capacity: count) { memory in
      for i in memory.indices { memory[i] = UInt8.random(in: 0...255, using: &generator) }
      return memory.count
    }
  }

  // Unlocks, checks its guards, wipes and frees.
  deinit { sodium_free(base) }

  /// The bytes, for the time of the call; what is copied out of it is not wiped.
  public func withUnsafeBytes<Result, Failure: Error>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try body(UnsafeRawBufferPointer(start: base, count: count))
  }

  /// The address that C takes, for the time of the call; also where there are no bytes.
  func withPointer<Element, Result>(to type: Element.Type, _ body: (UnsafePointer<Element>) -> Result) -> Result {
    body(UnsafePointer(base.assumingMemoryBound(to: type)))
  }
}

extension SecretBytes: CustomStringConvertible, CustomReflectable {
  public var description: String { "\(count) secret bytes" }
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}
