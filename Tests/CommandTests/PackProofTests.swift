import Foundation
import Testing

@Suite("huntkit pack prove and verify-proof")
struct PackProofTests {
  private func prove(_ sample: SealedSample, _ step: String) throws -> Outcome {
    try Huntkit.run("pack", "prove", sample.path("s.huntsealed"), "--step", step, "--key-file", sample.path("hunt.key"))
  }

  @Test("A proof holds for its public part, says so in words, and needs no key")
  func holds() throws {
    let sample = try SealedSample().sealed()
    let proof = try prove(sample, "great-hunt-2")
    #expect(proof.code == 0 && proof.messages.isEmpty)
    let path = try sample.scratch.write("proof.json", proof.output)
    let verified = try Huntkit.run("pack", "verify-proof", sample.path("public.geojson"), path)
    #expect(verified.code == 0 && verified.messages.isEmpty)
    #expect(
      verified.text == """
        The proof holds: the public part committed to "great-hunt-2" as step 2 of the hunt "great-hunt", at longitude \
        -122.16698, latitude 37.42762, radius 150 m

        """)
    let quiet = try Huntkit.run("pack", "verify-proof", sample.path("public.geojson"), "-", "--quiet", input: proof.text)
    #expect(quiet.code == 0 && quiet.output.isEmpty && quiet.messages.isEmpty)
  }

  @Test("A changed proof, or one of another pack, does not hold: exit code 1, in words, on standard output")
  func doesNotHold() throws {
    let sample = try SealedSample().sealed()
    let other = try SealedSample().sealed()
    let (first, second) = (try prove(sample, "great-hunt-1").text, try prove(sample, "great-hunt-2").text)
    for (proof, part, says) in [
      (
        first.replacingOccurrences(of: "37.424961", with: "37.424962"), sample,
        "committed to \"great-hunt-1\", step 1 of the hunt"
      ),
      (second.replacingOccurrences(of: "37.42762", with: "37.42763"), sample, "no commitment to this id"),
      (second.replacingOccurrences(of: "hunt-2", with: "hunt-3"), sample, "no commitment to this id"),
      (second, other, "no commitment to this id"),
    ] {
      let outcome = try Huntkit.run("pack", "verify-proof", part.path("public.geojson"), "-", input: proof)
      #expect(outcome.code == 1 && outcome.messages.isEmpty)
      #expect(outcome.text.hasPrefix("The proof does not hold: ") && outcome.text.contains(says), "\(outcome.text)")
    }
  }

  @Test("What cannot be read is exit code 2, with the file, the place and the reason")
  func unreadable() throws {
    let sample = try SealedSample().sealed()
    let proof = try sample.scratch.write("proof.json", try prove(sample, "great-hunt-1").output)
    let part = sample.path("public.geojson")
    for (arguments, says) in [
      ([part, sample.path("none")], "no such file"), ([part, part], "public.geojson:2:9: not a proof of a step"),
      ([proof, proof], "proof.json:1:1: not a public part"), ([SealedSample.pack, proof], "no member \"sealed\""),
      ([part, sample.scratch.url.path], "is a directory"),
    ] {
      let outcome = try Huntkit.run(["pack", "verify-proof"] + arguments)
      #expect(outcome.code == 2 && outcome.output.isEmpty)
      #expect(outcome.messages.contains(says), "\(outcome.messages)")
    }
  }

  @Test("A step that is not in the pack is an error that names the nearest")
  func unknownStep() throws {
    let sample = try SealedSample().sealed()
    let outcome = try prove(sample, "great-hunt-99")
    #expect(outcome.code == 2 && outcome.output.isEmpty)
    #expect(outcome.messages.contains("no step with the id \"great-hunt-99\"") && outcome.messages.contains("did you mean"))
  }
}

@Suite("Sealed packs for other readers", .enabled(if: python != nil, "make test sets HUNTKIT_READERS"))
struct SealedReaderTests {
  @Test(
    "A reader in Python, written from docs/sealing.md, opens a sealed pack and finds every commitment right",
    arguments: ["great-hunt", "richard-powers-hunt", "stanford-tour"])
  func opened(name: String) throws {
    let sample = try SealedSample()
    let pack = Huntkit.package.appendingPathComponent("data/packs/\(name).geojson")
    let seal = try Huntkit.run([
      "pack", "seal", pack.path, "--output", sample.path("p"), "--sealed", sample.path("s"), "--key-file",
      sample.path("hunt.key"),
    ])
    #expect(seal.code == 0)
    let script = Huntkit.package.appendingPathComponent("Tests/Readers/read_sealed.py").path
    let reader = try RunningHuntkit(
      URL(fileURLWithPath: try #require(python)), [script, sample.path("s"), sample.path("hunt.key"), sample.path("p")])
    let outcome = try reader.finish()
    #expect(outcome.code == 0 && outcome.messages.isEmpty, "\(outcome.messages)")
    #expect(outcome.output == Array(try Data(contentsOf: pack)))
  }
}

/// As `make test` installs it.
private let python = ProcessInfo.processInfo.environment["HUNTKIT_READERS"]
