import CSHA2
import CSodium

/// Random secrets and their hashes.
enum Secret {
  /// 256 random bits, as 43 characters that need no escaping in a header.
  static func token() -> String { base64(random(32)) }

  /// 78 random bits as four groups: `k3j9-x2mf-7q8r-w5tz`. Without letters and digits that are easily confused.
  static func code() -> String {
    let letters = Array("23456789abcdefghjkmnpqrstvwxyz23".utf8)
    let digits = random(16).map { letters[Int($0 & 31)] }
    let groups = stride(from: 0, to: 16, by: 4).map { String(decoding: digits[$0..<$0 + 4], as: UTF8.self) }
    return groups.joined(separator: "-")
  }

  static func random(_ count: Int) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    randombytes_buf(&bytes, count)
    return bytes
  }

  /// The SHA-256 of a token, or of a code without its separators and in lower case.
  static func hash(_ secret: String) -> [UInt8] { sha256(Array(secret.utf8)) }

  static func codeHash(_ code: String) -> [UInt8] {
    hash(String(code.lowercased().filter { $0.isLetter || $0.isNumber }))
  }

  static func sha256(_ bytes: [UInt8]) -> [UInt8] {
    var context = SHA2_CTX()
    var digest = [UInt8](repeating: 0, count: 32)
    SHA256Init(&context)
    SHA256Update(&context, bytes, bytes.count)
    SHA256Final(&digest, &context)
    return digest
  }

  private static func base64(_ bytes: [UInt8]) -> String {
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)
    var text: [UInt8] = []
    var (buffer, bits) = (0, 0)
    for byte in bytes {
      buffer = (buffer << 8 | Int(byte)) & 0xFFFF
      bits += 8
      while bits >= 6 {
        bits -= 6
        text.append(letters[buffer >> bits & 63])
      }
    }
    if bits > 0 { text.append(letters[buffer << (6 - bits) & 63]) }
    return String(decoding: text, as: UTF8.self)
  }
}
