import Foundation
import Glibc
import Testing

/// A web server on a port of its own that answers as a test wants, each connection on its own thread.
///
/// Unchecked Sendable is safe: the list of connections is locked, the rest never changes.
final class StandInServer: @unchecked Sendable {
  let port: Int
  private let listener: Int32
  private let lock = NSLock()
  private var connections: [Connection] = []

  /// `serve` handles one connection; it is closed when it returns.
  init(_ serve: @escaping @Sendable (Connection) -> Void) {
    listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let listener = listener
    withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        precondition(bind(listener, address, size) == 0 && listen(listener, 128) == 0)
        precondition(getsockname(listener, address, &size) == 0)
      }
    }
    port = Int(UInt16(bigEndian: address.sin_port))
    Thread.detachNewThread { [weak self] in
      while true {
        let descriptor = accept(listener, nil, nil)
        guard descriptor >= 0 else { break }
        let connection = Connection(descriptor)
        self?.add(connection)
        Thread.detachNewThread {
          serve(connection)
          connection.close()
        }
      }
      Glibc.close(listener)
    }
  }

  /// Answers every request of every connection.
  convenience init(answering answer: @escaping @Sendable (Connection.Request) -> String) {
    self.init { connection in
      while let request = connection.readRequest() { connection.write(answer(request)) }
    }
  }

  deinit {
    shutdown(listener, Int32(SHUT_RDWR))
    for connection in connections { connection.hangUp() }
  }

  var address: String { "http://127.0.0.1:\(port)" }

  /// The number of connections so far.
  var connectionCount: Int { lock.withLock { connections.count } }

  private func add(_ connection: Connection) { lock.withLock { connections.append(connection) } }
}

/// A port of this machine that nothing listens on.
func freePort() -> Int {
  let server = StandInServer { _ in }
  return server.port
}

/// Lets threads wait until a test opens it.
final class Gate: @unchecked Sendable {
  private let condition = NSCondition()
  private var isOpen = false

  func open() {
    condition.withLock {
      isOpen = true
      condition.broadcast()
    }
  }

  /// Returns false when nobody has opened it for so long that nobody will.
  @discardableResult func wait() -> Bool {
    let end = Date.now + 300
    return condition.withLock {
      while !isOpen { guard condition.wait(until: end) else { break } }
      return isOpen
    }
  }

  /// Waits on a thread of its own, so that no thread of the test is blocked.
  func opened(_ location: SourceLocation = #_sourceLocation) async {
    let isOpen = await withCheckedContinuation { continuation in
      Thread.detachNewThread { continuation.resume(returning: self.wait()) }
    }
    if !isOpen { Issue.record("waited in vain for the gate to open", sourceLocation: location) }
  }
}
