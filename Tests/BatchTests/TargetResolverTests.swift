import Geo
import Packs
import Testing

@testable import Batch

@Suite("TargetResolver")
struct TargetResolverTests {
  /// A table with one row for each place and name; a nil name is a row without one.
  private static func table(_ rows: [(target: String?, hunt: String?)], at place: (Double, Double) = (37.4280, -122.1690))
    -> GuessTable
  {
    let table = GuessTable(texts: [.target, .hunt], placeholder: .stanford)
    table.reset(rows.count)
    for (i, row) in rows.enumerated() {
      table.clear(i)
      table.latitude[i] = place.0
      table.longitude[i] = place.1
      if let target = row.target { table.texts[.target]?[i] = table.arena.store(Array(target.utf8)) }
      if let hunt = row.hunt { table.texts[.hunt]?[i] = table.arena.store(Array(hunt.utf8)) }
    }
    return table
  }

  private static func pack() throws -> Pack {
    try SamplePacks.pack([
      SamplePacks.feature("a1", "First", -122.1697, 37.4275, ",\"hunt\":\"a\""),
      SamplePacks.feature("a2", "Second", -122.1669, 37.4276, ",\"hunt\":\"a\""),
      SamplePacks.feature("b1", "First", -122.1690, 37.4281, ",\"hunt\":\"b\""),
      SamplePacks.feature("b2", "First", -122.1690, 37.4290, ",\"hunt\":\"b\""),
    ])
  }

  /// `a1 correct` for a good row, the code of the fault for another.
  private static func outcomes(_ rows: [(target: String?, hunt: String?)], namesTarget: Bool) throws -> [String] {
    let pack = try pack()
    let resolver = try TargetResolver(forBatch: pack)
    let table = table(rows)
    resolver.judge(table, namesTarget: namesTarget)
    return rows.indices.map { i in
      guard table.state[i] == .good else { return table.faults.first { $0.record == i }?.code.rawValue ?? "?" }
      return
        "\(pack.targets[Int(table.target[i])].id) \(table.verdict[i] == Verdict.correct.rawValue ? "correct" : "incorrect")"
    }
  }

  @Test("A row that names a target is judged against it; one that has to and does not is faulty")
  func named() throws {
    let rows: [(String?, String?)] = [
      ("a1", nil), ("a2", nil), ("Second", nil), ("First", nil), ("", nil), (" ", nil), ("A1", nil), (nil, nil), ("a1", "a"),
      ("a1", "b"), ("a1", ""), ("a1", "zz"),
    ]
    #expect(
      try Self.outcomes(rows, namesTarget: true) == [
        "a1 correct", "a2 incorrect", "a2 incorrect", "ambiguous-target", "empty", "empty", "unknown-target", "empty",
        "a1 correct",
        "other-hunt", "a1 correct", "unknown-hunt",
      ])
  }

  @Test("A row without a target is judged against its hunt or the pack, also beside rows that name one")
  func scopes() throws {
    let rows: [(String?, String?)] = [
      (nil, nil), (nil, "a"), (nil, "b"), (nil, "c"), (nil, ""), ("a2", nil), ("a2", "a"), (nil, nil),
    ]
    #expect(
      try Self.outcomes(rows, namesTarget: false) == [
        "b1 correct", "a1 correct", "b1 correct", "unknown-hunt", "empty", "a2 incorrect", "a2 incorrect", "b1 correct",
      ])
  }

  @Test("Distances of searched and of named rows agree with the geodesic")
  func distances() throws {
    let pack = try Self.pack()
    let resolver = try TargetResolver(forBatch: pack)
    let table = Self.table([("a1", nil), (nil, nil), (nil, "a"), ("b2", nil)])
    resolver.judge(table, namesTarget: false)
    let guess = try Coordinate(latitudeDegrees: 37.4280, longitudeDegrees: -122.1690)
    for i in 0..<4 {
      let target = pack.targets[Int(table.target[i])].target.coordinate
      #expect(abs(table.distance[i] - Geodesic.distanceMetres(guess, target)) <= 1e-3)
    }
  }

  @Test("A pack without targets cannot be judged against")
  func empty() throws {
    var pack = try Self.pack()
    pack.targets = []
    #expect(throws: BatchError.self) { try TargetResolver(forBatch: pack) }
  }

  @Test("Three thousand targets, by id and by name, are each found")
  func many() throws {
    let features = (0..<3000).map { SamplePacks.feature("target-with-a-long-id-\($0)", "Name \($0)", -122.1697, 37.4275) }
    let pack = try SamplePacks.pack(features)
    let resolver = try TargetResolver(forBatch: pack)
    let rows = (0..<3000).map {
      (target: Optional($0 % 2 == 0 ? "target-with-a-long-id-\($0)" : "Name \($0)"), hunt: String?.none)
    }
    let table = Self.table(rows)
    resolver.judge(table, namesTarget: true)
    #expect(table.faults.isEmpty)
    for i in 0..<3000 { #expect(table.target[i] == Int32(i)) }
  }
}
