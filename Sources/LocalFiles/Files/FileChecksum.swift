internal import CSHA2

/// The SHA-256 of a file that is read in pieces.
struct FileChecksum {
  private var context = SHA2_CTX()

  init() { SHA256Init(&context) }

  mutating func add(_ bytes: [UInt8]) { SHA256Update(&context, bytes, bytes.count) }

  mutating func text() -> String {
    var digits = [CChar](repeating: 0, count: 65)
    _ = SHA256End(&context, &digits)
    return String(decoding: digits.prefix(64).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// The hash that a file is named by; nil for a file with another name.
  static func hash(in name: String) -> String? {
    let stem = name.prefix { $0 != "." }
    return stem.utf8.count == 64 && stem.utf8.allSatisfy { ($0 &- 48) < 10 || ($0 &- 97) < 6 } ? String(stem) : nil
  }
}
