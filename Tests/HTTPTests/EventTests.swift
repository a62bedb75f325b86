import HTTP
import Testing

@Suite("Server-sent events")
struct EventTests {
  @Test("Frames are those of the HTML standard, whatever line ends the texts have")
  func frames() {
    for (event, frame) in [
      (ServerSentEvent(data: "a"), "data: a\n\n"), (ServerSentEvent(data: ""), "data: \n\n"),
      (ServerSentEvent(id: "7", name: "solve", data: "{}"), "id: 7\nevent: solve\ndata: {}\n\n"),
      (ServerSentEvent(data: "a\nb\r\nc\rd\n\ne"), "data: a\ndata: b\ndata: c\ndata: d\ndata: \ndata: e\n\n"),
      (ServerSentEvent(id: "1\n\0data: x", name: "a\r\nb", data: "c"), "id: 1data: x\nevent: ab\ndata: c\n\n"),
      (ServerSentEvent(data: "a", retryMilliseconds: -1), "retry: 0\ndata: a\n\n"),
    ] { #expect(String(decoding: event.frame, as: UTF8.self) == frame) }
  }

  /// What a stream has, in reads of so many bytes.
  private func read(_ stream: EventStream, by size: Int = 7) -> (text: String, end: EventStream.Reading) {
    var bytes: [UInt8] = []
    while true {
      let part = UnsafeMutableRawBufferPointer.allocate(byteCount: size, alignment: 1)
      defer { part.deallocate() }
      let reading = stream.read(into: part, whenNothing: {})
      guard case .bytes(let count) = reading else { return (String(decoding: bytes, as: UTF8.self), reading) }
      bytes += part.prefix(count)
    }
  }

  private final class Calls: @unchecked Sendable {
    var wakes = 0
    var drops = 0
    var leaves = 0
  }

  private func attached(_ stream: EventStream) -> Calls {
    let calls = Calls()
    stream.attach(wake: { calls.wakes += 1 }, drop: { calls.drops += 1 })
    stream.whenLeft { calls.leaves += 1 }
    return calls
  }

  @Test("What goes in comes out in its order however it is read, and a waiting reader is woken once")
  func order() {
    for size in [1, 7, 1000] {
      let stream = EventStream()
      let calls = attached(stream)
      #expect(read(stream, by: size).end == .nothingYet)
      let frames = (0..<200).map { "frame \($0)\n" }
      for frame in frames { #expect(stream.send(frame: Array(frame.utf8))) }
      #expect(calls.wakes == 1)
      #expect(read(stream, by: size) == (frames.joined(), .nothingYet))
      stream.send(frame: [0x78])
      stream.finish()
      #expect(calls.wakes == 2 && !stream.isOpen && !stream.send(frame: [0x79]))
      #expect(read(stream, by: size) == ("x", .ended))
      stream.leave()
      #expect(calls.leaves == 1 && calls.drops == 0)
    }
  }

  @Test("Who lets too much wait is dropped once, and is told to nobody twice")
  func overflow() {
    let stream = EventStream(mostBufferedBytes: 10)
    let calls = attached(stream)
    #expect(stream.send(frame: [UInt8](repeating: 1, count: 10)) && !stream.send(frame: [1]) && !stream.send(frame: [1]))
    #expect(calls.drops == 1 && calls.leaves == 1 && read(stream).end == .dropped)
    stream.leave()
    stream.whenLeft { calls.leaves += 10 }
    #expect(calls.leaves == 11)
  }

  @Test("A beat is sent where nothing waits; who takes nothing between two beats is dropped")
  func beats() {
    let stream = EventStream()
    let calls = attached(stream)
    stream.beat()
    #expect(read(stream).text == ":\n\n")
    stream.beat()
    stream.beat()
    #expect(calls.drops == 1)
  }
}
