public import Crypto
import Formats

/// The commitments of a public part.
public struct PublicPart: Sendable {
  static let version = 1

  /// In the order of the text.
  public let steps: [Step]

  public struct Step: Sendable, Equatable {
    /// Id of the hunt.
    public let hunt: String
    /// Its place in the hunt, from 1.
    public let number: Int
    /// Its id, where the step is visible from the start.
    public let id: String?
    public let commitment: [UInt8]
  }

  /// What a public part says of a proof.
  public enum Answer: Sendable, Equatable {
    /// It committed to exactly this step, and calls it so.
    case holds(Step)
    /// It has a step of that id and committed to something else.
    case committedOtherwise(Step)
    /// None of its commitments is to this step.
    case notCommitted
  }

  /// Reads the commitments; nothing else of the text is looked at.
  ///
  /// - Throws: `document` with what is wrong where.
  public init(_ bytes: [UInt8]) throws(SealError) {
    let reader = try SealedDocument("public part of a sealed pack", bytes)
    let sealed = try reader.member(try reader.member(reader.root, "huntpack"), "sealed")
    try reader.expect(sealed, "version", Self.version)
    try reader.expect(sealed, "algorithm", StepOpening.algorithm)
    let list = try reader.member(sealed, "steps")
    guard let elements = list.elements else { throw reader.fault(list, "\"steps\" is \(list.kind.name); a list is needed") }
    var steps: [Step] = []
    var seen: Set<[UInt8]> = []
    var seenIDs: Set<[UInt8]> = []
    for element in elements {
      let number = try reader.member(element, "number")
      guard let place = number.integer, place >= 1 else {
        throw reader.fault(number, "\"number\" must be a whole number from 1")
      }
      let id = element["id"] == nil ? nil : try reader.string(element, "id")
      if let id, !seenIDs.insert(Array(id.utf8)).inserted { throw reader.fault(element, "an id that stands there twice") }
      let commitment = try reader.bytes(element, "commitment", count: 32)
      guard seen.insert(commitment).inserted else { throw reader.fault(element, "a commitment that stands there twice") }
      steps.append(Step(hunt: try reader.string(element, "hunt"), number: place, id: id, commitment: commitment))
    }
    self.steps = steps
  }

  /// Whether it committed to the step of a proof.
  ///
  /// An id that it lists is committed to once, there; a step of that id among those without one would be a second answer.
  public func answer(_ proof: StepProof) throws(CryptoError) -> Answer {
    let commitment = try proof.opening.commitment()
    let id = proof.opening.id.utf8
    if let listed = steps.first(where: { step in step.id.map { $0.utf8.elementsEqual(id) } ?? false }) {
      return ConstantTime.equal(listed.commitment, commitment) ? .holds(listed) : .committedOtherwise(listed)
    }
    return steps.first { $0.id == nil && ConstantTime.equal($0.commitment, commitment) }.map { .holds($0) } ?? .notCommitted
  }
}
