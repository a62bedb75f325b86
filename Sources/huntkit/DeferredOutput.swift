import Files

/// An output that is opened by the first write, so that an input with a bad header leaves no trace of it.
final class DeferredOutput {
  private let path: String?
  private var file: OutputFile?

  init(_ path: String?) { self.path = path }

  func write(_ bytes: UnsafeRawBufferPointer) throws(FileError) {
    let file: OutputFile
    if let open = self.file { file = open } else { file = try OutputFile(path) }
    self.file = file
    try file.write(bytes)
  }

  func finish() throws(FileError) { try file?.finish() }
}
