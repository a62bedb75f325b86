/// Where a part of an array is made, element by element.
public struct PartWriter<Element>: ~Copyable {
  private let start: UnsafeMutablePointer<Element>
  private let capacity: Int
  private(set) var count = 0

  fileprivate init(_ start: UnsafeMutablePointer<Element>, capacity: Int) {
    (self.start, self.capacity) = (start, capacity)
  }

  /// Puts an element behind those that are there; nil leaves its place out.
  public mutating func append(_ element: Element?) {
    guard let element else { return }
    precondition(count < capacity, "a part of an array has as many elements as places at most")
    (start + count).initialize(to: element)
    count += 1
  }
}

extension Threads {
  /// An array that is made in place, part by part, on all processors.
  ///
  /// - Parameters:
  ///   - count: of the places, each for one element at most.
  ///   - body: makes the elements of the places in a range, in order, and anything else.
  /// - Returns: the elements, and what was made besides by each part, both in order.
  public static func fill<Element: Sendable, Extra: Sendable>(
    _ count: Int, partSize: Int, _ body: @escaping @Sendable (Range<Int>, inout PartWriter<Element>) -> Extra
  ) -> (elements: [Element], extras: [Extra]) {
    var extras: [Extra] = []
    let elements = [Element](unsafeUninitializedCapacity: count) { buffer, initialized in
      guard let base = buffer.baseAddress else { return }
      LargePages.advise(UnsafeMutableRawBufferPointer(buffer))
      let place = Place(base)
      let parts = map((count + partSize - 1) / partSize) { number in
        let range = (number * partSize)..<min((number + 1) * partSize, count)
        var writer = PartWriter(place.start + range.lowerBound, capacity: range.count)
        let extra = body(range, &writer)
        return (count: writer.count, extra: extra)
      }
      for (number, part) in parts.enumerated() {
        // Places that were left out are closed up.
        let start = number * partSize
        if initialized < start { (base + initialized).moveInitialize(from: base + start, count: part.count) }
        initialized += part.count
        extras.append(part.extra)
      }
    }
    return (elements, extras)
  }
}

/// `@unchecked Sendable`: each part writes to places of its own.
private struct Place<Element>: @unchecked Sendable {
  let start: UnsafeMutablePointer<Element>

  init(_ start: UnsafeMutablePointer<Element>) { self.start = start }
}
