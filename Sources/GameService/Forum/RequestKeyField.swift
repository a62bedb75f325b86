import HTTP

/// HTTP's form of a key, apart from the store's, which has the same name.
typealias RequestKeyField = IdempotencyKey
