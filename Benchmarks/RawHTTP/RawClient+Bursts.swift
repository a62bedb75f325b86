import Glibc

/// Without waiting, for one thread that has many connections.
extension RawClient {
  /// Sends as much as there is room for.
  ///
  /// - Returns: how many bytes; nil where the connection is over.
  public func sendNow(_ bytes: ArraySlice<UInt8>) -> Int? {
    let count = bytes.withUnsafeBytes {
      Glibc.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT))
    }
    if count >= 0 { return count }
    return errno == EAGAIN || errno == EINTR ? 0 : nil
  }

  /// What has come; nil where the connection is over.
  public func receiveNow() -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: 16_384)
    let count = recv(socket, &bytes, bytes.count, Int32(MSG_DONTWAIT))
    if count < 0 { return errno == EAGAIN || errno == EINTR ? [] : nil }
    return count == 0 ? nil : Array(bytes.prefix(count))
  }
}
