public import Formats

/// The object that a JSON body is, read member by member. What is wrong names the member and where it stands.
///
/// Members that nobody reads are passed over, so that clients newer than the server are served; where that would hide a mistake,
/// as in the texts of hunts, `Schema.unknownMember` finds them.
public struct JSONBody: Sendable {
  public let root: JSONValue
  /// Where it stands in the body, for messages: empty, or e.g. `steps[2].`.
  private let path: String

  /// - Throws: 400 where it is no JSON object, or a name comes twice in an object: readers differ in which one they take.
  public init(_ bytes: [UInt8]) throws(Problem) {
    let document: JSONDocument
    do throws(JSONError) { document = try JSONDocument(bytes) } catch {
      throw Problem(
        .badRequest, code: "bad-json", detail: "The body is no JSON at byte \(error.offset): \(error.description).")
    }
    if let name = document.withTape({ $0.repeatedNames.first?.string }) {
      throw Self.bad(name, "comes twice")
    }
    guard document.root.kind == .object else {
      throw Problem(.badRequest, code: "bad-json", detail: "The body must be a JSON object.")
    }
    root = document.root
    path = ""
  }

  private init(_ value: JSONValue, name: String) throws(Problem) {
    guard value.kind == .object else { throw Self.bad(name, "must be an object, not \(value.kind.name)") }
    root = value
    path = name + "."
  }

  /// The object that an element of one of its members is.
  ///
  /// - Parameter name: where it stands in this object, e.g. `steps[2]`.
  /// - Throws: 400 where it is no object.
  public func object(_ element: JSONValue, _ name: String) throws(Problem) -> JSONBody {
    try JSONBody(element, name: path + name)
  }

  /// The object that a member is; nil where it is missing or null.
  public func optionalObject(_ name: String) throws(Problem) -> JSONBody? {
    guard let value = optional(name) else { return nil }
    return try object(value, name)
  }

  /// A value of a member's kind; nil where the member is missing or null.
  public func optional(_ name: String) -> JSONValue? { root[name].flatMap { $0.isNull ? nil : $0 } }

  /// - Parameter length: in Unicode scalars.
  public func text(_ name: String, length: ClosedRange<Int>) throws(Problem) -> String {
    try required(name, try optionalText(name, length: length))
  }

  public func optionalText(_ name: String, length: ClosedRange<Int>) throws(Problem) -> String? {
    guard let value = optional(name) else { return nil }
    guard let text = value.string else { throw fault(name, "must be a text, not \(value.kind.name)") }
    guard length.contains(text.unicodeScalars.count) else {
      throw fault(name, "must have \(length.lowerBound) to \(length.upperBound) characters")
    }
    return text
  }

  public func integer(_ name: String, _ range: ClosedRange<Int>) throws(Problem) -> Int {
    try required(name, try optionalInteger(name, range))
  }

  public func optionalInteger(_ name: String, _ range: ClosedRange<Int>) throws(Problem) -> Int? {
    guard let value = optional(name) else { return nil }
    guard let number = value.integer, range.contains(number) else {
      throw fault(name, "must be a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  public func number(_ name: String, _ range: ClosedRange<Double>) throws(Problem) -> Double {
    try required(name, try optionalNumber(name, range))
  }

  /// Finite, and in the range.
  public func optionalNumber(_ name: String, _ range: ClosedRange<Double>) throws(Problem) -> Double? {
    guard let value = optional(name) else { return nil }
    // A NaN is in no range.
    guard let number = value.number, range.contains(number) else {
      throw fault(name, "must be a number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  public func optionalBoolean(_ name: String) throws(Problem) -> Bool? {
    guard let value = optional(name) else { return nil }
    guard let boolean = value.boolean else { throw fault(name, "must be true or false") }
    return boolean
  }

  /// - Parameter count: of elements.
  public func array(_ name: String, count: ClosedRange<Int>) throws(Problem) -> [JSONValue] {
    let value = try required(name, optional(name))
    guard let elements = value.elements else { throw fault(name, "must be a list, not \(value.kind.name)") }
    guard count.contains(elements.count) else {
      throw fault(name, "must have \(count.lowerBound) to \(count.upperBound) elements")
    }
    return elements
  }

  private func required<Value>(_ name: String, _ value: Value?) throws(Problem) -> Value {
    guard let value else { throw fault(name, root[name] == nil ? "is missing" : "must not be null") }
    return value
  }

  /// 400 that names a member of this object.
  public func fault(_ name: String, _ what: String) -> Problem { Self.bad(path + name, what) }

  /// 400 that names the member.
  public static func bad(_ name: String, _ what: String) -> Problem {
    Problem(.badRequest, code: "bad-member", detail: "\(name) \(what).", members: [.init("member", name)])
  }
}
