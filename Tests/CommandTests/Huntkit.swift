import Foundation

/// Runs the built binary: arguments and standard input in; standard output, standard error and exit code out.
enum Huntkit {
  /// What HUNTKIT_BINARY names, as `make test` does with the release build; else beside the test bundle.
  static let executable =
    ProcessInfo.processInfo.environment["HUNTKIT_BINARY"].map { URL(fileURLWithPath: $0) } ?? built("huntkit")

  /// A program of the package, beside the test bundle, wherever the build directory is.
  static func built(_ name: String) -> URL? {
    let exe = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
    var places = [exe, CommandLine.arguments.first ?? ""].map { URL(fileURLWithPath: $0).deletingLastPathComponent() }
    places += Bundle.allBundles.flatMap { [$0.bundleURL, $0.bundleURL.deletingLastPathComponent()] }
    return places.map { $0.appendingPathComponent(name) }.first { url in
      var isDirectory: ObjCBool = false
      return FileManager.default.fileExists(atPath: url.path, isDirectory: &isDirectory) && !isDirectory.boolValue
        && FileManager.default.isExecutableFile(atPath: url.path)
    }
  }

  /// The package, three folders up from this file.
  static let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  static func start(
    _ arguments: [String], environment: [String: String] = [:], directory: URL? = nil, seconds: Double = 1200
  ) throws -> RunningHuntkit {
    guard let executable else { throw RunningHuntkit.Failure.noBinary }
    return try RunningHuntkit(executable, arguments, environment: environment, directory: directory, seconds: seconds)
  }

  static func run(
    _ arguments: [String], input: [UInt8] = [], environment: [String: String] = [:], directory: URL? = nil
  ) throws -> Outcome {
    let running = try start(arguments, environment: environment, directory: directory)
    running.write(input)
    return try running.finish()
  }

  static func run(_ arguments: String..., input: String = "") throws -> Outcome {
    try run(arguments, input: Array(input.utf8))
  }

  /// A shell script in which `"$0"` is the binary and `"$1"` and so on the arguments.
  static func shell(_ script: String, _ arguments: String..., input: [UInt8] = []) throws -> Outcome {
    let running = try startShell(script, arguments)
    running.write(input)
    return try running.finish()
  }

  static func startShell(
    _ script: String, _ arguments: [String], environment: [String: String] = [:]
  ) throws -> RunningHuntkit {
    guard let executable else { throw RunningHuntkit.Failure.noBinary }
    return try RunningHuntkit(
      URL(fileURLWithPath: "/bin/sh"), ["-c", script, executable.path] + arguments, environment: environment)
  }
}
