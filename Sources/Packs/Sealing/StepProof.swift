import Crypto
import Formats
import Geo

/// A proof that a public part committed to one step: its opening, as a small JSON document.
public struct StepProof: Sendable, Equatable {
  public let opening: StepOpening

  public static let version = 1
  private static let type = "huntkit-step-proof"
  private static let names = ["type", "version", "algorithm", "id", "longitude", "latitude", "radius_m", "nonce"]

  public init(_ opening: StepOpening) { self.opening = opening }

  /// The document. Numbers are written so that reading them gives the same doubles.
  public var text: String {
    let coordinate = opening.coordinate
    let members = [
      ("type", JSONText.encoded(Self.type)), ("version", String(Self.version)),
      ("algorithm", JSONText.encoded(StepOpening.algorithm)), ("id", JSONText.encoded(opening.id)),
      ("longitude", "\(coordinate.longitudeDegrees + 0)"), ("latitude", "\(coordinate.latitudeDegrees + 0)"),
      ("radius_m", "\(opening.radiusMetres)"), ("nonce", JSONText.encoded(Hexadecimal.encoded(opening.nonce))),
    ]
    return "{\n" + members.map { "  \"\($0)\": \($1)" }.joined(separator: ",\n") + "\n}\n"
  }

  /// Reads such a document. Strict: a member more than a proof has would look proved and not be.
  ///
  /// - Throws: `document` with what is wrong where.
  public init(_ bytes: [UInt8]) throws(SealError) {
    let reader = try SealedDocument("proof of a step", bytes)
    try reader.expect(reader.root, "type", Self.type)
    let members = try reader.members(reader.root)
    if let unknown = members.first(where: { !Self.names.contains($0.name) }) {
      throw reader.fault(unknown.key, "a proof has no member \(ShownText.quoted(unknown.name))")
    }
    try reader.expect(reader.root, "version", Self.version)
    try reader.expect(reader.root, "algorithm", StepOpening.algorithm)
    let id = try reader.string(reader.root, "id")
    let nonce = try reader.bytes(reader.root, "nonce", count: StepOpening.nonceLength)
    let radius = try reader.number(reader.root, "radius_m")
    let (longitude, latitude) = (
      try reader.number(reader.root, "longitude"), try reader.number(reader.root, "latitude")
    )
    guard let coordinate = try? Coordinate(latitudeDegrees: latitude, longitudeDegrees: longitude) else {
      throw reader.fault(reader.root["latitude"] ?? reader.root, "latitude and longitude are out of range")
    }
    guard let opening = StepOpening(id: id, coordinate: coordinate, radiusMetres: radius, nonce: nonce) else {
      throw reader.fault(reader.root["radius_m"] ?? reader.root, "the radius must be above 0")
    }
    self.opening = opening
  }
}
