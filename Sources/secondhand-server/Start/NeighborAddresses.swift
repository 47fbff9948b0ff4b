import Glibc

/// The addresses under which other machines of the network reach this one.
enum NeighborAddresses {
  /// Whether a host stands for all addresses of the machine. Nobody can join under it.
  static func isEvery(_ host: String) -> Bool { ["0.0.0.0", "::", "[::]"].contains(host) }

  /// Whether the text is an address of IPv4 or IPv6 in numbers.
  static func isAddress(_ text: String) -> Bool {
    var bytes = [UInt8](repeating: 0, count: 16)
    return inet_pton(AF_INET, text, &bytes) == 1 || inet_pton(AF_INET6, text, &bytes) == 1
  }

  /// The machine's own addresses, IPv4 first, without those that only this machine can use. `host`: `::` also has those
  /// of IPv6.
  static func own(for host: String) -> [String] {
    var list: UnsafeMutablePointer<ifaddrs>?
    guard getifaddrs(&list) == 0 else { return [] }
    defer { freeifaddrs(list) }
    var (fourth, sixth): ([String], [String]) = ([], [])
    var next = list
    while let interface = next?.pointee {
      next = interface.ifa_next
      let flags = Int32(bitPattern: interface.ifa_flags)
      guard flags & Int32(IFF_UP) != 0, flags & Int32(IFF_LOOPBACK) == 0,
        let address = interface.ifa_addr, let text = numeric(address)
      else { continue }
      switch Int32(address.pointee.sa_family) {
      case AF_INET: fourth.append(text)
      // An address with a zone is valid only on this machine.
      case AF_INET6: if host != "0.0.0.0", !text.contains("%") { sixth.append("[\(text)]") }
      default: break
      }
    }
    return fourth + sixth
  }

  private static func numeric(_ address: UnsafeMutablePointer<sockaddr>) -> String? {
    let length: Int
    switch Int32(address.pointee.sa_family) {
    case AF_INET: length = MemoryLayout<sockaddr_in>.size
    case AF_INET6: length = MemoryLayout<sockaddr_in6>.size
    default: return nil
    }
    var text = [CChar](repeating: 0, count: Int(NI_MAXHOST))
    guard getnameinfo(address, socklen_t(length), &text, socklen_t(text.count), nil, 0, NI_NUMERICHOST) == 0 else {
      return nil
    }
    return String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
