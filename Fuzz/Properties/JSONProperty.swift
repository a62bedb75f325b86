import Formats

/// A JSON text is refused at a place within it, or every value lies within it, reads as what it is, and is itself the JSON
/// text of the same value; commas that are passed over are all that keeps a text from being strict.
enum JSONProperty {
  static func check(_ bytes: [UInt8]) throws(BrokenProperty) {
    var commas: [Int] = []
    let lenient = try read(bytes) { bytes throws(JSONError) in try JSONDocument(bytes, trailingCommas: &commas) }
    let strict = try read(bytes) { bytes throws(JSONError) in try JSONDocument(bytes) }
    try require((strict != nil) == (lenient != nil && commas.isEmpty), "strict and lenient reading differ beyond commas")
    guard let lenient else { return }
    if strict == nil {
      var repaired = bytes
      for comma in commas {
        try require(bytes.indices.contains(comma) && bytes[comma] == UInt8(ascii: ","), "no comma at \(comma)")
        repaired[comma] = UInt8(ascii: " ")
      }
      try require((try? JSONDocument(repaired)) != nil, "without its trailing commas it is still no JSON")
    }
    try walk(lenient.root, in: bytes, isStrict: strict != nil)
  }

  private static func read(
    _ bytes: [UInt8], _ body: ([UInt8]) throws(JSONError) -> JSONDocument
  ) throws(BrokenProperty) -> JSONDocument? {
    do throws(JSONError) {
      return try body(bytes)
    } catch {
      try require((0...bytes.count).contains(error.offset), "the fault is at \(error.offset) of \(bytes.count)")
      try require(!error.description.isEmpty, "a fault without a word")
      return nil
    }
  }

  private static func walk(_ root: JSONValue, in bytes: [UInt8], isStrict: Bool) throws(BrokenProperty) {
    var open = [root]
    while let value = open.popLast() {
      let range = value.range
      try require(!range.isEmpty && range.upperBound <= bytes.count, "a value at \(range) of \(bytes.count)")
      try require(value.withBytes { $0.elementsEqual(bytes[range]) }, "the bytes of a value are not those at its place")
      switch value.kind {
      case .object:
        let members = value.members ?? []
        for member in members {
          try require(value[member.name] != nil, "a member that is not found by its name")
          try string(member.key)
        }
        open += members.map(\.value)
      case .array: open += value.elements ?? []
      case .string: try string(value)
      case .number:
        try require(value.number?.isFinite == true, "\(value.text) is no finite number")
        if let integer = value.integer {
          try require(Double(integer) == value.number, "\(value.text) is not \(integer)")
        }
      case .boolean: try require(value.boolean == (value.text == "true"), "\(value.text) is no boolean")
      case .null: try require(value.isNull && value.text == "null", "\(value.text) is not null")
      }
    }
    guard isStrict else { return }
    try require((try? JSONDocument(Array(bytes[root.range])))?.root.kind == root.kind, "the root alone is no JSON")
  }

  /// A string is read back from how it is written.
  private static func string(_ value: JSONValue) throws(BrokenProperty) {
    guard let text = value.string else { throw BrokenProperty(message: "\(value.text) is no string") }
    let again = (try? JSONDocument(Array(JSONText.encoded(text).utf8)))?.root.string
    try require(again.map { $0.utf8.elementsEqual(text.utf8) } == true, "\(value.text) is not read back as it is written")
  }
}
