import CCurl

/// An IP address with a port.
package struct SocketAddress: Hashable, Sendable {
  /// Four bytes of IPv4, or sixteen of IPv6.
  package let bytes: [UInt8]
  package let port: Int

  package init(_ bytes: [UInt8], port: Int) {
    self.bytes = bytes
    self.port = port
  }

  /// `nil` for anything but an IP address.
  init?(_ address: UnsafePointer<curl_sockaddr>) {
    var port: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: 16) { buffer, count in
      if let start = buffer.baseAddress { count = Int(ccurl_destination(address, start, &port)) }
    }
    if bytes.isEmpty { return nil }
    self.init(bytes, port: Int(port))
  }
}

extension SocketAddress {
  /// Whether the address belongs to the public internet: none of the ranges that the registries of IANA for special
  /// addresses list (RFC 6890), and none that hides an IPv4 address, which could be any.
  ///
  /// On a network with IPv6 alone, names of IPv4 servers resolve to NAT64 addresses. Those of the well-known prefix (RFC
  /// 6052) show their IPv4 address, which decides.
  package var isPublic: Bool {
    if bytes.count == 16, Self.nat64.contains(bytes) { return Self(Array(bytes.suffix(4)), port: port).isPublic }
    let ranges = bytes.count == 4 ? Self.specialFour : Self.specialSix
    guard bytes.count == 4 || (bytes.count == 16 && Self.unicast.contains(bytes)) else { return false }
    return !ranges.contains { $0.contains(bytes) }
  }

  /// The addresses that begin with the first `length` bits of `prefix`.
  private struct Block {
    let prefix: [UInt8]
    let length: Int

    init(_ prefix: [UInt8], _ length: Int) {
      self.prefix = prefix
      self.length = length
    }

    func contains(_ bytes: [UInt8]) -> Bool {
      (0..<length).allSatisfy { bit in
        let mask = UInt8(0x80) >> UInt8(bit % 8)
        return (bit / 8 < prefix.count ? prefix[bit / 8] : 0) & mask == bytes[bit / 8] & mask
      }
    }
  }

  private static let specialFour = [
    Block([0], 8),
    Block([10], 8),
    // Carrier-grade NAT.
    Block([100, 64], 10),
    Block([127], 8),
    // Link-local; servers in clouds hand out credentials there.
    Block([169, 254], 16),
    Block([172, 16], 12),
    Block([192, 0, 0], 24),
    Block([192, 0, 2], 24),
    Block([192, 31, 196], 24),
    Block([192, 52, 193], 24),
    // Relays to IPv6.
    Block([192, 88, 99], 24),
    Block([192, 168], 16),
    Block([192, 175, 48], 24),
    Block([198, 18], 15),
    Block([198, 51, 100], 24),
    Block([203, 0, 113], 24),
    // Multicast, reserved, broadcast.
    Block([224], 3),
  ]

  private static let nat64 = Block([0x00, 0x64, 0xFF, 0x9B], 96)

  /// All that IANA has given out for single hosts. Loopback, link-local, unique-local, multicast, IPv4-mapped and local
  /// NAT64 addresses are outside.
  private static let unicast = Block([0x20], 3)

  private static let specialSix = [
    // Teredo, ORCHID, benchmarks and other protocols.
    Block([0x20, 0x01], 23),
    Block([0x20, 0x01, 0x0D, 0xB8], 32),
    // 6to4 contains an IPv4 address.
    Block([0x20, 0x02], 16),
    Block([0x26, 0x20, 0x00, 0x4F, 0x80], 48),
    Block([0x3F, 0xFE], 16),
    Block([0x3F, 0xFF], 20),
  ]
}
