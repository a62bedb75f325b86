/// A number of a text that can be one half of a place: a latitude or a longitude on its own.
public struct WrittenAngle: Sendable, Equatable {
  /// Offsets of the first byte and the byte after the last in the text's UTF-8; sign and direction included.
  public var range: Range<Int>
  /// South and west are negative; what has neither sign nor direction is positive.
  public var degrees: Double
  /// Half of what the last digit counts.
  public var uncertaintyDegrees: Double

  public init(range: Range<Int>, degrees: Double, uncertaintyDegrees: Double) {
    self.range = range
    self.degrees = degrees
    self.uncertaintyDegrees = uncertaintyDegrees
  }
}

extension WrittenPlaces {
  /// Every decimal number of at least three decimals that fits a longitude, and every angle with minutes, in order: for halves of
  /// a place that stand apart, which `find` does not report. Linear.
  public static func angles(in text: String) -> [WrittenAngle] {
    var text = text
    return text.withUTF8 { angles(inUTF8: $0) }
  }

  public static func angles(inUTF8 bytes: UnsafeBufferPointer<UInt8>) -> [WrittenAngle] {
    let folding = Folding(bytes)
    return folding.withText { text in
      var scanner = AngleScanner(text)
      var angles: [WrittenAngle] = []
      while let angle = scanner.next() {
        guard angle.form == .sexagesimal || angle.decimals >= 3 else { continue }
        angles.append(
          WrittenAngle(
            range: folding.source(angle.range), degrees: angle.degrees, uncertaintyDegrees: angle.halfDegrees))
      }
      return angles
    }
  }
}
