internal import Platform
internal import SQLite
internal import Synchronization

/// The game's database: one thread that writes, several connections that read, and all SQL behind typed operations.
///
/// May be used from any thread and be opened by several processes at once; all they share is in the file.
public final class Store: Sendable {
  public let path: String
  private let writer: Writer
  private let thread: OwnThread
  private let readers: Readers
  private let readQueue: WorkQueue<@Sendable () -> Void>
  private let readThreads: [OwnThread]
  private let listeners: CommitListeners

  /// Opens a database, makes it where there is none, and runs migrations that are missing.
  public init(_ path: String, _ options: Options = Options()) throws(StoreError) {
    self.path = path
    let connections: (writer: Connection, readers: [Connection])
    do {
      connections = try Self.open(path, options)
    } catch let error as DatabaseError {
      throw StoreError(error, of: path)
    } catch {
      throw error as? StoreError ?? .database(code: ResultCode.error.rawValue, "\(error)")
    }
    let listeners = CommitListeners(options.committed)
    let writer = Writer(
      connections.writer, queueLimit: options.queueLimit, mostUnits: options.mostUnitsTogether,
      committed: { listeners.call() })
    let readers = Readers(connections.readers)
    let readQueue = WorkQueue<@Sendable () -> Void>(limit: options.queueLimit)
    self.writer = writer
    self.readers = readers
    self.readQueue = readQueue
    self.listeners = listeners
    thread = try Self.thread { writer.run() }
    var threads: [OwnThread] = []
    do throws(StoreError) {
      // So that reads that take long leave connections to those that do not.
      for _ in 0..<max(1, connections.readers.count / 2) {
        threads.append(
          try Self.thread {
            while let work = readQueue.take(upTo: 1) { for body in work { body() } }
          })
      }
    } catch {
      readQueue.close()
      for thread in threads { thread.join() }
      writer.close()
      thread.join()
      throw error
    }
    readThreads = threads
  }

  deinit { close() }

  /// - Throws: `noThread` where the system gives no more.
  private static func thread(_ run: @escaping @Sendable () -> Void) throws(StoreError) -> OwnThread {
    do throws(OwnThread.StartError) { return try OwnThread(run) } catch { throw .noThread(errno: error.errno) }
  }

  /// Hands a unit of work to the writer and returns at once.
  ///
  /// - Parameters:
  ///   - body: the work; a failure of another unit in its transaction can make it run a second time, so it has no effect but on
  ///     the database. What it throws takes it back, and nothing else.
  ///   - completion: called once, on the writer's thread after the commit is durable, or with the error; must not wait. Called
  ///     at once, on the caller's thread, with `overloaded` or `closed`.
  public func write<R: Sendable>(
    _ body: @escaping @Sendable (WorkUnit) throws -> R, completion: @escaping @Sendable (Result<R, any Error>) -> Void
  ) {
    writer.submit(
      Writer.Job(
        attempt: { unit in
          let result = try body(unit)
          return { completion(.success(result)) }
        }, fail: { completion(.failure($0)) }))
  }

  /// The same, for callers that can suspend.
  @discardableResult
  public func write<R: Sendable>(_ body: @escaping @Sendable (WorkUnit) throws -> R) async throws -> R {
    try await withCheckedThrowingContinuation { continuation in
      write(body) { continuation.resume(with: $0) }
    }
  }

  /// Reads on the caller's own thread, which waits where all connections are in use: not from the cooperative pool.
  public func readWaiting<R>(_ body: (Snapshot) throws -> R) throws -> R { try readers.read(body) }

  /// Reads on a thread of the store's, of which there are half as many as connections: for what may take long.
  public func read<R: Sendable>(_ body: @escaping @Sendable (Snapshot) throws -> R) async throws -> R {
    try await withCheckedThrowingContinuation { continuation in
      do throws(StoreError) {
        try readQueue.put { [readers] in continuation.resume(with: Result { try readers.read(body) }) }
      } catch {
        continuation.resume(throwing: error)
      }
    }
  }

  /// Has `body` called after each commit of this process, for as long as the store lives; on the writer's thread, so it must not
  /// wait.
  public func whenCommitted(_ body: @escaping @Sendable () -> Void) { listeners.add(body) }

  /// Why nothing could be written when it was tried last, a full disk for example; nil where something was.
  public var writeFault: StoreError? { writer.health.fault }

  /// Has `body` called when `writeFault` becomes another one, for as long as the store lives; on the writer's thread, so it must
  /// not wait.
  public func whenWriteFaultChanges(_ body: @escaping @Sendable (StoreError?) -> Void) { writer.health.add(body) }

  /// How many units of work wait.
  public var waitingUnits: Int { writer.waitingCount }

  /// A number that is another one after each commit of this process, at the latest when those who wait for it are told: what was
  /// read under one number is as it was while the number stays, unless another process writes.
  public var commitCount: Int { writer.commits.load(ordering: .sequentiallyConsistent) }

  /// Takes no more work, does what waits, and closes the file. Waits for all of it; a second call does nothing.
  public func close() {
    guard
      closing.withLock({ isFirst in
        defer { isFirst = false }
        return isFirst
      })
    else { return }
    readQueue.close()
    for thread in readThreads { thread.join() }
    readers.close()
    writer.close()
    thread.join()
  }

  private let closing = Locked(true)
}
