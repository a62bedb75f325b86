internal import Formats

/// Writes JSON straight into bytes, with the commas in their places.
///
///     var json = JSONWriter()
///     json.object { $0.member("name", "Oval"); $0.member("solves", 3) }
public struct JSONWriter: Sendable {
  public private(set) var bytes: [UInt8] = []
  private var needsComma = false

  /// - Parameter capacity: bytes to reserve.
  public init(capacity: Int = 256) { bytes.reserveCapacity(capacity) }

  /// What was written, as text.
  public var text: String { String(decoding: bytes, as: UTF8.self) }

  public mutating func object(_ body: (inout JSONWriter) throws -> Void) rethrows {
    try enclose(UInt8(ascii: "{"), UInt8(ascii: "}"), body)
  }

  public mutating func array(_ body: (inout JSONWriter) throws -> Void) rethrows {
    try enclose(UInt8(ascii: "["), UInt8(ascii: "]"), body)
  }

  /// The name of the member whose value comes next.
  public mutating func key(_ name: String) {
    text(name)
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  public mutating func text(_ text: String) {
    separate()
    JSONText.append(text, to: &bytes)
  }

  public mutating func integer(_ number: Int) { raw(String(number)) }

  /// A number without exponent, as short as it can be read back from; null for infinities and NaN, which JSON lacks.
  public mutating func number(_ number: Double) { raw(NumberText.plain(number) ?? "null") }

  public mutating func boolean(_ value: Bool) { raw(value ? "true" : "false") }

  public mutating func null() { raw("null") }

  /// JSON text as it is.
  public mutating func raw(_ json: String) {
    separate()
    bytes += json.utf8
  }

  public mutating func member(_ name: String, _ value: String?) {
    key(name)
    if let value { text(value) } else { null() }
  }

  public mutating func member(_ name: String, _ value: Int?) {
    key(name)
    if let value { integer(value) } else { null() }
  }

  public mutating func member(_ name: String, _ value: Double?) {
    key(name)
    if let value { number(value) } else { null() }
  }

  public mutating func member(_ name: String, _ value: Bool?) {
    key(name)
    if let value { boolean(value) } else { null() }
  }

  private mutating func separate() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    needsComma = true
  }

  private mutating func enclose(_ open: UInt8, _ close: UInt8, _ body: (inout JSONWriter) throws -> Void) rethrows {
    separate()
    bytes.append(open)
    needsComma = false
    try body(&self)
    bytes.append(close)
    needsComma = true
  }
}
