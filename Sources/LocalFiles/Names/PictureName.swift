internal import CSHA2

/// The names of stored pictures: `ab/abcdef….jpg`, by the SHA-256 of the contents.
package enum PictureName {
  /// The number of hexadecimal digits of a hash.
  private static let digits = 64

  /// The path for these bytes, below the picture folder.
  package static func file(of bytes: [UInt8]) -> String {
    var text = [CChar](repeating: 0, count: digits + 1)
    SHA256Data(bytes, bytes.count, &text)
    return file(hash: String(decoding: text.prefix(digits).map { UInt8(bitPattern: $0) }, as: UTF8.self))
  }

  package static func file(hash: String) -> String { "\(hash.prefix(2))/\(hash).jpg" }

  /// The hash in a name; nil if it is not the name of a stored picture.
  package static func hash(of file: String) -> String? {
    let hash = String(file.dropFirst(3).prefix(digits))
    return hash.utf8.count == digits && hash.utf8.allSatisfy(isDigit) && file == self.file(hash: hash) ? hash : nil
  }

  /// Calls `visit` for each substring of a text that may be a picture's hash.
  package static func hashes(in text: [UInt8], _ visit: (String) -> Void) {
    text.withUnsafeBufferPointer { text in
      var length = 0
      for index in 0...text.count {
        if index < text.count, isDigit(text[index]) {
          length += 1
          continue
        }
        if length == digits {
          visit(String(decoding: UnsafeBufferPointer(rebasing: text[index - digits..<index]), as: UTF8.self))
        }
        length = 0
      }
    }
  }

  package static func hashes(in text: [UInt8]) -> Set<String> {
    var hashes: Set<String> = []
    self.hashes(in: text) { hashes.insert($0) }
    return hashes
  }

  @inline(__always)
  private static func isDigit(_ byte: UInt8) -> Bool { byte &- 48 < 10 || byte &- 97 < 6 }
}
