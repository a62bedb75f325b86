import Platform

/// Whether the database takes what is written, as the last attempts went, and who wants to know when that changes.
final class WriteHealth: Sendable {
  private struct State {
    var fault: StoreError?
    var bodies: [@Sendable (StoreError?) -> Void] = []
  }

  private let state = Locked(State())

  var fault: StoreError? { state.withLock { $0.fault } }

  func add(_ body: @escaping @Sendable (StoreError?) -> Void) { state.withLock { $0.bodies.append(body) } }

  /// Something was written.
  func clear() { set(nil) }

  /// Something was not; nothing where that says nothing about others.
  func note(_ error: any Error) {
    guard let error = error as? StoreError, error.isAboutWriting else { return }
    set(error)
  }

  private func set(_ fault: StoreError?) {
    let bodies = state.withLock { state -> [@Sendable (StoreError?) -> Void] in
      guard state.fault != fault else { return [] }
      state.fault = fault
      return state.bodies
    }
    for body in bodies { body(fault) }
  }
}
