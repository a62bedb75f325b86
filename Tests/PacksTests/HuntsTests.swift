import Packs
import Testing

@Suite("Hunts and steps")
struct HuntsTests {
  private static func declared(_ hunts: String) -> String { "{\"version\":1,\"hunts\":[\(hunts)]}" }

  @Test("Features name declared hunts; the hunts keep their order and those without features stay")
  func declaredHunts() throws {
    let pack = try #require(
      read(
        PackText.collection(
          PackText.feature("\"name\":\"A\",\"hunt\":\"two\""), PackText.feature("\"name\":\"B\",\"hunt\":\"one\""),
          huntpack: Self.declared(#"{"id":"one","name":"First"},{"id":"two"},{"id":"three"}"#))
      ).pack)
    #expect(pack.hunts.map(\.id) == ["one", "two", "three"])
    #expect(pack.hunts.map(\.name) == ["First", "two", "three"])
    #expect(pack.targets.map(\.hunt) == [1, 0])
  }

  @Test("A hunt that is not declared is an error, with did you mean; a missing one is where there are several")
  func undeclared() {
    let wrong = read(
      PackText.collection(PackText.feature("\"name\":\"A\",\"hunt\":\"One\""), huntpack: Self.declared(#"{"id":"one"}"#)))
    #expect(wrong.brief == ["error hunt-invalid"])
    #expect(wrong.told.first?.help == "did you mean \"one\"?")
    let missing = read(
      PackText.collection(PackText.feature("\"name\":\"A\""), huntpack: Self.declared(#"{"id":"one"},{"id":"two"}"#)))
    #expect(missing.brief == ["error hunt-invalid"])
    let only = read(PackText.collection(PackText.feature("\"name\":\"A\""), huntpack: Self.declared(#"{"id":"one"}"#)))
    #expect(only.brief.isEmpty)
    #expect(only.pack?.targets.map(\.hunt) == [0])
  }

  @Test(
    "Hunts are objects with ids of their own",
    arguments: [
      "5", "null", "{}", #"{"id":5}"#, #"{"id":" "}"#, #"{"id":"one"},{"id":"one"}"#,
    ])
  func badHunts(hunts: String) {
    let result = read(PackText.collection(PackText.feature("\"name\":\"A\",\"hunt\":\"one\""), huntpack: Self.declared(hunts)))
    #expect(result.brief.contains("error hunt-invalid"))
    #expect(result.pack == nil)
  }

  @Test("Features that name a hunt make it, where none is declared, and share it")
  func implied() throws {
    let pack = try #require(
      read(
        PackText.collection(
          PackText.feature("\"name\":\"A\",\"hunt\":\"h\",\"step\":2"), PackText.feature("\"name\":\"B\""),
          PackText.feature("\"name\":\"C\",\"hunt\":\"h\",\"step\":1"))
      ).pack)
    #expect(pack.hunts.map(\.id) == ["h", "b"])
    #expect(pack.targets.map(\.hunt) == [0, 1, 0])
    #expect(pack.targets.map(\.step) == [2, nil, 1])
  }

  @Test("Two hunts never have one id: a feature's own hunt and a named one clash, in either order")
  func clash() {
    let named = PackText.feature("\"name\":\"B\",\"hunt\":\"x\"", id: "\"b\"")
    let own = PackText.feature("\"name\":\"X\"", id: "\"x\"")
    for text in [PackText.collection(named, own), PackText.collection(own, named)] {
      let result = read(text)
      let ids = result.pack?.hunts.map(\.id) ?? []
      #expect(Set(ids).count == ids.count, "\(ids)")
      // Either an error, or not one hunt for both: what nobody has named is no step of a hunt somebody has.
      #expect(result.pack == nil || result.pack?.targets.map(\.hunt) == [0, 1])
    }
  }

  @Test(
    "A step is a whole number from 1",
    arguments: [
      "0", "-1", "4.5", "\"10\"", "1e300", "true", "[1]", "{}", "9223372036854775808",
    ])
  func badSteps(step: String) {
    #expect(read(PackText.collection(PackText.feature("\"name\":\"A\",\"step\":\(step)"))).brief == ["error step-invalid"])
  }

  @Test("Steps may be written as 2.0; a gap is a warning, and so is none beside others")
  func goodSteps() {
    let steps = ["1", "10", "2.0", "null", "1e2"]
    let features = steps.enumerated().map { PackText.feature("\"name\":\"N\($0)\",\"hunt\":\"h\",\"step\":\($1)") }
    let result = read("{\"type\":\"FeatureCollection\",\"features\":[\(features.joined(separator: ","))]}")
    #expect(result.briefByFeature == ["1 warning step-order", "3 warning step-order", "4 warning step-order"])
    #expect(result.pack?.targets.map(\.step) == [1, 10, 2, nil, 100])
  }

  @Test(
    "Steps as people have numbered them: text, fractions, zero and repeated ones are errors, with a hunt and without",
    arguments: ["", ",\"hunt\":\"walk\""])
  func order(hunt: String) {
    let steps = ["1", "2", "\"10\"", "10", "2", "0", "4.5", "null"]
    let features = steps.enumerated().map { PackText.feature("\"name\":\"Stop \($0)\"\(hunt),\"step\":\($1)") }
    let result = read("{\"type\":\"FeatureCollection\",\"features\":[\n\(features.joined(separator: ",\n"))]}")
    #expect(
      result.briefByFeature.filter { $0.contains("error") } == [
        "2 error step-invalid", "4 error step-order", "5 error step-invalid", "6 error step-invalid",
      ])
  }

  @Test("A step number that could not be read leaves no gap; one that features alone make a hunt of is called so")
  func gaps() {
    let second = PackText.feature("\"name\":\"B\",\"step\":2", id: "2")
    let quoted = PackText.feature("\"name\":\"A\",\"step\":\"1\"", id: "1")
    #expect(read(PackText.collection(quoted, second)).brief == ["error step-invalid"])
    let told = read(PackText.collection(second)).told
    #expect(told.map(\.message) == ["there is no step 1 in the hunt that features with a \"step\" make"])
  }

  @Test("One step number in two hunts is no repetition")
  func twoHunts() {
    let a = PackText.feature("\"name\":\"A\",\"hunt\":\"a\",\"step\":1")
    let b = PackText.feature("\"name\":\"B\",\"hunt\":\"b\",\"step\":1")
    #expect(read(PackText.collection(a, b)).brief.isEmpty)
  }

  @Test("Hints are a list of texts and objects with a text")
  func hints() {
    for good in ["[]", "null", "[\"a\",\"b\"]", #"[{"text":"a"},"b",{"text":"c","cost":0,"after_s":10}]"#] {
      #expect(read(PackText.collection(PackText.feature("\"name\":\"A\",\"hints\":\(good)"))).brief.isEmpty, "\(good)")
    }
    for bad in ["\"a\"", "5", "{}", "[5]", "[null]", "[[\"a\"]]", "[{}]", #"[{"text":5}]"#] {
      #expect(
        read(PackText.collection(PackText.feature("\"name\":\"A\",\"hints\":\(bad)"))).brief == ["error hint-shape"], "\(bad)")
    }
    let three = read(PackText.collection(PackText.feature("\"name\":\"A\",\"hints\":[1,\"a\",2,3]")))
    #expect(three.brief.count == 3)
  }

  @Test(
    "The cost and the delay of a hint are whole numbers from 0",
    arguments: [
      "\"cost\":-5", "\"cost\":\"5\"", "\"cost\":1.5", "\"after_s\":-1", "\"after_s\":\"10 min\"",
    ])
  func hintNumbers(member: String) {
    let result = read(PackText.collection(PackText.feature("\"name\":\"A\",\"hints\":[{\"text\":\"a\",\(member)}]")))
    #expect(result.told.contains { $0.severity == .error })
  }
}
