internal import Compression

/// Reads files out of a ZIP archive in memory (PKWARE's APPNOTE 6.3): stored or deflated, found through the directory at its end.
///
/// Nothing is written anywhere, names are only compared. ZIP64, encryption and archives in several parts are refused; sizes, growth
/// and the number of entries are bounded; checksums are checked.
struct ZipArchive {
  struct Limits: Sendable {
    var entries = 10_000
    /// Of one file, decompressed.
    var bytes = 256 << 20
    /// How many times larger a file may get, beyond its first megabyte.
    var growth = 200
  }

  struct Entry {
    var name: String
    var flags: Int
    var method: Int
    var checksum: UInt32
    var compressedSize: Int
    var size: Int
    var headerOffset: Int

    var isDirectory: Bool { name.hasSuffix("/") }

    /// Whether a name stays where it belongs: relative, without steps upwards, with nothing hidden in it.
    var isPlain: Bool {
      !name.isEmpty && !name.hasPrefix("/") && !name.contains("\\") && !name.contains(":") && !name.contains("\0")
        && !name.split(separator: "/").contains("..")
    }
  }

  private let bytes: [UInt8]
  private let limits: Limits
  let entries: [Entry]

  init(_ bytes: [UInt8], limits: Limits = Limits()) throws(FormatFault) {
    self.bytes = bytes
    self.limits = limits
    entries = try Self.readEntries(bytes, limits)
  }

  static func fault(_ message: String) -> FormatFault { FormatFault(.error, "the ZIP archive \(message)", at: nil) }

  private static func readEntries(_ bytes: [UInt8], _ limits: Limits) throws(FormatFault) -> [Entry] {
    guard let end = endRecord(bytes) else { throw fault("is cut off: it has no directory at its end") }
    let count = bytes.word(end + 10)
    let size = bytes.long(end + 12)
    let start = bytes.long(end + 16)
    if count == 0xFFFF || size == 0xFFFF_FFFF || start == 0xFFFF_FFFF { throw fault("is ZIP64, which is not read") }
    if bytes.word(end + 4) != 0 || bytes.word(end + 6) != 0 || bytes.word(end + 8) != count {
      throw fault("is in several parts, which is not read")
    }
    guard count <= limits.entries else { throw fault("has \(count) entries; \(limits.entries) are read at most") }
    guard start + size <= end else { throw fault("has a directory beyond its end") }
    var entries: [Entry] = []
    var i = start
    for _ in 0..<count {
      guard i + 46 <= start + size, bytes.long(i) == 0x0201_4B50 else { throw fault("has a broken directory") }
      let lengths = (name: bytes.word(i + 28), extra: bytes.word(i + 30), comment: bytes.word(i + 32))
      let next = i + 46 + lengths.name + lengths.extra + lengths.comment
      guard next <= start + size else { throw fault("has a broken directory") }
      entries.append(
        Entry(
          name: String(decoding: bytes[(i + 46)..<(i + 46 + lengths.name)], as: UTF8.self), flags: bytes.word(i + 8),
          method: bytes.word(i + 10), checksum: UInt32(bytes.long(i + 16)), compressedSize: bytes.long(i + 20),
          size: bytes.long(i + 24), headerOffset: bytes.long(i + 42)))
      i = next
    }
    return entries
  }

  /// Where the record at the end begins: it is 22 bytes long and may be followed by a comment of up to 65,535.
  private static func endRecord(_ bytes: [UInt8]) -> Int? {
    var i = bytes.count - 22
    let last = max(0, i - 65_535)
    while i >= last {
      if bytes.long(i) == 0x0605_4B50, i + 22 + bytes.word(i + 20) == bytes.count { return i }
      i -= 1
    }
    return nil
  }

  /// The bytes of a file.
  func contents(_ entry: Entry) throws(FormatFault) -> [UInt8] {
    let name = ShownText.quoted(entry.name)
    // Bits 0 and 6: encrypted; 13: so is the directory.
    if entry.flags & 0x2041 != 0 { throw Self.fault("holds \(name) encrypted; save it without a password") }
    if entry.compressedSize == 0xFFFF_FFFF || entry.size == 0xFFFF_FFFF || entry.headerOffset == 0xFFFF_FFFF {
      throw Self.fault("is ZIP64, which is not read")
    }
    guard entry.size <= limits.bytes else {
      throw Self.fault("holds \(name) of \(entry.size >> 20) MB; \(limits.bytes >> 20) MB are read at most")
    }
    guard entry.size <= 1 << 20 || entry.size / limits.growth <= entry.compressedSize else {
      throw Self.fault("holds \(name) that would grow more than \(limits.growth) times; it is not unpacked")
    }
    let header = entry.headerOffset
    guard header + 30 <= bytes.count, bytes.long(header) == 0x0403_4B50 else {
      throw Self.fault("has no file where its directory says \(name) is")
    }
    let nameLength = bytes.word(header + 26)
    let start = header + 30 + nameLength + bytes.word(header + 28)
    guard start + entry.compressedSize <= bytes.count else { throw Self.fault("is cut off within \(name)") }
    guard bytes[(header + 30)..<(header + 30 + nameLength)].elementsEqual(entry.name.utf8) else {
      throw Self.fault("calls \(name) otherwise than its directory does")
    }
    let contents = try unpacked(entry, bytes[start..<(start + entry.compressedSize)])
    guard contents.count == entry.size else {
      throw Self.fault("says \(name) has \(entry.size) bytes; it has \(contents.count)")
    }
    guard Checksum.crc32(contents) == entry.checksum else { throw Self.fault("holds \(name) damaged: its checksum differs") }
    return contents
  }

  private func unpacked(_ entry: Entry, _ data: ArraySlice<UInt8>) throws(FormatFault) -> [UInt8] {
    let name = ShownText.quoted(entry.name)
    switch entry.method {
    case 0: return Array(data)
    case 8:
      do throws(InflateError) {
        return try Deflate.decompressed(data, limit: entry.size)
      } catch {
        switch error {
        case .outOfMemory: throw Self.fault("cannot be unpacked: out of memory")
        case .tooLarge: throw Self.fault("holds \(name) that is larger than it says")
        case .corrupt(let message): throw Self.fault("holds \(name) damaged: \(message)")
        }
      }
    default: throw Self.fault("holds \(name) compressed by method \(entry.method); only deflate (8) is read")
    }
  }
}

extension [UInt8] {
  /// The little-endian numbers of two and four bytes that ZIP archives are described with.
  fileprivate func word(_ offset: Int) -> Int { Int(self[offset]) | Int(self[offset + 1]) << 8 }
  fileprivate func long(_ offset: Int) -> Int { word(offset) | word(offset + 2) << 16 }
}
