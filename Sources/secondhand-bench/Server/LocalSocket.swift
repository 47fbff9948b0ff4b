import Glibc

/// Connections to servers on this machine.
enum LocalSocket {
  /// A port that nobody currently listens on.
  static func freePort() throws -> Int {
    let descriptor = new()
    defer { close(descriptor) }
    guard descriptor >= 0, call(bind, descriptor, address(0)) == 0 else { throw BenchError.system("a port") }
    var found = sockaddr_in()
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let code = withUnsafeMutablePointer(to: &found) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(descriptor, $0, &length) }
    }
    guard code == 0 else { throw BenchError.system("a port") }
    return Int(UInt16(bigEndian: found.sin_port))
  }

  static func wait(for server: String, at port: Int, seconds: Int = 5) throws {
    for _ in 0..<seconds * 100 {
      let descriptor = new()
      defer { close(descriptor) }
      if call(connect, descriptor, address(port)) == 0 { return }
      Clock.sleep(milliseconds: 10)
    }
    throw BenchError("\(server) does not answer")
  }

  /// A connection that sends small writes at once and does not block.
  static func connected(to port: Int) throws -> Int32 {
    let descriptor = new()
    guard descriptor >= 0, call(connect, descriptor, address(port)) == 0 else {
      let error = BenchError.system("a connection")
      close(descriptor)
      throw error
    }
    var isOn: Int32 = 1
    setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &isOn, socklen_t(MemoryLayout<Int32>.size))
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
    return descriptor
  }

  /// Listens on a port. The system accepts connections to it, and nobody ever answers.
  static func silent(at port: Int) throws -> Int32 {
    let descriptor = new()
    var isOn: Int32 = 1
    setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &isOn, socklen_t(MemoryLayout<Int32>.size))
    guard descriptor >= 0, call(bind, descriptor, address(port)) == 0, listen(descriptor, 128) == 0 else {
      let error = BenchError.system("a port")
      close(descriptor)
      throw error
    }
    return descriptor
  }

  private static func new() -> Int32 { socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0) }

  private static func address(_ port: Int) -> sockaddr_in {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(UInt16(port).bigEndian)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    return address
  }

  private static func call(
    _ function: (Int32, UnsafePointer<sockaddr>?, socklen_t) -> Int32, _ descriptor: Int32, _ address: sockaddr_in
  ) -> Int32 {
    withUnsafePointer(to: address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        function(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
  }
}
