internal import WebClient

/// The addresses that a provider may have.
enum ProviderAddress {
  /// The host of an https address, or of an http address of this machine; nil for any other text. Without encryption,
  /// anybody on the network between the two could sign in as any member.
  static func secureHost(of address: String) -> String? {
    guard address.utf8.count <= 2000, address.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }),
      let colon = address.firstRange(of: "://")
    else { return nil }
    let authority = address[colon.upperBound...].prefix { !"/?#".contains($0) }
    guard !authority.isEmpty, !authority.contains("@"), !authority.contains("\\") else { return nil }
    let host: String
    if authority.hasPrefix("["), let end = authority.firstIndex(of: "]") {
      host = String(authority[...end])
    } else {
      host = String(authority.prefix { $0 != ":" })
    }
    guard !host.isEmpty else { return nil }
    return switch address[..<colon.lowerBound].lowercased() {
    case "https": host
    case "http" where ["localhost", "127.0.0.1", "[::1]"].contains(host.lowercased()): host
    default: nil
    }
  }

  static func form(_ fields: [(String, String)]) -> [UInt8] {
    Array(fields.map { $0.0 + "=" + PercentEncoding.encoded($0.1) }.joined(separator: "&").utf8)
  }
}
