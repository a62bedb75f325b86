import FuzzProperties
import Glibc

/// The reader under test, by the environment variable `HUNTKIT_FUZZ_TARGET`: libFuzzer keeps the arguments for itself.
private let target: ReaderProperty = {
  let name = getenv("HUNTKIT_FUZZ_TARGET").map { String(cString: $0) } ?? ""
  guard let target = ReaderProperty(rawValue: name) else {
    stop(
      "HUNTKIT_FUZZ_TARGET is \"\(name)\"; it must be one of \(ReaderProperty.allCases.map(\.rawValue).joined(separator: ", "))"
    )
  }
  return target
}()

/// What libFuzzer calls with each input (llvm.org/docs/LibFuzzer.html).
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  do throws(BrokenProperty) {
    try target.check(Array(UnsafeBufferPointer(start: start, count: count)))
  } catch {
    stop("\(target.rawValue): \(error.message)")
  }
  return 0
}

/// Ends as a crash, so that libFuzzer keeps the input.
private func stop(_ message: String) -> Never {
  let line = Array("\(message)\n".utf8)
  _ = write(2, line, line.count)
  abort()
}
