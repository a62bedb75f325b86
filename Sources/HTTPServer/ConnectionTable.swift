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

  /// Whether one more may come from there. Two threads that ask at once may let in one too many.
  func hasRoom(for address: IPAddress?) -> Bool {
    guard connections.count < limit else { return false }
    guard let address, !uncounted(address) else { return true }
    return counts[address.party, default: 0] < limitPerParty
  }

  mutating func insert(_ connection: ClientConnection) {
    connections[ObjectIdentifier(connection)] = connection
    if let party = connection.peer?.party { counts[party, default: 0] += 1 }
  }

  mutating func remove(_ connection: ClientConnection) {
    guard connections.removeValue(forKey: ObjectIdentifier(connection)) != nil, let party = connection.peer?.party else {
      return
    }
    let left = counts[party, default: 1] - 1
    counts[party] = left > 0 ? left : nil
  }
}
