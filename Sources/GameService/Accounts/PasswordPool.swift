import Crypto
import HTTP
import Synchronization

/// Works out hashes of passwords on threads of its own: so many at a time that a flood of log-ins cannot eat the memory, and so many
/// waiting that it cannot eat the time.
final class PasswordPool: Sendable {
  init(_ settings: ServiceSettings) throws {}
}
