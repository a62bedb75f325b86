import Batch
import Files
import Foundation
import Packs

/// A verification of a text, with everything it says.
struct BatchRun {
  var output: [UInt8] = []
  var faults: [RowFault] = []
  let summary: Verify.Summary

  var text: String { String(decoding: output, as: UTF8.self) }
  /// `row:line column code: message` of each.
  var briefs: [String] { faults.map { "\($0.row):\($0.line) \($0.column) \($0.code.rawValue): \($0.message)" } }

  init(_ bytes: [UInt8], pack: Pack, options: Verify.Options = Verify.Options()) throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("huntkit-batch-\(UUID().uuidString)")
    try Data(bytes).write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    var output: [UInt8] = []
    var faults: [RowFault] = []
    summary = try Verify(pack: pack, options: options).run(
      url.path, write: { bytes throws(FileError) in output += Array(bytes) }, report: { faults.append($0) })
    self.output = output
    self.faults = faults
  }
}

/// Bytes in memory as a source of input.
final class MemorySource: ByteSource {
  let name = "memory"
  let byteCount: Int? = nil
  private let bytes: [UInt8]
  private var offset = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws(FileError) -> Int {
    let count = min(buffer.count, bytes.count - offset)
    buffer.copyBytes(from: bytes[offset..<(offset + count)])
    offset += count
    return count
  }
}

enum SamplePacks {
  static func pack(_ features: [String]) throws -> Pack {
    let text = "{\"type\":\"FeatureCollection\",\"features\":[\(features.joined(separator: ","))]}"
    guard let pack = PackReader.read(Array(text.utf8)).pack else { throw CocoaError(.fileReadCorruptFile) }
    return pack
  }

  static func feature(_ id: String, _ name: String, _ longitude: Double, _ latitude: Double, _ more: String = "") -> String {
    "{\"type\":\"Feature\",\"id\":\"\(id)\",\"geometry\":{\"type\":\"Point\",\"coordinates\":[\(longitude),\(latitude)]},"
      + "\"properties\":{\"name\":\"\(name)\"\(more)}}"
  }

  static func two() throws -> Pack {
    try pack([feature("oval", "Oval", -122.1697, 37.4275), feature("tower", "Tower", -122.1669, 37.4276)])
  }
}
