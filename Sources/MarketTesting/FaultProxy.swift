internal import Glibc
internal import Synchronization

/// A proxy between clients and a server that breaks connections: all at once, or after random numbers of bytes. It can
/// also swallow all bytes, like a network whose packets vanish.
public final class FaultProxy: Sendable {
  /// Why no proxy could be started: no local port is free.
  public struct NoPort: Error {}

  private struct State {
    var isDown = false
    var isLost = false
    /// The number of connections so far, and how many of them are dead for good.
    var connections = 0
    var dead = 0
    var sockets: Set<Int32> = []
    /// The maximum number of bytes before a connection is cut; nil never cuts.
    var cutsAfter: Int?
    /// The bytes from a client after which its connection is cut; nil never cuts.
    var uploadsCutAfter: Int?
    /// The bytes from a client after which its connection stalls; nil lets it go on.
    var uploadsStallAfter: Int?
    /// The number of bytes that clients sent through the proxy.
    var sent = 0
    /// These bytes, of all connections in one; nil unless they are recorded.
    var record: [UInt8]?
    var generator: SeededGenerator
  }

  private let listener: ListeningSocket
  /// Connects to the server. Returns nil when that fails.
  private let connect: @Sendable () -> Int32?
  private let state: Mutex<State>

  /// The local port that clients connect to.
  public var port: Int { listener.port }

  /// - Parameter target: the server's port on this machine.
  public convenience init(to target: Int, seed: UInt64 = 1) throws {
    try self.init(seed: seed, to: { target })
  }

  /// The same with the port that the server has at the moment.
  public convenience init(seed: UInt64 = 1, to target: @escaping @Sendable () -> Int) throws {
    try self.init(seed: seed, connecting: { Self.connected(sockaddr_in(localPort: UInt16(target())), AF_INET) })
  }

  /// - Parameter path: the server's socket in the file system.
  public convenience init(toSocket path: String, seed: UInt64 = 1) throws {
    try self.init(seed: seed, connecting: { Self.connected(sockaddr_un(path: path), AF_UNIX) })
  }

  private init(seed: UInt64, connecting connect: @escaping @Sendable () -> Int32?) throws {
    guard let listener = ListeningSocket(backlog: 64) else { throw NoPort() }
    self.listener = listener
    self.connect = connect
    state = Mutex(State(generator: SeededGenerator(seed: seed)))
    listener.start { [weak self] accepted in
      guard let self else {
        Glibc.close(accepted)
        return
      }
      carry(accepted)
    }
  }

  /// Closes all connections, and refuses new ones until `up`.
  public func down() {
    // The sockets are closed under the lock as well, so no number belongs to another socket yet.
    state.withLock { state in
      state.isDown = true
      for socket in state.sockets { shutdown(socket, Int32(SHUT_RDWR)) }
    }
  }

  /// Accepts connections again.
  public func up() { state.withLock { $0.isDown = false } }

  /// Swallows all bytes of all connections. Their ends learn nothing of it.
  public func lose() { state.withLock { $0.isLost = true } }

  /// Carries the bytes of new connections again. Those from before stay silent.
  public func find() { state.withLock { ($0.isLost, $0.dead) = (false, $0.connections) } }

  /// The number of connections that clients made so far.
  public var connections: Int { state.withLock { $0.connections } }

  /// Cuts each connection after a random number of bytes up to `bytes`, in either direction; nil stops that.
  public func cut(after bytes: Int?) { state.withLock { $0.cutsAfter = bytes } }

  /// Cuts each connection when its client has sent exactly `bytes` bytes; nil stops that.
  public func cutUploads(after bytes: Int?) { state.withLock { $0.uploadsCutAfter = bytes } }

  /// Stops forwarding the bytes of each client after the first `bytes`; nil forwards them again.
  public func stallUploads(after bytes: Int?) { state.withLock { $0.uploadsStallAfter = bytes } }

  /// Starts to record all bytes from clients.
  public func beginRecord() { state.withLock { $0.record = [] } }

  /// The recorded bytes, each connection's in their order.
  public var recorded: [UInt8] { state.withLock { $0.record ?? [] } }

  /// The number of bytes that came from clients and went to the server.
  public var sent: Int { state.withLock(\.sent) }

  /// Closes all connections and stops listening.
  public func close() {
    down()
    listener.stop()
  }

  /// A socket that is connected to an address; nil when nobody listens there.
  private static func connected<Address>(_ address: Address, _ family: Int32) -> Int32? {
    let server = socket(family, Int32(SOCK_STREAM.rawValue), 0)
    let isConnected = withUnsafePointer(to: address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Glibc.connect(server, $0, socklen_t(MemoryLayout<Address>.size)) == 0
      }
    }
    if isConnected { return server }
    Glibc.close(server)
    return nil
  }

  private func carry(_ client: Int32) {
    let server = connect()
    let (isRefused, number) = state.withLock { state in
      state.connections += 1
      if !state.isDown, let server { state.sockets.formUnion([client, server]) }
      return (state.isDown, state.connections)
    }
    guard let server, !isRefused else {
      Glibc.close(client)
      if let server { Glibc.close(server) }
      return
    }
    let left = Mutex(2)
    let finish: @Sendable () -> Void = { [self] in
      shutdown(client, Int32(SHUT_RDWR))
      shutdown(server, Int32(SHUT_RDWR))
      let isLast = left.withLock { left in
        left -= 1
        return left == 0
      }
      guard isLast else { return }
      state.withLock { state in
        state.sockets.subtract([client, server])
        Glibc.close(client)
        Glibc.close(server)
      }
    }
    for (from, to) in [(client, server), (server, client)] {
      Thread.start { [self] in
        pump(from, to, of: number, isUpload: from == client)
        finish()
      }
    }
  }

  private func pump(_ from: Int32, _ to: Int32, of number: Int, isUpload: Bool) {
    var left = state.withLock { state in
      if isUpload, let bytes = state.uploadsCutAfter { return bytes }
      return state.cutsAfter.map { Int.random(in: 0...$0, using: &state.generator) } ?? .max
    }
    var buffer = [UInt8](repeating: 0, count: 16384)
    var passed = 0
    while left > 0 {
      let count = read(from, &buffer, buffer.count)
      guard count > 0 else { return }
      while isUpload, state.withLock({ $0.uploadsStallAfter.map { $0 < passed } ?? false && !$0.isDown }) {
        usleep(5000)
      }
      if state.withLock({ $0.isLost || number <= $0.dead }) { continue }
      var sent = 0
      let most = min(count, left)
      while sent < most {
        let wrote = buffer.withUnsafeBytes {
          send(to, $0.baseAddress?.advanced(by: sent), most - sent, Int32(MSG_NOSIGNAL))
        }
        guard wrote > 0 else { return }
        sent += wrote
      }
      if left != .max { left -= most }
      passed += most
      guard isUpload else { continue }
      state.withLock { state in
        state.sent += most
        state.record?.append(contentsOf: buffer[..<most])
      }
    }
  }
}
