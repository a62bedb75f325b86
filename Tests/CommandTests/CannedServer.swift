import Platform
import Foundation
import Glibc

/// A server at a free port that gives prepared answers, one a connection, whatever it is asked.
final class CannedServer: Sendable {
  let url: String
  private let requests = Locked<[String]>([])

  /// - Parameter answers: status line and headers without `Content-Length`, and the body. After the last one it is gone.
  init?(_ answers: [(head: String, body: String)]) {
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listener, $0, length) == 0 && listen(listener, 8) == 0 && getsockname(listener, $0, &length) == 0
      }
    }
    guard isBound else { return nil }
    url = "http://127.0.0.1:\(UInt16(bigEndian: address.sin_port))"
    Thread.detachNewThread { [self] in
      for (head, body) in answers {
        let client = accept(listener, nil, nil)
        let request = Self.request(client)
        requests.withLock { $0.append(request) }
        let answer = Array("HTTP/1.1 \(head)\r\nContent-Length: \(body.utf8.count)\r\nConnection: close\r\n\r\n\(body)".utf8)
        _ = send(client, answer, answer.count, Int32(MSG_NOSIGNAL))
        close(client)
      }
      close(listener)
    }
  }

  /// What it was asked so far, heads and bodies.
  var asked: [String] { requests.withLock { $0 } }

  /// Head and body; a body ends with the end of its JSON object, which holds no line end.
  private static func request(_ client: Int32) -> String {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = recv(client, &buffer, buffer.count, 0)
      guard count > 0 else { break }
      bytes += buffer[..<count]
      let text = String(decoding: bytes, as: UTF8.self)
      if text.contains("\r\n\r\n"), text.hasSuffix("]}") { break }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
