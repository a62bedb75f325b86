public import Crypto
public import Geo

/// Everything that the commitment to a step is made of: who has it can check the commitment, who has not learns nothing from it.
public struct StepOpening: Sendable, Equatable {
  /// The target's id, as `PackTarget` has it.
  public let id: String
  public let coordinate: Coordinate
  public let radiusMetres: Double
  /// 256 random bits of this step alone. Without them a place could be found by trying all places.
  public let nonce: [UInt8]

  public static let nonceLength = 32
  /// The name of the hash in documents.
  public static let algorithm = "BLAKE2b-256"
  private static let domain = "huntkit.step-commitment"
  private static let version: UInt32 = 1

  /// Nil for a nonce of another length, or a radius that is no positive number.
  public init?(id: String, coordinate: Coordinate, radiusMetres: Double, nonce: [UInt8]) {
    guard nonce.count == Self.nonceLength, radiusMetres > 0, radiusMetres.isFinite else { return nil }
    self.id = id
    self.coordinate = coordinate
    self.radiusMetres = radiusMetres
    self.nonce = nonce
  }

  /// The canonical bytes, each field behind its length or of a fixed one, numbers as the bits of their doubles (-0 as 0).
  var encoded: [UInt8] {
    var bytes: [UInt8] = []
    bytes.append(field: Self.domain.utf8)
    bytes.append(bigEndian: Self.version)
    bytes += nonce
    bytes.append(field: id.utf8)
    for number in [coordinate.longitudeDegrees, coordinate.latitudeDegrees, radiusMetres] {
      bytes.append(bigEndian: (number + 0).bitPattern)
    }
    return bytes
  }

  /// Nil for anything but what `encoded` gives.
  init?(_ encoded: ArraySlice<UInt8>) {
    var cursor = ByteCursor(encoded)
    guard let domain = cursor.field(), domain.elementsEqual(Self.domain.utf8),
      let version: UInt32 = cursor.integer(), version == Self.version, let nonce = cursor.take(UInt64(Self.nonceLength)),
      let id = cursor.field().flatMap({ String(validating: $0, as: UTF8.self) }),
      let longitude: UInt64 = cursor.integer(), let latitude: UInt64 = cursor.integer(), let radius: UInt64 = cursor.integer(),
      cursor.rest.isEmpty,
      let coordinate = try? Coordinate(
        latitudeDegrees: Double(bitPattern: latitude), longitudeDegrees: Double(bitPattern: longitude))
    else { return nil }
    self.init(id: id, coordinate: coordinate, radiusMetres: Double(bitPattern: radius), nonce: Array(nonce))
  }

  /// Whether the same bytes are committed to: ids that are canonically equivalent are different ones.
  public static func == (a: StepOpening, b: StepOpening) -> Bool { a.encoded == b.encoded }

  /// BLAKE2b-256 of the canonical bytes.
  public func commitment() throws(CryptoError) -> [UInt8] { try BLAKE2b.hash(encoded) }
}
