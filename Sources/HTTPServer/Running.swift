internal import Platform

/// The threads of a server that runs.
struct Running {
  private let watch: Watch
  private let loops: [EventLoop]
  private let acceptor: Acceptor

  /// Starts all, or none where one does not start.
  init(_ core: ServerCore, _ socket: ListeningSocket, threads: Int, mostConnections: Int) throws(HTTPServerError) {
    watch = Watch(core)
    var loops: [EventLoop] = []
    do throws(HTTPServerError) {
      for _ in 0..<threads { loops.append(try EventLoop(core, mostConnections: mostConnections)) }
      acceptor = Acceptor(core, socket, loops)
      try watch.start()
      for loop in loops { try loop.start() }
      try acceptor.start()
    } catch {
      for loop in loops { loop.stop() }
      watch.stop()
      throw error
    }
    self.loops = loops
  }

  func refuseNew() { acceptor.stop() }

  /// Ends the threads; there must be no connection any more.
  func end() {
    for loop in loops { loop.stop() }
    watch.stop()
  }
}
