import Dispatch
import Glibc
import Synchronization

/// Carries connections to a port of this machine. A lost relay swallows all bytes, and its ends learn nothing of it.
final class Relay: Sendable {
  struct Failure: Error {}

  private struct State {
    var isLost = false
    /// The number of connections so far, and how many of them are dead for good.
    var connections = 0
    var dead = 0
  }

  let port: Int
  private let target: Int
  private let listener: Int32
  private let state = Mutex(State())

  init(to target: Int) throws {
    self.target = target
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = Self.address(0)
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listener, $0, length) == 0 && listen(listener, 64) == 0 && getsockname(listener, $0, &length) == 0
      }
    }
    guard isBound else { throw Failure() }
    port = Int(UInt16(bigEndian: address.sin_port))
    self.listener = listener
    DispatchQueue(label: "relay").async { [weak self] in
      while true {
        let accepted = accept(listener, nil, nil)
        guard accepted >= 0, let self else { return }
        carry(accepted)
      }
    }
  }

  func lose() { state.withLock { $0.isLost = true } }

  /// Carries new connections again. Those from before stay silent.
  func find() { state.withLock { ($0.isLost, $0.dead) = (false, $0.connections) } }

  func close() {
    shutdown(listener, Int32(SHUT_RDWR))
    Glibc.close(listener)
  }

  private func carry(_ client: Int32) {
    let number = state.withLock { state in
      state.connections += 1
      return state.connections
    }
    let server = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = Self.address(UInt16(target))
    _ = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(server, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    let left = Mutex(2)
    let finish: @Sendable () -> Void = {
      for end in [client, server] { shutdown(end, Int32(SHUT_RDWR)) }
      let isLast = left.withLock { left in
        left -= 1
        return left == 0
      }
      if isLast { for end in [client, server] { Glibc.close(end) } }
    }
    for (from, to) in [(client, server), (server, client)] {
      DispatchQueue(label: "relay").async { [weak self] in
        self?.pump(from, to, of: number)
        finish()
      }
    }
  }

  private func pump(_ from: Int32, _ to: Int32, of number: Int) {
    var buffer = [UInt8](repeating: 0, count: 16384)
    while true {
      let count = read(from, &buffer, buffer.count)
      guard count > 0 else { return }
      if state.withLock({ $0.isLost || number <= $0.dead }) { continue }
      var sent = 0
      while sent < count {
        let wrote = buffer.withUnsafeBytes {
          send(to, $0.baseAddress?.advanced(by: sent), count - sent, Int32(MSG_NOSIGNAL))
        }
        guard wrote > 0 else { return }
        sent += wrote
      }
    }
  }

  private static func address(_ port: UInt16) -> sockaddr_in {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    return address
  }
}
