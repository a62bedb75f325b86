import Store

/// What the store keeps of an idempotency key. It has a name of its own here: HTTP's key has the same one, and the module's cannot be
/// said before it, since there it is that of a class.
typealias StoredKey = IdempotencyKey
