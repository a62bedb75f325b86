internal import Glibc

/// How many descriptors the process may have, and what is left of them for connections.
struct DescriptorLimit {
  /// Connections that there is room for: one at least.
  let connections: Int
  /// Copies of refused connections that there is room for beside them.
  let lingering: Int

  /// Raises the limit as far as it may be and is needed.
  ///
  /// Left for others are the descriptors that are open by now, such as those of databases, and 20 to 256 more.
  init(wanted: Int) {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else {
      (connections, lingering) = (wanted, 0)
      return
    }
    let used = Self.used
    let needed = rlim_t(clamping: wanted) + rlim_t(used) + 256
    if limit.rlim_cur < needed {
      var raised = limit
      raised.rlim_cur = min(needed, limit.rlim_max)
      if setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &raised) == 0 { limit = raised }
    }
    let granted = Int(clamping: limit.rlim_cur)
    let spare = max(20, min(256, granted / 8))
    connections = max(1, min(wanted, granted - used - spare))
    lingering = min(64, spare / 5)
  }

  /// Open ones; a guess where the system does not tell (`proc(5)`).
  private static var used: Int {
    guard let folder = opendir("/proc/self/fd") else { return 64 }
    defer { closedir(folder) }
    var count = 0
    while readdir(folder) != nil { count += 1 }
    // Two names are no descriptors, and one is that of the folder.
    return max(0, count - 3)
  }
}
