import Dispatch
import Glibc
import MarketJSON

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

  struct Unreachable: Error {}

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
    let answer = await onQueue { () -> [UInt8]? in
      guard let socket = connected() else { return nil }
      defer { close(socket) }
      // The server may respond to a long body before reading all of it.
      _ = bytes.withUnsafeBytes { Glibc.send(socket, $0.baseAddress, bytes.count, Int32(MSG_NOSIGNAL)) }
      if closing { shutdown(socket, Int32(SHUT_WR)) }
      return read(socket) { _ in false }
    }
    guard let answer, let parsed = Answer(answer) else { throw Unreachable() }
    return parsed
  }

  /// Reads a stream until `isEnough`, and returns the text.
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
    let read = await onQueue { () -> [UInt8]? in
      guard let socket = connected() else { return nil }
      defer { close(socket) }
      _ = request.withUnsafeBytes { Glibc.send(socket, $0.baseAddress, request.count, Int32(MSG_NOSIGNAL)) }
      return self.read(socket) { isEnough(String(decoding: $0, as: UTF8.self)) }
    }
    guard let read else { throw Unreachable() }
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
    var limit = timeval(tv_sec: 60, tv_usec: 0)
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
    while true {
      let count = recv(socket, &buffer, buffer.count, 0)
      guard count > 0 else { return all }
      all += buffer[..<count]
      if isEnough(all) { return all }
    }
  }

  private func onQueue<Value: Sendable>(_ work: @escaping @Sendable () -> Value) async -> Value {
    await withCheckedContinuation { continuation in
      // The shared queues add only one thread a second when all their threads are blocked. A separate queue gets one at
      // once.
      DispatchQueue(label: "client").async { continuation.resume(returning: work()) }
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
