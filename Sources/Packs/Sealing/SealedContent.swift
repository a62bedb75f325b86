/// What is encrypted: the pack's own bytes and the openings of its steps, filled up so that the length tells little.
struct SealedContent: Sendable, Equatable {
  var pack: [UInt8]
  /// In order of the pack.
  var openings: [StepOpening]

  /// The content's length is a multiple of this.
  static let block = 1024

  init(pack: [UInt8], openings: [StepOpening]) {
    self.pack = pack
    self.openings = openings
  }

  var encoded: [UInt8] {
    var bytes: [UInt8] = []
    bytes.append(field: pack)
    bytes.append(bigEndian: UInt64(openings.count))
    for opening in openings { bytes.append(field: opening.encoded) }
    bytes.append(contentsOf: repeatElement(0, count: (Self.block - bytes.count % Self.block) % Self.block))
    return bytes
  }

  /// - Throws: `content` for anything but what `encoded` gives.
  init(_ bytes: [UInt8]) throws(SealError) {
    var cursor = ByteCursor(bytes[...])
    guard let pack = cursor.field(), let count: UInt64 = cursor.integer() else {
      throw .content("the pack or the number of steps is missing")
    }
    var openings: [StepOpening] = []
    while UInt64(openings.count) < count {
      guard let opening = cursor.field().flatMap({ StepOpening($0) }) else {
        throw .content("the opening of step \(openings.count + 1) is missing or malformed")
      }
      openings.append(opening)
    }
    guard bytes.count % Self.block == 0, cursor.rest.count < Self.block, cursor.rest.allSatisfy({ $0 == 0 }) else {
      throw .content("something follows the last step")
    }
    self.init(pack: Array(pack), openings: openings)
  }
}
