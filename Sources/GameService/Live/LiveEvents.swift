import Store

/// Sends what happens to those who watch.
final class LiveEvents: Sendable {
  init(_ store: Store) throws {}

  func close() {}
}
