import Formats

/// Targets whose coordinates are written with so few decimals that a pair of them in a text could be any two numbers: there the very
/// digits of the target are looked for.
struct CoarseTargets {
  private struct Written {
    let step: Int
    let longitude: [UInt8]
    let latitude: [UInt8]
  }

  private let targets: [Written]

  var isEmpty: Bool { targets.isEmpty }

  /// Pairs with more decimals are found by what they look like.
  private static let mostDecimals = 2

  init(_ pack: PackReader) {
    targets = pack.hiddenIndices.compactMap { index in
      guard (1...Self.mostDecimals).contains(pack.steps[index].mostDecimals), let position = pack.steps[index].position else {
        return nil
      }
      return Written(
        step: index, longitude: Self.digits(position.longitude), latitude: Self.digits(position.latitude))
    }
  }

  /// Without the sign, which people leave out or write as a letter.
  private static func digits(_ value: JSONTape.Value) -> [UInt8] {
    value.withBytes { bytes in Array(bytes.drop { $0 == ASCII.minus }) }
  }

  /// The first target both of whose numbers stand in a text.
  ///
  /// - Parameter own: a step whose target it may be.
  func target(in text: UnsafeBufferPointer<UInt8>, except own: Int?) -> Int? {
    let numbers = Set(text.split { !ASCII.isDigit($0) && $0 != ASCII.dot }.map { Self.trimmed(Array($0)) })
    if numbers.count < 2 { return nil }
    return targets.first { $0.step != own && numbers.contains($0.longitude) && numbers.contains($0.latitude) }?.step
  }

  /// Without the dots of the sentence.
  private static func trimmed(_ number: [UInt8]) -> [UInt8] {
    var number = number[...]
    while number.last == ASCII.dot { number.removeLast() }
    while number.first == ASCII.dot { number.removeFirst() }
    return Array(number)
  }
}
