import Foundation

/// Compression by the system's gzip.
enum Gzip {
  static func compressed(_ bytes: [UInt8]) throws -> [UInt8] {
    let running = try RunningHuntkit(URL(fileURLWithPath: "/bin/sh"), ["-c", "gzip -c"])
    running.write(bytes)
    return try running.finish().output
  }
}
