import Foundation
import Glibc

/// A server on a port of its own that answers each request with the same bytes, or with nothing.
///
/// Unchecked Sendable is safe: the list of requests is locked, the rest never changes.
final class StandInService: @unchecked Sendable {
  let port: Int
  private let listener: Int32
  private let lock = NSLock()
  private var lines: [String] = []

  /// `answer` is the whole response; nil keeps silent until the client leaves.
  init(_ answer: [UInt8]?) {
    listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    var place = sockaddr_in()
    place.sin_family = sa_family_t(AF_INET)
    place.sin_addr.s_addr = inet_addr("127.0.0.1")
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let listener = listener
    withUnsafeMutablePointer(to: &place) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { place in
        precondition(bind(listener, place, size) == 0 && listen(listener, 16) == 0)
        precondition(getsockname(listener, place, &size) == 0)
      }
    }
    port = Int(UInt16(bigEndian: place.sin_port))
    Thread.detachNewThread { [weak self] in
      while true {
        let connection = accept(listener, nil, nil)
        guard connection >= 0 else { break }
        var bytes = [UInt8](repeating: 0, count: 16384)
        let count = recv(connection, &bytes, bytes.count, 0)
        self?.note(String(decoding: bytes.prefix(max(0, count)).prefix { $0 != 13 }, as: UTF8.self))
        if let answer {
          var sent = 0
          while sent < answer.count {
            let more = answer.withUnsafeBytes {
              Glibc.send(connection, $0.baseAddress! + sent, answer.count - sent, Int32(MSG_NOSIGNAL))
            }
            if more <= 0 { break }
            sent += more
          }
        } else {
          while recv(connection, &bytes, bytes.count, 0) > 0 {}
        }
        close(connection)
      }
      close(listener)
    }
  }

  deinit { shutdown(listener, Int32(SHUT_RDWR)) }

  var template: String { "http://127.0.0.1:\(port)/{seed}.png" }

  /// The first lines of the requests.
  var requests: [String] { lock.withLock { lines } }

  private func note(_ line: String) { lock.withLock { lines.append(line) } }

  static func response(_ body: [UInt8], type: String = "image/png", status: String = "200 OK") -> [UInt8] {
    let head =
      "HTTP/1.1 \(status)\r\nContent-Type: \(type)\r\nContent-Length: \(body.count)\r\nConnection: close\r\n\r\n"
    return Array(head.utf8) + body
  }
}
