extension WebRequest {
  /// The request with an address as libcurl takes it. Refuses whatever could make a second header or request of it.
  func checked() throws(WebError) -> WebRequest {
    var request = self
    request.address = try Self.checkedAddress(address)
    for field in headers.fields where !field.isSendable { throw .badHeader(field.name) }
    return request
  }

  /// The scheme, host and port of a checked address: requests with the same one can share connections.
  var origin: String {
    let scheme = address.prefix { $0 != "/" }
    return scheme + "//" + address.dropFirst(scheme.count + 2).prefix { !"/?#".contains($0) }
  }

  private static func checkedAddress(_ address: String) throws(WebError) -> String {
    let bytes = Array(address.utf8)
    guard bytes.count <= longestAddress, bytes.allSatisfy({ $0 > 0x20 && $0 != 0x7F }) else { throw .badAddress }
    let schemes = ["http://", "https://"].map { Array($0.utf8) }
    let start = bytes.prefix(8).map(\.asciiLowercased)
    guard let scheme = schemes.first(where: { start.starts(with: $0) }) else { throw .badAddress }
    let authority = bytes.dropFirst(scheme.count).prefix { !Array("/?#".utf8).contains($0) }
    // An address must not contain a name and a password, because libcurl would send them to that server. libcurl and
    // browsers read backslashes differently.
    let isPlain = authority.allSatisfy { $0 < 0x80 && !Array("@\\".utf8).contains($0) }
    guard !authority.isEmpty, authority.first != UInt8(ascii: ":"), isPlain else { throw .badAddress }
    return bytes.map { $0 < 0x80 ? String(Unicode.Scalar($0)) : PercentEncoding.encoded($0) }.joined()
  }
}

extension WebHeaders.Field {
  /// Headers that say where the request ends. libcurl writes them.
  private static let reserved = ["host", "content-length", "transfer-encoding", "connection", "expect", "trailer"]

  fileprivate var isSendable: Bool {
    let isToken = name.utf8.allSatisfy { byte in
      switch byte.asciiLowercased {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
      default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
      }
    }
    let isLine = value.utf8.allSatisfy { ($0 >= 0x20 || $0 == 0x09) && $0 != 0x7F }
    let key = String(decoding: name.utf8.map(\.asciiLowercased), as: UTF8.self)
    return !name.isEmpty && isToken && isLine && !Self.reserved.contains(key)
  }
}
