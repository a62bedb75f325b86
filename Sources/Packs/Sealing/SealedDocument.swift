import Crypto
import Formats

/// Reads the members of a public part or a proof, strictly, with the place of what is wrong.
struct SealedDocument {
  /// What messages call it.
  private let kind: String
  private let lines: TextLines
  let root: JSONValue

  init(_ kind: String, _ bytes: [UInt8]) throws(SealError) {
    self.kind = kind
    lines = TextLines(bytes)
    do throws(JSONError) {
      root = try JSONDocument(bytes).root
    } catch {
      throw .document(kind, lines.position(error.offset), error.description)
    }
  }

  func fault(_ value: JSONValue, _ message: String) -> SealError {
    .document(kind, lines.position(value.offset), message)
  }

  /// The members of an object, each of another name.
  func members(_ value: JSONValue) throws(SealError) -> [JSONMember] {
    guard let members = value.members else { throw fault(value, "an object is needed, found \(value.kind.name)") }
    if let name = value.repeatedName { throw fault(value, "an object with two members \(ShownText.quoted(name))") }
    return members
  }

  func member(_ object: JSONValue, _ name: String) throws(SealError) -> JSONValue {
    _ = try members(object)
    guard let value = object[name] else { throw fault(object, "no member \"\(name)\"") }
    return value
  }

  func string(_ object: JSONValue, _ name: String) throws(SealError) -> String {
    let value = try member(object, name)
    guard let string = value.string else { throw fault(value, "\"\(name)\" is \(value.kind.name); text is needed") }
    return string
  }

  func number(_ object: JSONValue, _ name: String) throws(SealError) -> Double {
    let value = try member(object, name)
    guard let number = value.number else { throw fault(value, "\"\(name)\" is \(value.kind.name); a number is needed") }
    return number
  }

  /// So many bytes, written as hexadecimal digits.
  func bytes(_ object: JSONValue, _ name: String, count: Int) throws(SealError) -> [UInt8] {
    guard let bytes = Hexadecimal.decoded(try string(object, name)), bytes.count == count else {
      throw fault(try member(object, name), "\"\(name)\" must be \(2 * count) hexadecimal digits")
    }
    return bytes
  }

  func expect(_ object: JSONValue, _ name: String, _ expected: String) throws(SealError) {
    guard try string(object, name) == expected else {
      throw fault(try member(object, name), "\"\(name)\" must be \"\(expected)\"")
    }
  }

  func expect(_ object: JSONValue, _ name: String, _ version: Int) throws(SealError) {
    let value = try member(object, name)
    guard value.integer == version else { throw fault(value, "this huntkit knows \"\(name)\" \(version) alone") }
  }
}
