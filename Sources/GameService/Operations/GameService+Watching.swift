import Glibc
import HTTP
import Store

extension GameService {
  /// Has the metrics ask for what the service is doing.
  func measure() {
    let (store, live) = (store, live)
    metrics.gauge("huntkit_writer_waiting", "Units of work that wait for the writer.") { Double(store.waitingUnits) }
    metrics.gauge("huntkit_event_streams", "Those who watch.") { Double(live.count) }
    metrics.gauge("process_resident_memory_bytes", "Memory that the process has.") { Self.residentBytes }
  }

  /// NaN where the system does not say (`proc(5)`, statm).
  private static var residentBytes: Double {
    guard let file = fopen("/proc/self/statm", "re") else { return .nan }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 128)
    guard fgets(&line, Int32(line.count), file) != nil else { return .nan }
    let fields = String(decoding: line.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self).split(separator: " ")
    guard fields.count > 1, let pages = Double(fields[1]) else { return .nan }
    return pages * Double(sysconf(Int32(_SC_PAGESIZE)))
  }
}
