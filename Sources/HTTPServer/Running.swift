/// The threads of a server that runs.
struct Running {
  let watch: Watch
  let daemon: Daemon
  let acceptor: Acceptor

  /// Starts all, or none where one does not start.
  init(_ core: ServerCore, _ socket: ListeningSocket, threads: Int, mostConnections: Int) throws(HTTPServerError) {
    watch = Watch(core)
    try watch.start()
    do throws(HTTPServerError) {
      daemon = try Daemon(core, threads: threads, mostConnections: mostConnections)
    } catch {
      watch.stop()
      throw error
    }
    acceptor = Acceptor(core, socket, daemon)
    do throws(HTTPServerError) {
      try acceptor.start()
    } catch {
      daemon.stop()
      watch.stop()
      throw error
    }
  }
}
