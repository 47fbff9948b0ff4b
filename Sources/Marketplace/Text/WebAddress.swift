/// Finds web addresses in text.
public enum WebAddress {
  /// Terminals and browsers handle longer addresses inconsistently.
  private static let lengthLimit = 2000
  private static let schemes = [Array("https://".utf8), Array("http://".utf8)]

  /// The addresses in a text, in order, exactly as written. An address is ASCII, so it never includes a Korean particle
  /// after it. Punctuation and closing brackets of the surrounding sentence are left out.
  public static func all(in text: String) -> [String] {
    // Most texts have no address, and this is asked at every key and for every frame.
    guard text.utf8.contains(UInt8(ascii: ":")) else { return [] }
    // Maps characters other than ASCII, including letters with combining accents, to a byte that no address has.
    let bytes = text.map { $0.asciiValue ?? 0x80 }
    var found: [String] = []
    var place = 0
    while place < bytes.count {
      let isStart = lowercased(bytes[place]) == UInt8(ascii: "h") && (place == 0 || !isWord(bytes[place - 1]))
      if isStart, let end = end(ofAddressAt: place, in: bytes) {
        found.append(String(decoding: bytes[place..<end], as: UTF8.self))
        place = end
      } else {
        place += 1
      }
    }
    return found
  }

  /// The addresses in a text, each once, in the order of their first places.
  public static func distinct(in text: String) -> [String] {
    var found: [String] = []
    for address in all(in: text) where !found.contains(address) { found.append(address) }
    return found
  }

  private static func end(ofAddressAt start: Int, in bytes: [UInt8]) -> Int? {
    let rest = bytes[start...]
    guard let scheme = schemes.first(where: { rest.prefix($0.count).map(lowercased) == $0 }) else { return nil }
    var address = rest.prefix(while: isAddress)
    while let last = address.last, isStop(last, of: address) { address.removeLast() }
    let host = address.dropFirst(scheme.count).prefix { !"/?#".utf8.contains($0) }
    return host.contains(where: isWord) && address.count <= lengthLimit ? address.endIndex : nil
  }

  private static func lowercased(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"):
      true
    default: false
    }
  }

  /// The bytes that RFC 3986 allows, except those that people put around an address.
  private static func isAddress(_ byte: UInt8) -> Bool { isWord(byte) || "-._~:/?#[]@!$&'()*+,;=%".utf8.contains(byte) }

  private static func isStop(_ byte: UInt8, of address: ArraySlice<UInt8>) -> Bool {
    switch byte {
    case UInt8(ascii: ")"): address.count { $0 == byte } > address.count { $0 == UInt8(ascii: "(") }
    case UInt8(ascii: "]"): address.count { $0 == byte } > address.count { $0 == UInt8(ascii: "[") }
    default: ".,;:!?'(".utf8.contains(byte)
    }
  }
}
