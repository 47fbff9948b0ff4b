/// A server's address: `https://market.example:7373/shop`, without a trailing slash.
struct ServerAddress: Hashable, Sendable {
  let text: String
  /// `market.example`
  let host: String

  /// Parses an address as the user typed it. The default scheme is https, and http on this machine.
  init?(_ typed: String) {
    let trimmed = typed.drop { $0 == " " }.reversed().drop { $0 == " " || $0 == "/" }.reversed()
    var rest = Substring(String(trimmed))
    var scheme: String?
    for known in ["https://", "http://"] where rest.lowercased().hasPrefix(known) {
      scheme = known
      rest = rest.dropFirst(known.count)
    }
    guard !rest.contains("://"), let authority = rest.split(separator: "/", omittingEmptySubsequences: false).first,
      !authority.isEmpty, authority.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && !Array("@\\?#".utf8).contains($0) }),
      rest.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && !Array("@\\?#".utf8).contains($0) })
    else { return nil }
    let host = Self.host(of: authority)
    guard !host.isEmpty else { return nil }
    self.host = host.lowercased()
    let isHere = ["localhost", "[::1]"].contains(self.host) || self.host.hasPrefix("127.")
    text = (scheme ?? (isHere ? "http://" : "https://")) + authority.lowercased() + rest.dropFirst(authority.count)
  }

  /// The host without the port.
  private static func host(of authority: Substring) -> String {
    if authority.hasPrefix("["), let end = authority.firstIndex(of: "]") { return String(authority[...end]) }
    return String(authority.prefix { $0 != ":" })
  }
}
