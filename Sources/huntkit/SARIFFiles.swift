import Formats

/// The files of a SARIF log: each stands once among its artifacts, however often it was given.
struct SARIFFiles {
  private(set) var artifacts: [String] = []
  /// By the bytes of the path: canonically equivalent ones name different files.
  private var indices: [[UInt8]: Int] = [:]

  init(_ reports: [FileReport]) {
    for report in reports where indices[Array(report.path.utf8)] == nil {
      indices[Array(report.path.utf8)] = artifacts.count
      var members = [("location", JSONWriting.object([("uri", Self.uri(report))]))]
      if report.path == "-" { members.append(("description", SARIFReport.message(report.name))) }
      artifacts.append(JSONWriting.object(members))
    }
  }

  /// An `artifactLocation`.
  func location(_ report: FileReport) -> String {
    JSONWriting.object([("uri", Self.uri(report)), ("index", String(indices[Array(report.path.utf8)] ?? 0))])
  }

  private static func uri(_ report: FileReport) -> String { JSONWriting.text(uri(report.path == "-" ? "stdin" : report.path)) }

  /// A path as a URI: relative stays relative; what a URI cannot hold is written by its bytes (RFC 3986).
  private static func uri(_ path: String) -> String {
    let isPlain: (UInt8) -> Bool = { byte in
      ASCII.isDigit(byte) || (byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z"))
        || "-._~/".utf8.contains(byte)
    }
    let digits = Array("0123456789ABCDEF")
    let encoded = path.utf8.map { byte in
      isPlain(byte) ? String(UnicodeScalar(byte)) : "%\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
    }
    return (path.hasPrefix("/") ? "file://" : "") + encoded.joined()
  }
}
