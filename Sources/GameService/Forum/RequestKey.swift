import Store

/// The store's form of a key, apart from HTTP's, which has the same name.
typealias RequestKey = IdempotencyKey
