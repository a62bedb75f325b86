/// A growing column of plain values that keeps its memory from piece to piece; unchecked, for inner loops.
final class Column<Element: BitwiseCopyable> {
  private(set) var base: UnsafeMutablePointer<Element>
  private var capacity: Int
  private(set) var count = 0

  init() {
    capacity = 0
    base = .allocate(capacity: 0)
  }

  deinit { base.deallocate() }

  /// Makes room for `count` values; what they are is up to the caller.
  func resize(_ count: Int) {
    if count > capacity {
      base.deallocate()
      capacity = count + count / 4
      base = .allocate(capacity: capacity)
    }
    self.count = count
  }

  @inline(__always)
  subscript(_ index: Int) -> Element {
    get { base[index] }
    set { base[index] = newValue }
  }

  var buffer: UnsafeMutableBufferPointer<Element> { UnsafeMutableBufferPointer(start: base, count: count) }
}
