import Foundation
import Glibc

/// A server on a port of its own that answers each request with one text, or with nothing.
///
/// Unchecked Sendable is safe: the list of requests is locked, the rest never changes.
final class StandInService: @unchecked Sendable {
  let address: String
  private let listener: Int32
  private let lock = NSLock()
  private var lines: [String] = []

  /// `answer` is the whole response; nil keeps silent until the client leaves.
  init(_ answer: @escaping @Sendable (String) -> String?) {
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
    address = "http://127.0.0.1:\(UInt16(bigEndian: place.sin_port))/addrLinkApi.do"
    Thread.detachNewThread { [weak self] in
      while true {
        let connection = accept(listener, nil, nil)
        guard connection >= 0 else { break }
        Thread.detachNewThread { [weak self] in
          var bytes = [UInt8](repeating: 0, count: 16384)
          let count = recv(connection, &bytes, bytes.count, 0)
          let line = String(decoding: bytes.prefix(max(0, count)).prefix { $0 != 13 }, as: UTF8.self)
          self?.note(line)
          if let answer = answer(line) {
            let text = Array(answer.utf8)
            _ = Glibc.send(connection, text, text.count, Int32(MSG_NOSIGNAL))
          } else {
            while recv(connection, &bytes, bytes.count, 0) > 0 {}
          }
          close(connection)
        }
      }
      close(listener)
    }
  }

  deinit { shutdown(listener, Int32(SHUT_RDWR)) }

  /// The first lines of the requests.
  var requests: [String] { lock.withLock { lines } }

  private func note(_ line: String) { lock.withLock { lines.append(line) } }
}
