import Files

/// A file that may be an SQLite database, looked at before it is opened as one (sqlite.org/fileformat.html).
struct DatabaseFile {
  let path: String
  /// Of the file and its log of changes.
  let byteCount: Int
  /// Whether the database uses a write-ahead log and no program has one open: read as it usually is, it would be left with the
  /// files of a log beside it, and in a directory that cannot be written not be read at all.
  let isAtRest: Bool
  private let status: FileStatus

  /// More than any disk holds, which a file can claim to have.
  private static let mostBytes = 1 << 50

  /// - Throws: where opening it as a database makes no sense.
  init(_ path: String) throws(GeoPackageError) {
    let head: [UInt8]
    do throws(FileError) {
      status = try FileStatus(path)
      head = try InputFile(path).readPiece(min(20, status.byteCount))
    } catch {
      throw .file(error)
    }
    guard !head.isEmpty else { throw .notGeoPackage(path, reason: "the file is empty") }
    guard head.starts(with: "SQLite format 3\0".utf8) else {
      throw .notGeoPackage(path, reason: "it does not begin as an SQLite database does")
    }
    self.path = path
    let log = try? FileStatus(path + "-wal")
    byteCount = min(status.byteCount, Self.mostBytes) + min(log?.byteCount ?? 0, Self.mostBytes)
    isAtRest = head.count == 20 && head[19] == 2 && log == nil
  }

  /// How long reading it once, from start to end, may take: a hundred times what it does.
  var timeLimit: Duration { .seconds(10 + byteCount >> 20) }

  /// - Throws: `changed` where it was taken to be at rest and is not.
  func checkUnchanged() throws(GeoPackageError) {
    guard isAtRest else { return }
    let now = try? FileStatus(path)
    guard now == status, FileIdentity(path + "-wal") == nil else { throw .changed(path) }
  }
}
