import Glibc
import Synchronization

/// Where results go: standard output, or a file that appears under its name only when it is complete.
///
/// A file is written beside its place and renamed by `finish()`; without that, also on an interrupt, it is removed. What is not
/// a regular file (a pipe, /dev/null), or is open already (/dev/stdout, /dev/fd/3), is written directly.
public final class OutputFile {
  private let descriptor: Int32
  private let name: String
  /// What is written and what it becomes; nil where nothing is renamed.
  private var renaming: (partial: String, final: String)?
  private var isClosed = false

  /// - Parameter path: nil or `-` for standard output.
  public init(_ path: String?) throws(FileError) {
    guard let path, path != "-" else {
      descriptor = 1
      name = "standard output"
      return
    }
    name = path
    if let open = Self.openDescriptor(path) {
      descriptor = dup(open)
      guard descriptor >= 0 else { throw .last(path, "write to it") }
      return
    }
    var status = stat()
    let exists = stat(path, &status) == 0
    if exists, status.st_mode & S_IFMT == S_IFDIR { throw .isDirectory(path) }
    if exists, status.st_mode & S_IFMT != S_IFREG {
      descriptor = open(path, O_WRONLY | O_CLOEXEC)
      guard descriptor >= 0 else { throw .last(path, "open it for writing") }
      return
    }
    // Through a symbolic link the file it names is replaced, not the link.
    let final = exists ? Self.resolved(path) : Self.linked(path) ?? path
    let partial = Self.beside(final)
    // Before it is there: a signal may come as soon as it is.
    Interrupts.remove(partial)
    descriptor = open(partial, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else {
      let fault: FileError = errno == ENOENT ? .noDirectory(path) : .last(path, "create it")
      Interrupts.keep(partial)
      throw fault
    }
    // Who could not read the old file cannot read the new one.
    if exists { fchmod(descriptor, status.st_mode & 0o777) }
    renaming = (partial, final)
  }

  /// The descriptor that a path such as /dev/stdout or /dev/fd/3 stands for: opening it anew would begin at its start.
  private static func openDescriptor(_ path: String) -> Int32? {
    switch path {
    case "/dev/stdout": 1
    case "/dev/stderr": 2
    default: path.hasPrefix("/dev/fd/") ? Int32(path.dropFirst("/dev/fd/".count)) : nil
    }
  }

  /// Where a symbolic link points that points to nothing yet; nil for what is no link.
  private static func linked(_ path: String) -> String? {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(PATH_MAX)) { buffer in
      guard let base = buffer.baseAddress, case let count = readlink(path, base, buffer.count), count > 0 else { return nil }
      let target = String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
      guard !target.hasPrefix("/"), let slash = path.lastIndex(of: "/") else { return target }
      return path[...slash] + target
    }
  }

  deinit {
    if descriptor != 1, !isClosed { close(descriptor) }
    if let renaming {
      unlink(renaming.partial)
      Interrupts.keep(renaming.partial)
    }
  }

  /// The file that is being written, for libraries that want a path of their own; it is there and empty, and becomes the output
  /// by `finish()`. Nil where bytes go into a stream.
  public var partialPath: String? { renaming?.partial }

  /// The place it is put into; nil as above.
  public var finalPath: String? { renaming?.final }

  /// Writes all bytes.
  public func write(_ bytes: UnsafeRawBufferPointer) throws(FileError) {
    guard let base = bytes.baseAddress else { return }
    var written = 0
    while written < bytes.count {
      let count = Glibc.write(descriptor, base + written, bytes.count - written)
      if count < 0 {
        if errno == EINTR { continue }
        throw .last(name, "write it")
      }
      written += count
    }
  }

  public func write(_ bytes: [UInt8]) throws(FileError) {
    try bytes.withUnsafeBufferPointer { buffer throws(FileError) in try write(UnsafeRawBufferPointer(buffer)) }
  }

  public func write(_ text: String) throws(FileError) { try write(Array(text.utf8)) }

  /// Puts a complete file into its place.
  public func finish() throws(FileError) {
    guard let (partial, final) = renaming else { return }
    // Some file systems tell only here that the bytes have no room.
    guard close(descriptor) == 0 else { throw .last(name, "write it") }
    isClosed = true
    guard rename(partial, final) == 0 else { throw .last(name, "put it in place") }
    Interrupts.keep(partial)
    renaming = nil
  }

  private static func resolved(_ path: String) -> String {
    guard let resolved = realpath(path, nil) else { return path }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  private static func beside(_ path: String) -> String {
    var parts = path.split(separator: "/", omittingEmptySubsequences: false)
    let last = parts.removeLast()
    return (parts + [".\(last).\(getpid()).\(UInt32.random(in: 0 ... .max)).partial"]).joined(separator: "/")
  }
}

/// Removes half-written files when the process is interrupted.
private enum Interrupts {
  /// Paths as C strings, read by the signal handler, which may neither lock nor allocate. A slot is written once it is whole.
  private static let slots = (0..<8).map { _ in Slot() }

  private final class Slot: Sendable {
    /// Address of a C string; 0 for a free slot.
    let address = Atomic<UInt>(0)

    var path: UnsafePointer<CChar>? { UnsafePointer(bitPattern: address.load(ordering: .acquiring)) }
  }

  private static let installed: Void = {
    _ = slots.count
    for number in [SIGINT, SIGTERM, SIGHUP] {
      // What is ignored, as by nohup, stays ignored.
      var action = sigaction()
      sigaction(number, nil, &action)
      guard unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) != 1 else { continue }
      signal(number) { number in
        for slot in Interrupts.slots {
          if let path = slot.path { unlink(path) }
        }
        signal(number, SIG_DFL)
        raise(number)
      }
    }
  }()

  static func remove(_ path: String) {
    _ = installed
    guard let copy = strdup(path) else { return }
    let address = UInt(bitPattern: copy)
    for slot in slots {
      if slot.address.compareExchange(expected: 0, desired: address, ordering: .acquiringAndReleasing).exchanged { return }
    }
    free(copy)
  }

  static func keep(_ path: String) {
    for slot in slots {
      guard let copy = slot.path, String(cString: copy) == path else { continue }
      // Not freed: a handler on another thread may be about to read it.
      slot.address.store(0, ordering: .releasing)
    }
  }
}
