internal import CLanes

/// The processor's caches.
enum Cache {
  /// Asks for the memory at an address, so that it is near when it is read a little later.
  @inline(__always)
  static func fetch<T>(_ address: UnsafePointer<T>) { huntkit_prefetch(address) }
}
