import Packs
import Testing

@Suite("Places in ids")
struct SpelledIDTests {
  private func findings(_ id: String) -> [String] {
    read(PackText.collection(PackText.feature("\"name\":\"A riddle\"", id: "\"\(id)\"", at: "-122.16938,37.42496"))).brief
  }

  @Test(
    "An id that is the target's place with other signs in it is a leak: addresses show it",
    arguments: [
      "spot-9q9hgvnbp", "37-42496--122-16938", "h-37.42496--122.16938", "step_37_42496_122_16938", "849VCRFJ+X6", "849VCRFJX6",
    ])
  func leaks(id: String) { #expect(findings(id) == ["error place-leak"]) }

  @Test("The number of an object of OpenStreetMap is a warning", arguments: ["node/123456", "way-1234567", "relation/12345"])
  func map(id: String) { #expect(findings(id) == ["warning place-leak"]) }

  @Test(
    "Other ids are just ids",
    arguments: [
      "stop-1", "hunt-2026-11-30", "step-001-002", "node-7", "highway-12345x", "9q9-hgv", "room-37-122", "a1b2c3d4e5f6",
      "12-345-678",
      "550e8400-e29b-41d4-a716-446655440000",
    ])
  func plain(id: String) { #expect(findings(id) == []) }
}
