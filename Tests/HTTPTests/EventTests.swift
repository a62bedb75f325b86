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

  @Test("A client that comes back gets what it missed, and is told where that is not kept")
  func resume() throws {
    let channel = EventChannel(lastID: 100, mostKept: 3)
    for id in [101, 103, 104, 104, 2] { channel.publish(id: id, name: nil, data: "\(id)") }
    for (last, expected) in [
      ("104", ""), ("103", "104"), ("101", "103,104"), ("102", "103,104"), ("100", "101,103,104"), ("99", "reset"),
      ("105", "reset"), ("x", "reset"), ("", "reset"),
      ("-1", "reset"), ("99999999999999999999", "reset"), (nil, ""),
    ] as [(String?, String)] {
      let text = read(try channel.subscribe(lastEventID: last)).text
      let data = text.split(separator: "\n").filter { $0.hasPrefix("data: ") }.map { $0.dropFirst(6) }.joined(separator: ",")
      #expect(text.contains("event: reset\n") ? expected == "reset" && text.hasPrefix("id: 104\n") : data == expected)
    }
    channel.publish(id: 105, name: nil, data: "")
    // 101 is gone now: who has read it has missed nothing, who has not has.
    #expect(read(try channel.subscribe(lastEventID: "101")).text.hasPrefix("id: 103\n"))
    #expect(read(try channel.subscribe(lastEventID: "100")).text.contains("event: reset\n"))
  }

  @Test("Streams leave the channel when they are over, also from within; a closed channel ends all and takes none")
  func membership() throws {
    let channel = EventChannel(mostStreams: 2, mostBufferedBytes: 70)
    let (one, two) = (try channel.subscribe(lastEventID: nil), try channel.subscribe(lastEventID: nil))
    #expect(throws: Problem.self) { try channel.subscribe(lastEventID: nil) }
    // Its leaving is an event itself, published while another is.
    one.whenLeft { channel.publish(id: 1000, name: "left", data: "") }
    for id in 1...3 {
      channel.publish(id: id, name: nil, data: String(repeating: "x", count: 20))
      #expect(read(two).text.contains("id: \(id)\n"))
    }
    #expect(channel.streamCount == 1 && !one.isOpen && two.isOpen)
    channel.close()
    #expect(read(two).end == .ended && channel.streamCount == 0)
    channel.publish(id: 2000, name: nil, data: "")
    #expect(throws: Problem.self) { try channel.subscribe(lastEventID: nil) }
  }
}
