internal import Glibc

/// How many descriptors the process may have, and what is left of them for connections.
enum DescriptorLimit {
  /// Raises the limit as far as it may be and is needed, and returns how many connections it leaves room for: one at least.
  ///
  /// An eighth of it, 16 to 256, is left for files and databases: the library has nothing better than to try again and again once
  /// `accept` fails for want of descriptors.
  static func connections(wanted: Int) -> Int {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return wanted }
    let needed = rlim_t(clamping: wanted) + 256
    if limit.rlim_cur < needed {
      var raised = limit
      raised.rlim_cur = min(needed, limit.rlim_max)
      if setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &raised) == 0 { limit = raised }
    }
    let granted = Int(clamping: limit.rlim_cur)
    return max(1, min(wanted, granted - max(16, min(256, granted / 8))))
  }
}
