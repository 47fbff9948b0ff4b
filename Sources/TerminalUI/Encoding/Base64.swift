/// Base64 (RFC 4648, section 4) with padding.
public func base64(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
  var encoded: [UInt8] = []
  encoded.reserveCapacity((bytes.count + 2) / 3 * 4)
  var place = bytes.startIndex
  while place < bytes.endIndex {
    let count = min(3, bytes.endIndex - place)
    var group: UInt32 = 0
    for offset in 0..<3 { group = group << 8 | (offset < count ? UInt32(bytes[place + offset]) : 0) }
    for digit in 0..<4 {
      encoded.append(digit <= count ? alphabet[Int(group >> UInt32(18 - 6 * digit)) & 63] : UInt8(ascii: "="))
    }
    place += 3
  }
  return encoded
}

private let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
