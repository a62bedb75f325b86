import Packs
import Testing

@Suite struct ManyFaultsTests {
  private static func pack(_ count: Int, _ feature: (Int) -> String) -> [UInt8] {
    Array("{\"type\":\"FeatureCollection\",\"features\":[\((0..<count).map(feature).joined(separator: ","))]}".utf8)
  }

  @Test("Of a kind that is found very often the first are listed, in the text's order, and the rest is counted")
  func unlisted() throws {
    let count = FindingCount.mostListed + 12_345
    let check = PackReader.check(Self.pack(count) { _ in "{}" })
    #expect(!check.isUsable)
    let types = check.findings.filter { $0.code == .featureType }
    #expect(types.compactMap(\.feature?.index) == Array(0..<FindingCount.mostListed))
    let unlisted = try #require(check.unlisted.first { $0.code == .featureType })
    #expect(unlisted.count == 12_345 && unlisted.severity == .error)
    #expect(Set(check.unlisted.map(\.count)) == [12_345] && check.unlisted.count == 3)
  }

  @Test("Nothing is left out where everything fits")
  func fits() {
    let check = PackReader.check(Self.pack(FindingCount.mostListed) { _ in "{}" })
    #expect(check.unlisted.isEmpty && check.findings.count == 3 * FindingCount.mostListed)
  }

  @Test("A repair mends all faults of a kind, also those that are not listed, and a second one changes nothing")
  func repair() {
    let count = FindingCount.mostListed * 2 + 5
    let pack = Self.pack(count) { number in
      "{\"type\":\"Feature\",\"id\":\(number),\"geometry\":{\"type\":\"Point\",\"coordinates\":[-122.1,37.\(400_000 + number)]},"
        + "\"properties\":{\"name\":\"n\(number)\",\"step\":\(number + 1),\"hints\":\"up\"}}"
    }
    let repair = Repair(pack, unsafe: false)
    #expect(repair.repaired.count == count && repair.result.isUsable && repair.result.unlisted.isEmpty)
    #expect(Repair(repair.bytes, unsafe: false).edits.isEmpty)
    #expect(!UnifiedDiff.text("pack", pack, repair.edits).isEmpty)
  }
}
