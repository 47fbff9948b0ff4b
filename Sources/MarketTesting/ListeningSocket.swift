internal import Glibc
internal import Synchronization

/// Accepts connections at a free port of this machine until it is stopped or goes away.
final class ListeningSocket: Sendable {
  /// The local port that clients connect to.
  let port: Int
  private let listener: Int32
  private let descriptor: Descriptor

  /// Nil when no local port is free.
  init?(backlog: Int32) {
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_in(localPort: 0)
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
        bind(listener, pointer, size) == 0 && listen(listener, backlog) == 0
          && getsockname(listener, pointer, &size) == 0
      }
    }
    guard isBound else {
      close(listener)
      return nil
    }
    port = Int(UInt16(bigEndian: address.sin_port))
    self.listener = listener
    descriptor = Descriptor(listener)
  }

  /// - Parameter serve: receives each accepted connection on the thread that accepts them, and closes it.
  func start(_ serve: @escaping @Sendable (Int32) -> Void) {
    Thread.start { [listener, descriptor] in
      // Only this thread closes the socket, so it never accepts at another one that has got its number since.
      while true {
        let accepted = accept(listener, nil, nil)
        guard accepted >= 0 else { return descriptor.close() }
        serve(accepted)
      }
    }
  }

  deinit { stop() }

  /// Refuses new connections.
  func stop() { descriptor.shutDown() }

  private final class Descriptor: Sendable {
    /// Nil as soon as it is closed: the number may belong to another socket of the process by then.
    private let number: Mutex<Int32?>

    init(_ number: Int32) { self.number = Mutex(number) }

    func shutDown() {
      number.withLock { if let number = $0 { _ = shutdown(number, Int32(SHUT_RDWR)) } }
    }

    func close() {
      number.withLock { number in
        if let number { _ = Glibc.close(number) }
        number = nil
      }
    }
  }
}

extension sockaddr_un {
  /// A socket in the file system. A path that is too long is cut off.
  init(path: String) {
    self.init()
    sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &sun_path) { $0.copyBytes(from: Array(path.utf8).prefix($0.count - 1)) }
  }
}

extension sockaddr_in {
  /// A port at 127.0.0.1.
  init(localPort port: UInt16) {
    self.init()
    sin_family = sa_family_t(AF_INET)
    sin_port = port.bigEndian
    sin_addr.s_addr = inet_addr("127.0.0.1")
  }
}
