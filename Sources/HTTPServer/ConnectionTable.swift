internal import HTTP

/// Which connections are open, and how many from whom.
struct ConnectionTable {
  private let limit: Int
  private let limitPerParty: Int
  private let uncounted: @Sendable (IPAddress) -> Bool
  /// By the descriptors of their sockets.
  private(set) var connections: [Int32: ClientConnection] = [:]
  /// How many of them the library serves by now: they may be suspended, the others not.
  private(set) var servedCount = 0
  private var counts: [IPAddress: Int] = [:]

  init(limit: Int, perParty: Int, uncounted: @escaping @Sendable (IPAddress) -> Bool) {
    self.limit = limit
    limitPerParty = perParty
    self.uncounted = uncounted
  }

  /// Takes a connection in that is to be served, where there is room for one more and for one more from there.
  mutating func admit(_ connection: ClientConnection) -> Bool {
    // The library could not serve who had this descriptor before, for want of memory, and has closed it.
    if let stale = connections[connection.descriptor] { remove(stale) }
    guard connections.count < limit else { return false }
    if let party = connection.peer?.party {
      let count = counts[party, default: 0]
      guard count < limitPerParty || connection.peer.map(uncounted) == true else { return false }
      counts[party] = count + 1
    }
    connections[connection.descriptor] = connection
    return true
  }

  /// The library begins to serve a connection.
  mutating func begin(at descriptor: Int32) -> ClientConnection? {
    guard let connection = connections[descriptor] else { return nil }
    connection.isServed = true
    servedCount += 1
    return connection
  }

  mutating func remove(_ connection: ClientConnection) {
    guard connections[connection.descriptor] === connection else { return }
    connections[connection.descriptor] = nil
    if connection.isServed { servedCount -= 1 }
    guard let party = connection.peer?.party else { return }
    let left = counts[party, default: 1] - 1
    counts[party] = left > 0 ? left : nil
  }
}
