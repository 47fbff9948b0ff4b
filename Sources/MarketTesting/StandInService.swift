internal import Glibc
internal import Synchronization

/// A web service on a local port that answers each request with bytes of a test, or with nothing.
public final class StandInService: Sendable {
  private let lines = Mutex<[String]>([])
  private let listener: ListeningSocket

  /// The local port that clients connect to.
  public var port: Int { listener.port }

  /// - Parameter answer: the whole response to a request with this first line. With nil the service stays silent until
  ///   the client leaves.
  public init(_ answer: @escaping @Sendable (String) -> [UInt8]?) {
    guard let listener = ListeningSocket(backlog: 16) else { preconditionFailure("no local port is free") }
    self.listener = listener
    listener.start { [weak self] connection in
      Thread.start { [weak self] in
        Self.serve(connection) { line in
          self?.lines.withLock { $0.append(line) }
          return answer(line)
        }
      }
    }
  }

  /// The first lines of the requests.
  public var requests: [String] { lines.withLock { $0 } }

  /// A whole response. The connection ends after it.
  public static func response(_ body: [UInt8], type: String, status: String = "200 OK") -> [UInt8] {
    let head =
      "HTTP/1.1 \(status)\r\nContent-Type: \(type)\r\nContent-Length: \(body.count)\r\nConnection: close\r\n\r\n"
    return Array(head.utf8) + body
  }

  private static func serve(_ connection: Int32, _ answer: (String) -> [UInt8]?) {
    defer { close(connection) }
    var bytes = [UInt8](repeating: 0, count: 16384)
    let count = recv(connection, &bytes, bytes.count, 0)
    let line = String(decoding: bytes.prefix(max(0, count)).prefix { $0 != UInt8(ascii: "\r") }, as: UTF8.self)
    guard let answer = answer(line) else {
      while recv(connection, &bytes, bytes.count, 0) > 0 {}
      return
    }
    var rest = answer[...]
    while !rest.isEmpty {
      let sent = rest.withUnsafeBytes { Glibc.send(connection, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
      guard sent > 0 else { return }
      rest = rest.dropFirst(sent)
    }
  }
}
