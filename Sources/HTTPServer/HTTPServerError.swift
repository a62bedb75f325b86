internal import Platform
internal import Glibc

/// Why a server could not be started.
public enum HTTPServerError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The host has no address here, with what the resolver said.
  case unknownHost(String, String)
  /// The address cannot be listened at, with what the system said.
  case cannotListen(String, String)
  /// The library or a thread of it would not start, with what the system said.
  case cannotStart(String)

  public var description: String {
    switch self {
    case .unknownHost(let host, let reason): "\(host) is not an address to listen at: \(reason)"
    case .cannotListen(let address, let reason): "cannot listen at \(address): \(reason)"
    case .cannotStart(let reason): "the HTTP server did not start: \(reason)"
    }
  }
}

extension HTTPServerError {
  /// Starts a thread of the server.
  static func startThread(_ run: @escaping @Sendable () -> Void) throws(HTTPServerError) -> OwnThread {
    do throws(OwnThread.StartError) {
      return try OwnThread(run)
    } catch {
      throw .cannotStart(String(cString: strerror(error.errno)))
    }
  }
}
