/// What a column of a table may be called, whatever the case of its letters and with blanks around.
public struct ColumnWords: Sendable {
  public let names: [String]
  /// Names that count only where no column has one of `names`.
  public let fallbackNames: [String]

  public static let latitude = ColumnWords(["latitude", "lat"], ["y"])
  public static let longitude = ColumnWords(["longitude", "lon", "lng", "long"], ["x"])

  public init(_ names: [String], _ fallbackNames: [String] = []) {
    self.names = names
    self.fallbackNames = fallbackNames
  }

  public var all: [String] { names + fallbackNames }

  /// The form in which names of columns are compared.
  public static func folded(_ name: String) -> String {
    // No name that is known is as long.
    guard name.utf8.count < 256 else { return name }
    let trimmed = name.drop { $0 == " " || $0 == "\t" }.reversed().drop { $0 == " " || $0 == "\t" }.reversed()
    return String(trimmed).lowercased()
  }

  /// Indices of the columns that have one of the names; several are a fault of the table.
  ///
  /// - Parameter header: names of columns in order, folded.
  public func columns(in header: [String]) -> [Int] {
    let found = header.indices.filter { names.contains(header[$0]) }
    return found.isEmpty ? header.indices.filter { fallbackNames.contains(header[$0]) } : found
  }

  /// The fault of a table with two columns for one thing.
  public static func twice(_ what: String, _ first: String, _ second: String) -> String {
    "two columns for the \(what): \(ShownText.quoted(first)) and \(ShownText.quoted(second))"
  }
}
