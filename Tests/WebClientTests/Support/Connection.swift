import Foundation
import Glibc

/// A connection of the stand-in server. Belongs to the thread that serves it, except `hangUp`.
///
/// Unchecked Sendable is safe: the descriptor is locked, the buffer is used by one thread.
final class Connection: @unchecked Sendable {
  struct Request {
    let method: String
    let path: String
    /// With lower-case names.
    let headers: [String: String]
    let body: [UInt8]
  }

  private let lock = NSLock()
  private var descriptor: Int32
  private var buffer: [UInt8] = []

  init(_ descriptor: Int32) {
    self.descriptor = descriptor
    var isOn: Int32 = 1
    // Each write becomes a packet of its own, so that the client sees the pieces.
    setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &isOn, socklen_t(MemoryLayout<Int32>.size))
  }

  /// The next request; `nil` when the client has closed the connection.
  func readRequest() -> Request? {
    while true {
      if let end = buffer.firstRange(of: Array("\r\n\r\n".utf8)) {
        let lines = String(decoding: buffer[..<end.lowerBound], as: UTF8.self).components(separatedBy: "\r\n")
        buffer.removeSubrange(..<end.upperBound)
        var headers: [String: String] = [:]
        for line in lines.dropFirst() {
          let parts = line.split(separator: ":", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
          headers[parts[0].lowercased()] = parts.count > 1 ? parts[1] : ""
        }
        let words = lines[0].split(separator: " ").map(String.init)
        let length = Int(headers["content-length"] ?? "") ?? 0
        while buffer.count < length { guard receive() else { return nil } }
        let body = Array(buffer.prefix(length))
        buffer.removeFirst(length)
        return Request(method: words[0], path: words[1], headers: headers, body: body)
      }
      guard receive() else { return nil }
    }
  }

  /// Returns when the client has closed the connection.
  func waitForClose() {
    while receive() { buffer = [] }
  }

  /// Reads and drops so many bytes.
  func discard(_ count: Int) {
    var left = count
    repeat {
      left -= buffer.count
      buffer = []
    } while left > 0 && receive()
  }

  private func receive() -> Bool {
    var bytes = [UInt8](repeating: 0, count: 65536)
    let count = recv(descriptor, &bytes, bytes.count, 0)
    guard count > 0 else { return false }
    buffer += bytes.prefix(count)
    return true
  }

  /// Returns false when the client has closed the connection. Blocks while the client reads nothing.
  @discardableResult func write(_ bytes: [UInt8]) -> Bool {
    var sent = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
      guard count > 0 else { return false }
      sent += count
    }
    return true
  }

  @discardableResult func write(_ text: String) -> Bool { write(Array(text.utf8)) }

  /// Writes, and says once when the client has read nothing for a while.
  func write(_ text: String, whenBlocked: () -> Void) {
    var limit = timeval(tv_sec: 0, tv_usec: 300_000)
    setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
      if count < 0 {
        guard errno == EAGAIN else { return }
        whenBlocked()
      }
      rest = rest.dropFirst(max(0, count))
    }
  }

  /// Ends the connection with a reset instead of a proper close.
  func reset() {
    var option = linger(l_onoff: 1, l_linger: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &option, socklen_t(MemoryLayout<linger>.size))
    close()
  }

  func close() {
    lock.withLock {
      if descriptor >= 0 { Glibc.close(descriptor) }
      descriptor = -1
    }
  }

  /// Ends blocked reads and writes. May be called from any thread.
  func hangUp() {
    lock.withLock { if descriptor >= 0 { shutdown(descriptor, Int32(SHUT_RDWR)) } }
  }
}

/// A response with a length.
func ok(_ body: String, _ headers: String = "", status: String = "200 OK") -> String {
  "HTTP/1.1 \(status)\r\nContent-Length: \(body.utf8.count)\r\n\(headers)\r\n\(body)"
}

let eventStreamHead = "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream; charset=utf-8\r\n\r\n"
