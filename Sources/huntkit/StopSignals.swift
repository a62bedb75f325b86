import Glibc

/// The signals that a server is run by, taken one by one instead of interrupting whatever runs.
struct StopSignals {
  enum Wish {
    /// SIGTERM, SIGINT: finish what is in hand and end.
    case stop
    /// SIGHUP: the log has another file.
    case reopen
  }

  private var signals = sigset_t()

  /// To be made before any thread, since threads inherit what is held back.
  init() {
    sigemptyset(&signals)
    for number in [SIGTERM, SIGINT, SIGHUP] where !Self.isIgnored(number) { sigaddset(&signals, number) }
    pthread_sigmask(SIG_BLOCK, &signals, nil)
  }

  /// What the caller has set to be ignored, as nohup does, stays so.
  private static func isIgnored(_ number: Int32) -> Bool {
    var action = sigaction()
    sigaction(number, nil, &action)
    return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  /// Waits for the next one.
  func next() -> Wish {
    var signals = signals
    while true {
      switch sigwaitinfo(&signals, nil) {
      case SIGHUP: return .reopen
      case -1 where errno == EINTR: continue
      default: return .stop
      }
    }
  }

  /// From now on each of them ends the process at once.
  func release() {
    var signals = signals
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }
}
