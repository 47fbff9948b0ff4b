import Foundation
import Glibc
import MarketJSON
import Synchronization

/// Sends one request per connection over plain sockets, so that the server gets exactly the test's bytes.
struct TestClient: Sendable {
  struct Answer: Sendable {
    let status: Int
    let headers: [String: String]
    let body: [UInt8]

    var text: String { String(decoding: body, as: UTF8.self) }

    /// The body as a JSON object; empty for any other body.
    var object: JSONObject {
      if case .object(let object)? = JSONText.value(body) { object } else { JSONObject() }
    }

    /// The last part of a problem's type; nil for a response that is not a problem.
    var problem: String? {
      object["type"]?.string.map { String($0.split(separator: "/").last ?? "") }
    }
  }

  struct Unreachable: Error, CustomStringConvertible {
    var description = "the server does not answer"
  }

  let port: Int

  func send(
    _ method: String, _ path: String, token: String? = nil, headers: [String: String] = [:], body: [UInt8]? = nil
  ) async throws -> Answer {
    var head = "\(method) \(path) HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n"
    if let token { head += "Authorization: Bearer \(token)\r\n" }
    for (name, value) in headers { head += "\(name): \(value)\r\n" }
    if let body { head += "Content-Length: \(body.count)\r\n" }
    return try await exchange(Array((head + "\r\n").utf8) + (body ?? []))
  }

  func send(
    _ method: String, _ path: String, token: String? = nil, _ object: JSONObject
  ) async throws -> Answer {
    try await send(
      method, path, token: token, headers: ["Content-Type": "application/json"],
      body: Array(JSONValue.object(object).text.utf8))
  }

  /// Sends the bytes, and reads until the server closes the connection. `closing` shuts down the sending side.
  func exchange(_ bytes: [UInt8], closing: Bool = false) async throws -> Answer {
    let (answer, sent, error) = try await onConnection { socket in
      // The server may respond to a long body before reading all of it.
      let sent = bytes.withUnsafeBytes { Glibc.send(socket, $0.baseAddress, bytes.count, Int32(MSG_NOSIGNAL)) }
      if closing { shutdown(socket, Int32(SHUT_WR)) }
      let answer = read(socket) { _ in false }
      return (answer, sent, errno)
    }
    guard let parsed = Answer(answer) else {
      throw Unreachable(
        description: """
          the connection ended after \(answer.count) bytes of no answer to \(sent) of \(bytes.count) bytes: \
          \(String(cString: strerror(error)))
          """)
    }
    return parsed
  }

  /// Reads a stream until `isEnough`, or for as long as `Patience.limit`, and returns the text.
  func stream(
    _ path: String, token: String?, headers: [String: String] = [:],
    until isEnough: @escaping @Sendable (String) -> Bool
  )
    async throws -> String
  {
    var head = "GET \(path) HTTP/1.1\r\nHost: localhost\r\n"
    if let token { head += "Authorization: Bearer \(token)\r\n" }
    for (name, value) in headers { head += "\(name): \(value)\r\n" }
    let request = Array((head + "\r\n").utf8)
    let read = try await onConnection { socket in
      _ = request.withUnsafeBytes { Glibc.send(socket, $0.baseAddress, request.count, Int32(MSG_NOSIGNAL)) }
      return self.read(socket) { isEnough(String(decoding: $0, as: UTF8.self)) }
    }
    return String(decoding: read, as: UTF8.self)
  }

  /// Opens a connection. `receiveBuffer` is the size in bytes of the client's receive buffer.
  func connected(receiveBuffer: Int32? = nil) -> Int32? {
    let socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    if var receiveBuffer {
      setsockopt(socket, SOL_SOCKET, SO_RCVBUF, &receiveBuffer, socklen_t(MemoryLayout<Int32>.size))
    }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(UInt16(port).bigEndian)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var limit = timeval(tv_sec: Int(Patience.limit.components.seconds), tv_usec: 0)
    setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    let code = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard code == 0 else {
      close(socket)
      return nil
    }
    return socket
  }

  private func read(_ socket: Int32, until isEnough: ([UInt8]) -> Bool) -> [UInt8] {
    var all: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    // The heartbeats of a stream never end.
    let end = ContinuousClock.now + Patience.limit
    while true {
      errno = 0
      let count = recv(socket, &buffer, buffer.count, 0)
      // A signal ends the call of a socket with a time limit, even one whose handler restarts other calls; see signal(7).
      if count < 0, errno == EINTR, .now < end { continue }
      guard count > 0 else { return all }
      all += buffer[..<count]
      if isEnough(all) || .now > end { return all }
    }
  }

  /// Opens a connection, and runs blocking work with it on a thread of its own. Cancelling the task hangs up.
  ///
  /// A dispatch queue would take one of the 255 threads that all queues of the process share. The stores of the servers
  /// have queues too, so with enough waiting clients no server could answer any of them.
  private func onConnection<Value: Sendable>(_ work: @escaping @Sendable (Int32) -> Value) async throws -> Value {
    let connection = ClientConnection()
    let value: Value? = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        Thread.detachNewThread {
          guard let socket = connected() else { return continuation.resume(returning: nil) }
          connection.begin(socket)
          let value = work(socket)
          connection.close()
          continuation.resume(returning: value)
        }
      }
    } onCancel: {
      connection.hangUp()
    }
    guard let value else { throw Unreachable(description: "nothing accepts connections") }
    return value
  }
}

/// A socket that another thread can shut down, but only as long as its number belongs to it.
private final class ClientConnection: Sendable {
  private struct State {
    var socket: Int32?
    var isHungUp = false
  }

  private let state = Mutex(State())

  func begin(_ socket: Int32) {
    state.withLock { state in
      state.socket = socket
      if state.isHungUp { shutdown(socket, Int32(SHUT_RDWR)) }
    }
  }

  func hangUp() {
    state.withLock { state in
      state.isHungUp = true
      if let socket = state.socket { shutdown(socket, Int32(SHUT_RDWR)) }
    }
  }

  func close() {
    state.withLock { state in
      if let socket = state.socket { Glibc.close(socket) }
      state.socket = nil
    }
  }
}

extension TestClient.Answer {
  init?(_ bytes: [UInt8]) {
    let end = Array("\r\n\r\n".utf8)
    guard let split = bytes.indices.dropLast(3).first(where: { Array(bytes[$0..<$0 + 4]) == end }) else { return nil }
    let lines = String(decoding: bytes[..<split], as: UTF8.self).split(separator: "\r\n")
    guard let first = lines.first, let status = Int(first.split(separator: " ").dropFirst().first ?? "") else {
      return nil
    }
    self.status = status
    var headers: [String: String] = [:]
    for line in lines.dropFirst() {
      guard let colon = line.firstIndex(of: ":") else { continue }
      headers[line[..<colon].lowercased()] = String(line[line.index(after: colon)...].drop { $0 == " " })
    }
    self.headers = headers
    body = Array(bytes[(split + 4)...])
  }
}
