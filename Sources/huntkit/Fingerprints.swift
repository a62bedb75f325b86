import Formats
import Packs

/// Names for the findings of one file by which they are known again after other parts of it were changed.
///
/// Made of the code, the feature's name, the marked text and the message without its numbers, which are places and counts; equal
/// ones are told apart by how many came before.
struct Fingerprints {
  private var seen: [UInt64: Int] = [:]

  /// Sixteen hexadecimal digits: FNV-1a, the same on every machine and run.
  mutating func next(_ finding: Finding, in bytes: [UInt8]) -> String {
    let marked = bytes[finding.range.clamped(to: 0..<bytes.count)]
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    Self.add(finding.code.rawValue.utf8, to: &hash)
    Self.add((finding.feature?.name ?? "").utf8, to: &hash)
    Self.add(finding.message.utf8.filter { !ASCII.isDigit($0) }, to: &hash)
    Self.add(marked, to: &hash)
    seen[hash, default: 0] += 1
    Self.add(String(seen[hash] ?? 1).utf8, to: &hash)
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// A part and its end, which is no byte of UTF-8.
  private static func add(_ part: some Sequence<UInt8>, to hash: inout UInt64) {
    for byte in part { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    hash = (hash ^ 0xFF) &* 0x100_0000_01B3
  }
}
