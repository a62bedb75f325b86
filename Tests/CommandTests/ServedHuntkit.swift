import Campaigns
import Foundation
import Glibc

/// `huntkit serve` while it runs, at a port that was free.
final class ServedHuntkit {
  enum Failure: Error {
    case notReady(messages: String)
  }

  let running: RunningHuntkit
  /// Without a slash at the end.
  let url: String
  private let folder: Scratch

  /// - Parameter arguments: beside the database `game.db` in the folder and the address.
  init(in folder: Scratch, _ arguments: String...) throws {
    self.folder = folder
    let address = folder.path("address")
    unlink(address)
    let running = try Huntkit.startShell(
      "out=$1; shift; exec \"$0\" serve \"$@\" > \"$out\"",
      [address, "--database", folder.path("game.db"), "--listen", "127.0.0.1:0"] + arguments)
    self.running = running
    var line = ""
    let isReady = Patience.wait {
      line = folder.text("address") ?? ""
      return line.hasSuffix("\n") || !running.isRunning
    }
    url = String(line.dropLast())
    guard isReady, !line.isEmpty else {
      kill(running.identifier, SIGKILL)
      throw Failure.notReady(messages: try running.finish().messages)
    }
  }

  deinit { kill(running.identifier, SIGKILL) }

  var port: String { String(url.split(separator: ":").last ?? "") }

  /// Sends a signal and waits for the end.
  func end(_ signal: Int32) throws -> Outcome {
    kill(running.identifier, signal)
    return try running.finish()
  }

  /// What curl gives, with `-w` where it is wanted.
  func curl(_ path: String, _ arguments: String...) throws -> String {
    let words = ["-s", "-b", folder.path("jar"), "-c", folder.path("jar")] + arguments + [url + path]
    let running = try RunningHuntkit(URL(fileURLWithPath: "/usr/bin/env"), ["curl"] + words)
    return try running.finish().text
  }

  /// The same with a JSON body.
  func post(_ path: String, _ json: String) throws -> String {
    try curl(path, "-H", "Content-Type: application/json", "-d", json)
  }

  func status(_ path: String) throws -> String { try curl(path, "-o", "/dev/null", "-w", "%{http_code}") }
}
