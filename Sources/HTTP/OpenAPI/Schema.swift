/// What a value may be: JSON Schema 2020-12, as OpenAPI 3.1 uses it.
public indirect enum Schema: Sendable, Equatable {
  /// - Parameters:
  ///   - length: in Unicode scalars.
  ///   - pattern: an ECMA regular expression, without flags.
  ///   - format: e.g. `date-time`.
  case text(length: ClosedRange<Int>? = nil, pattern: String? = nil, format: String? = nil)
  case integer(ClosedRange<Int>? = nil)
  case number(ClosedRange<Double>? = nil)
  case boolean
  case choice([String])
  case array(Schema, count: ClosedRange<Int>? = nil)
  /// Members beyond these are passed over.
  case object([Member])
  /// Members beyond these are refused.
  case closed([Member])
  case null
  case either([Schema])
  case described(Schema, String)
  /// One of the document's components, which uses share.
  case named(String, Schema)
  case anything

  public struct Member: Sendable, Equatable {
    public let name: String
    public let schema: Schema
    public let isRequired: Bool

    public init(_ name: String, _ schema: Schema, isRequired: Bool = true) {
      self.name = name
      self.schema = schema
      self.isRequired = isRequired
    }
  }

  /// Or null.
  public var orNull: Schema { .either([self, .null]) }

  /// With words for its reader.
  public func described(_ text: String) -> Schema { .described(self, text) }

  /// As `Problem` writes it.
  public static let problem = Schema.named(
    "Problem",
    .object([
      Member("type", .text(format: "uri-reference")), Member("title", .text()), Member("status", .integer(400...599)),
      Member("code", .text().described("Tells problems of one status apart."), isRequired: false),
      Member("detail", .text(), isRequired: false),
      Member("retry_after_s", .integer(1...Int(Int32.max)), isRequired: false),
    ]))
}
