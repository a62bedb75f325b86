/// What a server has answered.
public struct HTTPReply: Sendable, Equatable {
  /// 100...999.
  public var status: Int
  /// In order, names in lower case.
  public var headers: [(name: String, value: String)]
  public var body: [UInt8]

  public init(status: Int, headers: [(name: String, value: String)] = [], body: [UInt8] = []) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  /// The first header of a name, whatever its case; nil where there is none.
  public subscript(header: String) -> String? {
    let name = header.lowercased()
    return headers.first { $0.name == name }?.value
  }

  public static func == (a: HTTPReply, b: HTTPReply) -> Bool {
    a.status == b.status && a.body == b.body && a.headers.elementsEqual(b.headers) { $0 == $1 }
  }
}
