/// Texts with a number each, in order of first appearance.
final class Interner {
  private let table = ByteTable()
  private(set) var texts: [[UInt8]] = []

  @inline(__always)
  func number(_ text: ByteSlice) -> Int32 { table.value(text) ?? add(Array(text.buffer)) }

  func number(_ text: [UInt8]) -> Int32 { table.value(of: text) ?? add(text) }

  @inline(never)
  private func add(_ text: [UInt8]) -> Int32 {
    let number = Int32(texts.count)
    table.insert(text, number)
    texts.append(text)
    return number
  }
}
