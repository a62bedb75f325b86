import Foundation
import Testing

/// The sample pack, a key and what sealing made of them.
struct SealedSample {
  let scratch: Scratch
  static let pack = Huntkit.package.appendingPathComponent("data/packs/great-hunt.geojson").path
  static let key = "8f1d3c5b7a9e0f2468ace13579bdf0112233445566778899aabbccddeeff0102\n"

  init() throws {
    scratch = try Scratch()
    try scratch.writeSecret("hunt.key", Self.key)
  }

  func path(_ name: String) -> String { scratch.path(name) }

  /// Seals the sample pack with the key.
  func sealed() throws -> Self {
    let outcome = try Huntkit.run([
      "pack", "seal", Self.pack, "--output", path("public.geojson"), "--sealed", path("s.huntsealed"), "--key-file",
      path("hunt.key"),
    ])
    try #require(outcome.code == 0, "\(outcome.messages)")
    return self
  }
}

extension Scratch {
  /// A file that its owner alone may use.
  @discardableResult
  func writeSecret(_ name: String, _ text: String) throws -> String {
    let path = try write(name, text)
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
    return path
  }

  func mode(_ name: String) throws -> Int? {
    (try FileManager.default.attributesOfItem(atPath: path(name))[.posixPermissions] as? NSNumber)?.intValue
  }
}

@Suite("huntkit pack seal and open")
struct PackSealTests {
  private static let packBytes = FileManager.default.contents(atPath: SealedSample.pack).map(Array.init)

  @Test("Sealed with a key file, a pack comes back byte for byte; what was said is short and on standard error")
  func keyFile() throws {
    let sample = try SealedSample()
    let seal = try Huntkit.run([
      "pack", "seal", SealedSample.pack, "--sealed", sample.path("s"), "--key-file", sample.path("hunt.key"),
    ])
    #expect(seal.code == 0)
    #expect(seal.messages == "sealed 8 steps of 1 hunt; the public part describes 1 and has commitments to all\n")
    #expect(seal.text.hasPrefix("{\n\"type\": \"FeatureCollection\""))
    #expect(!seal.text.contains("-122.16938") && !seal.text.contains("Demetrios"))
    let open = try Huntkit.run("pack", "open", sample.path("s"), "--key-file", sample.path("hunt.key"))
    #expect(open.code == 0 && open.messages.isEmpty)
    #expect(open.output == Self.packBytes)
  }

  @Test("Sealed with a passphrase from a file, it opens with the same from the environment, and with no other")
  func passphrase() throws {
    let sample = try SealedSample()
    let words = try sample.scratch.writeSecret("words", "correct horse battery staple\n")
    let seal = try Huntkit.run([
      "pack", "seal", SealedSample.pack, "--sealed", sample.path("s"), "--passphrase-file", words, "--quiet", "--output",
      sample.path("public.geojson"),
    ])
    #expect(seal.code == 0 && seal.messages.isEmpty && seal.output.isEmpty)
    let open = try Huntkit.run(
      ["pack", "open", sample.path("s"), "--output", sample.path("again.geojson")],
      environment: ["HUNTKIT_PASSPHRASE": "correct horse battery staple"])
    #expect(open.code == 0)
    #expect(sample.scratch.bytes("again.geojson") == Self.packBytes)
    // It holds every answer.
    #expect(try sample.scratch.mode("again.geojson") == 0o600)
    let wrong = try Huntkit.run(
      ["pack", "open", sample.path("s"), "--output", sample.path("never")],
      environment: ["HUNTKIT_PASSPHRASE": "hunter2hunter2"])
    #expect(wrong.code == 2 && wrong.output.isEmpty && sample.scratch.bytes("never") == nil)
    #expect(wrong.messages.contains("the passphrase does not open it"))
    #expect(!wrong.messages.contains("hunter2"))
  }

  @Test("Packs come from standard input and go to standard output")
  func pipes() throws {
    let sample = try SealedSample()
    let outcome = try Huntkit.shell(
      """
      "$0" pack seal - --sealed "$1/s" --key-file "$1/hunt.key" --output "$1/p" <"$2" && "$0" pack open - --key-file "$1/hunt.key" <"$1/s"
      """, sample.scratch.url.path, SealedSample.pack)
    #expect(outcome.code == 0)
    #expect(outcome.output == Self.packBytes)
  }

  @Test("A key or passphrase from standard input works, but not together with the file from there")
  func secretFromInput() throws {
    let sample = try SealedSample().sealed()
    let open = try Huntkit.run(
      ["pack", "open", sample.path("s.huntsealed"), "--key-file", "-"], input: Array(SealedSample.key.utf8))
    #expect(open.code == 0 && open.output == Self.packBytes && open.messages.isEmpty)
    let both = try Huntkit.run("pack", "open", "-", "--key-file", "-")
    #expect(both.code == 2 && both.messages.contains("standard input (-) can be read only once"))
  }

