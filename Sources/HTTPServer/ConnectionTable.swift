internal import HTTP

/// Which connections are open, and how many from whom.
struct ConnectionTable {
  private let limit: Int
  private let limitPerParty: Int
  private let uncounted: @Sendable (IPAddress) -> Bool
  private(set) var connections: [ObjectIdentifier: ClientConnection] = [:]
  private var counts: [IPAddress: Int] = [:]

  init(limit: Int, perParty: Int, uncounted: @escaping @Sendable (IPAddress) -> Bool) {
    self.limit = limit
    limitPerParty = perParty
    self.uncounted = uncounted
  }

  /// Takes a connection in that is to be served, where there is room for one more and for one more from there.
  mutating func admit(_ connection: ClientConnection) -> Bool {
    guard connections.count < limit else { return false }
    if let peer = connection.peer {
      let count = counts[peer.party, default: 0]
      guard count < limitPerParty || uncounted(peer) else { return false }
      counts[peer.party] = count + 1
    }
    connections[ObjectIdentifier(connection)] = connection
    return true
  }

  mutating func remove(_ connection: ClientConnection) {
    guard connections.removeValue(forKey: ObjectIdentifier(connection)) != nil, let party = connection.peer?.party else {
      return
    }
    let left = counts[party, default: 1] - 1
    counts[party] = left > 0 ? left : nil
  }
}
