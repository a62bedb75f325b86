import Glibc

/// A thread that does what it is given, as the writer of a database does.
final class WorkThread: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private var items: [@Sendable () -> Void] = []
  private var isStopped = false
  private var thread = pthread_t()

  init() {
    pthread_mutex_init(mutex, nil)
    let context = Unmanaged.passUnretained(self).toOpaque()
    pthread_create(
      &thread, nil,
      { context in
        guard let context else { return nil }
        Unmanaged<WorkThread>.fromOpaque(context).takeUnretainedValue().run()
        return nil
      }, context)
  }

  func add(_ item: @escaping @Sendable () -> Void) {
    pthread_mutex_lock(mutex)
    items.append(item)
    pthread_mutex_unlock(mutex)
  }

  /// Returns when all that was added is done.
  func stop() {
    pthread_mutex_lock(mutex)
    isStopped = true
    pthread_mutex_unlock(mutex)
    pthread_join(thread, nil)
    mutex.deallocate()
  }

  private func run() {
    while true {
      pthread_mutex_lock(mutex)
      let (batch, isOver) = (items, isStopped)
      items = []
      pthread_mutex_unlock(mutex)
      for item in batch { item() }
      if isOver { return }
      if batch.isEmpty { usleep(200) }
    }
  }
}