  @Test("A secret file that others may read draws a warning with its mode, and is used")
  func permissions() throws {
    let sample = try SealedSample().sealed()
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: sample.path("hunt.key"))
    let open = try Huntkit.run("pack", "open", sample.path("s.huntsealed"), "--key-file", sample.path("hunt.key"))
    #expect(open.code == 0 && open.output == Self.packBytes)
    #expect(open.messages.contains("warning") && open.messages.contains("mode 640") && open.messages.contains("chmod 600"))
  }

  @Test("A short passphrase draws a warning at sealing, without showing it")
  func shortPassphrase() throws {
    let sample = try SealedSample()
    let seal = try Huntkit.run(
      ["pack", "seal", SealedSample.pack, "--sealed", sample.path("s")], environment: ["HUNTKIT_PASSPHRASE": "hunter2"])
    #expect(seal.code == 0)
    #expect(seal.messages.contains("warning: a passphrase of fewer than 12 characters") && !seal.messages.contains("hunter2"))
  }

  @Test("A pack with errors is not sealed: the first error, how to see all, no files")
  func unusable() throws {
    let sample = try SealedSample()
    let pack = try sample.scratch.write("bad.geojson", Sample.pack.replacingOccurrences(of: "37.4275", with: "137.4275"))
    let outcome = try Huntkit.run([
      "pack", "seal", pack, "--sealed", sample.path("s"), "--output", sample.path("p"), "--key-file", sample.path("hunt.key"),
    ])
    #expect(outcome.code == 2)
    #expect(outcome.messages.hasPrefix("huntkit: \(pack):2:"))
    #expect(outcome.messages.contains("outside -90...90") && outcome.messages.contains("huntkit validate \(pack)"))
    #expect(sample.scratch.names == ["bad.geojson", "hunt.key"])
  }

  @Test("Files that are cut, changed, another kind or absurd are clear errors, and leave nothing behind")
  func broken() throws {
    let sample = try SealedSample().sealed()
    let sealed = try #require(sample.scratch.bytes("s.huntsealed"))
    var changed = sealed
    changed[sealed.count / 2] ^= 0x10
    var newer = sealed
    newer[8] = 7
    var greedy = sealed
    greedy[9] = 1
    greedy[15] = 3
    greedy[16] = 0x40
    for (bytes, says) in [
      (Array(sealed.dropLast(3)), "its last 3 bytes are missing"), (changed, "was changed after it was sealed"),
      (newer, "version 7"), (sealed + [1], "1 bytes follow the end"), (Array("{}".utf8), "not a sealed pack"),
      ([], "not a sealed pack"),
      (greedy, "asks for 3 passes of Argon2id over 1073741824 KiB"),
    ] {
      let path = try sample.scratch.write("broken", bytes)
      let outcome = try Huntkit.run([
        "pack", "open", path, "--key-file", sample.path("hunt.key"), "--output", sample.path("never"),
      ])
      #expect(outcome.code == 2 && outcome.output.isEmpty)
      #expect(outcome.messages.hasPrefix("huntkit: \(path): ") && outcome.messages.contains(says), "\(outcome.messages)")
      #expect(sample.scratch.bytes("never") == nil)
    }
  }

  @Test("A file sealed with a key is not asked a passphrase for, and the other way round")
  func otherKind() throws {
    let sample = try SealedSample().sealed()
    let open = try Huntkit.run(
      ["pack", "open", sample.path("s.huntsealed")], environment: ["HUNTKIT_PASSPHRASE": "correct horse battery staple"])
    #expect(open.code == 2 && open.messages.contains("sealed with a key file; give it with --key-file"))
    var sealed = try #require(sample.scratch.bytes("s.huntsealed"))
    sealed.replaceSubrange(9..<20, with: [1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 8])
    let path = try sample.scratch.write("t", sealed)
    let other = try Huntkit.run("pack", "open", path, "--key-file", sample.path("hunt.key"))
    #expect(other.code == 2 && other.messages.contains("sealed with a passphrase, not with a key file"))
  }

  @Test("Nothing written replaces something read or the other thing written, however it is spelt")
  func collisions() throws {
    let sample = try SealedSample()
    let pack = try sample.scratch.write("pack.geojson", Sample.pack)
    func seal(_ output: String, _ sealed: String) throws -> Outcome {
      try Huntkit.run(
        ["pack", "seal", "pack.geojson", "--output", output, "--sealed", sealed, "--key-file", "hunt.key"],
        directory: sample.scratch.url)
    }
    for (output, sealed, says) in [
      ("a", "a", "--sealed and --output name the same file"), (pack, "a", "would replace"), ("a", pack, "would replace"),
      ("./hunt.key", "a", "would replace"), ("a", "", "needs the name of a file"), ("a", "-", "--sealed needs a file"),
    ] {
      let outcome = try seal(output, sealed)
      #expect(outcome.code == 2 && outcome.messages.contains(says), "\(outcome.messages)")
      #expect(sample.scratch.names == ["hunt.key", "pack.geojson"])
    }
    let twice = try seal("./a", "a")
    #expect(twice.code == 2 && twice.messages.contains("name the same file"))
    #expect(try Huntkit.run("pack", "open", sample.path("a"), "--key-file", sample.path("hunt.key")).code == 0)
  }
}
