extension JSONTape {
  /// A text of up to 15 bytes in one number, so that names are compared in a step.
  public struct ShortName: Equatable, Sendable {
    static let longest = 15
    private let low: UInt64
    private let high: UInt64

    /// - Parameter bytes: 15 at most.
    init(_ bytes: some Collection<UInt8>) {
      var words: (low: UInt64, high: UInt64) = (0, UInt64(bytes.count) << 56)
      for (place, byte) in bytes.enumerated() {
        if place < 8 { words.low |= UInt64(byte) << (8 * place) } else { words.high |= UInt64(byte) << (8 * (place - 8)) }
      }
      (low, high) = words
    }

    public init(_ text: String) { self.init(text.utf8.prefix(Self.longest)) }
  }

  /// A member's name; nil where it is too long for one.
  public func shortName(_ name: Node) -> ShortName? {
    let bytes = escaped(name)
    if JSONText.hasEscapes(bytes) {
      let text = JSONText.decoded(bytes)
      return text.utf8.count <= ShortName.longest ? ShortName(text) : nil
    }
    return bytes.count <= ShortName.longest ? ShortName(bytes) : nil
  }
}
