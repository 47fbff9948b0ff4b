/// Parses the color of an OSC 11 reply, `11;rgb:RRRR/GGGG/BBBB` (one to four hexadecimal digits each; XParseColor), as
/// 0xRRGGBB; nil for any other reply.
func backgroundAnswer(_ bytes: [UInt8]) -> UInt32? {
  let text = String(decoding: bytes, as: UTF8.self)
  guard text.hasPrefix("11;") else { return nil }
  let value = text.dropFirst(3)
  if value.hasPrefix("#") {
    let digits = value.dropFirst()
    guard digits.count % 3 == 0, !digits.isEmpty else { return nil }
    let length = digits.count / 3
    return color((0..<3).map { digits.dropFirst($0 * length).prefix(length) })
  }
  guard let colon = value.firstIndex(of: ":"), ["rgb", "rgba"].contains(value[..<colon]) else { return nil }
  let channels = value[value.index(after: colon)...].split(separator: "/", omittingEmptySubsequences: false)
  return channels.count == 3 || channels.count == 4 ? color(Array(channels.prefix(3))) : nil
}

private func color(_ channels: [Substring]) -> UInt32? {
  var result: UInt32 = 0
  for digits in channels {
    guard (1...4).contains(digits.count), digits.allSatisfy(\.isHexDigit), let value = UInt32(digits, radix: 16) else {
      return nil
    }
    let greatest = (UInt32(1) << UInt32(4 * digits.count)) - 1
    result = result << 8 | (value * 255 + greatest / 2) / greatest
  }
  return result
}
