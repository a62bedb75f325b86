import Compression
import Foundation

/// A file for an archive that tests make, field by field, so that each can be wrong.
struct ZipText {
  var name: String
  var contents: [UInt8]
  var method: Int
  var flags = 0
  /// Instead of the true ones.
  var size: Int?
  var checksum: UInt32?
  var localName: String?
  /// Instead of the deflated contents.
  var data: [UInt8]?

  init(name: String, text: String, method: Int = 8) {
    self.name = name
    contents = Array(text.utf8)
    self.method = method
  }

  /// The archive with its directory; a comment may follow.
  static func archive(_ files: [ZipText], comment: String = "", count: Int? = nil) throws -> [UInt8] {
    var archive: [UInt8] = []
    var directory: [UInt8] = []
    for file in files {
      let data = try file.data ?? (file.method == 8 ? Deflate.compressed(file.contents) : file.contents)
      let start = archive.count
      let common =
        words(20, file.flags, file.method, 0, 0x21) + long(Int(file.checksum ?? Checksum.crc32(file.contents)))
        + long(data.count) + long(file.size ?? file.contents.count)
      let local = Array((file.localName ?? file.name).utf8)
      archive += long(0x0403_4B50) + common + words(local.count, 0) + local + data
      directory += long(0x0201_4B50) + words(20) + common + words(file.name.utf8.count, 0, 0, 0, 0) + long(0) + long(start)
      directory += Array(file.name.utf8)
    }
    let count = count ?? files.count
    return archive + directory + long(0x0605_4B50) + words(0, 0, count, count) + long(directory.count) + long(archive.count)
      + words(comment.utf8.count) + Array(comment.utf8)
  }

  private static func words(_ values: Int...) -> [UInt8] {
    values.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)] }
  }

  private static func long(_ value: Int) -> [UInt8] { words(value & 0xFFFF, value >> 16) }
}
