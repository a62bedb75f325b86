/// Folded text as the finders read it: a view that must not outlive the `Folding` it is of.
///
/// A view, so that handing it about costs nothing: nearly everything here asks it for a byte at a time.
struct FoldedText {
  private let bytes: UnsafeBufferPointer<UInt8>

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  var count: Int { bytes.count }

  /// The byte at an index; 0 outside of the text, which no text has inside.
  @inline(__always)
  func at(_ index: Int) -> UInt8 { UInt(bitPattern: index) < UInt(bitPattern: bytes.count) ? bytes[index] : 0 }
}
