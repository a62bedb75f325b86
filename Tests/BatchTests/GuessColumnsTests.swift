import Formats
import Testing

@testable import Batch

@Suite("GuessColumns")
struct GuessColumnsTests {
  @Test("Every documented name is found in any case", arguments: GuessField.allCases)
  func names(field: GuessField) throws {
    for name in field.words.names + field.words.names.map({ $0.uppercased() }) + field.words.names.map({ " \($0)\t" }) {
      let columns = try GuessColumns(["other", name, "another"], overrides: ColumnNames())
      #expect(columns[field] == 1)
      #expect(columns.indices.count == 1)
    }
  }

  @Test("Two names of one thing are ambiguous and both named; so are two of the same name", arguments: GuessField.allCases)
  func ambiguous(field: GuessField) {
    for (first, second) in [
      (field.words.names[0], field.words.names[field.words.names.count - 1].uppercased()),
      (field.words.names[0], field.words.names[0]),
    ] {
      do {
        _ = try GuessColumns(["a", first, "b", second], overrides: ColumnNames())
        Issue.record("no error for \(first) and \(second)")
      } catch {
        #expect(error.message.contains("\"\(first)\" and \"\(second)\""))
      }
    }
  }

  @Test("x and y stand in only where nothing else does, and two of them are ambiguous too")
  func fallback() throws {
    let columns = try GuessColumns(["x", "y", "lat"], overrides: ColumnNames())
    #expect(columns[.latitude] == 2)
    #expect(columns[.longitude] == 0)
    #expect(throws: GuessColumns.Fault.self) { try GuessColumns(["x", "X", "lat"], overrides: ColumnNames()) }
  }

  @Test("A name given is taken exactly first, then in any case; it replaces the usual ones")
  func overrides() throws {
    let names = ["LAT2", "lat2", "lat", "latitude", "lon"]
    #expect(try GuessColumns(names, overrides: ColumnNames(latitude: "lat2"))[.latitude] == 1)
    #expect(try GuessColumns(["LAT2", "lon"], overrides: ColumnNames(latitude: "lat2"))[.latitude] == 0)
    #expect(throws: GuessColumns.Fault.self) { try GuessColumns(names, overrides: ColumnNames(latitude: "Lat2")) }
    do {
      _ = try GuessColumns(["breite", "lon"], overrides: ColumnNames(latitude: "briete"))
      Issue.record("no error")
    } catch {
      #expect(error.message == "there is no column \"briete\"; did you mean \"breite\"?")
    }
  }
}
