/// A parameter of a route: where it stands, what it may be, and how it is read. Handlers read their values by it.
public struct Parameter<Value: Sendable>: Sendable {
  /// What the table and the document know of it.
  public var info: ParameterInfo
  /// The value; nil for a text that is none.
  public let read: @Sendable (String) -> Value?

  public init(_ info: ParameterInfo, read: @escaping @Sendable (String) -> Value?) {
    self.info = info
    self.read = read
  }

  /// The same, kept out of the log.
  public var secret: Parameter {
    var copy = self
    copy.info.isSecret = true
    return copy
  }
}

/// A parameter without the type of its value.
public struct ParameterInfo: Sendable, Equatable {
  public enum Place: String, Sendable {
    case path, query, header
  }

  public let name: String
  public let place: Place
  public let schema: Schema
  public let description: String
  /// What a value must be, for whoever sent another: what comes after "must be".
  public let form: String
  public let isRequired: Bool
  /// Whether its value stays out of the log; of paths only, since no others are logged.
  public var isSecret = false

  /// - Parameters:
  ///   - form: nil where the schema says it.
  ///   - isRequired: of paths all are.
  public init(
    _ name: String, _ place: Place, _ schema: Schema, _ description: String, form: String? = nil, isRequired: Bool = false
  ) {
    self.name = name
    self.place = place
    self.schema = schema
    self.description = description
    self.form = form ?? schema.words
    self.isRequired = isRequired || place == .path
  }
}

extension Parameter where Value == String {
  /// - Parameter length: in Unicode scalars. Control characters are refused.
  public static func text(
    _ name: String, _ place: ParameterInfo.Place, length: ClosedRange<Int> = 1...200, _ description: String,
    isRequired: Bool = false
  ) -> Parameter {
    let schema = Schema.text(length: length, pattern: #"^[^\u0000-\u001F\u007F]*$"#)
    let form = "\(schema.words) without control characters"
    return Parameter(ParameterInfo(name, place, schema, description, form: form, isRequired: isRequired)) { text in
      let scalars = text.unicodeScalars
      return length.contains(scalars.count) && scalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F } ? text : nil
    }
  }

  public static func choice(
    _ name: String, _ place: ParameterInfo.Place, _ words: [String], _ description: String, isRequired: Bool = false
  ) -> Parameter {
    Parameter(ParameterInfo(name, place, .choice(words), description, isRequired: isRequired)) { text in
      words.first { $0.utf8.elementsEqual(text.utf8) }
    }
  }
}

extension Parameter where Value == Int {
  /// Digits with at most a minus before them.
  public static func integer(
    _ name: String, _ place: ParameterInfo.Place, _ range: ClosedRange<Int>, _ description: String, isRequired: Bool = false
  ) -> Parameter {
    Parameter(ParameterInfo(name, place, .integer(range), description, isRequired: isRequired)) { text in
      // Int reads a plus too.
      guard text.utf8.first != UInt8(ascii: "+"), let number = Int(text), range.contains(number) else { return nil }
      return number
    }
  }
}

extension Parameter where Value == Bool {
  public static func boolean(_ name: String, _ place: ParameterInfo.Place, _ description: String) -> Parameter {
    Parameter(ParameterInfo(name, place, .boolean, description)) { ["true": true, "false": false][$0] }
  }
}

extension Parameter where Value == Cursor {
  /// Where a page goes on: what `next` of the page before said.
  public static let cursor = Parameter(
    ParameterInfo(
      "cursor", .query, .text(length: 6...Cursor.mostCharacters, pattern: Cursor.pattern),
      "What `next` of the page before said.", form: "what `next` of the page before said")
  ) { Cursor($0) }
}
