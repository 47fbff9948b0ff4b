/// Base64 (RFC 4648, section 4) with padding.
func base64(_ bytes: some Sequence<UInt8>) -> String {
  let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
  var encoded: [UInt8] = []
  var group: UInt32 = 0
  var count = 0
  func emit() {
    for place in 0..<4 {
      encoded.append(place <= count ? alphabet[Int(group >> UInt32(18 - 6 * place)) & 63] : UInt8(ascii: "="))
    }
  }
  for byte in bytes {
    group |= UInt32(byte) << UInt32(16 - 8 * count)
    count += 1
    if count == 3 {
      emit()
      group = 0
      count = 0
    }
  }
  if count > 0 { emit() }
  return String(decoding: encoded, as: UTF8.self)
}
