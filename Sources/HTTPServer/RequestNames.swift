internal import Synchronization

/// Makes names of requests that no two share: 13 letters and digits, which a Swift string holds without memory of its own.
struct RequestNames: ~Copyable {
  private let next: Atomic<UInt64>

  init() { next = Atomic(UInt64.random(in: .min ... .max)) }

  func make() -> String {
    // A bijection, so that names differ as the counter does and yet do not tell how many requests there were.
    var value = next.wrappingAdd(0x9E37_79B9_7F4A_7C15, ordering: .relaxed).newValue
    value ^= value >> 31
    value &*= 0xBF58_476D_1CE4_E5B9
    value ^= value >> 29
    return String(unsafeUninitializedCapacity: 13) { bytes in
      for i in 0..<13 {
        let digit = UInt8(truncatingIfNeeded: value & 31)
        bytes[i] = digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10
        value >>= 5
      }
      return 13
    }
  }
}
