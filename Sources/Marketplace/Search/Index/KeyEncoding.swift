/// The encoding of keys (`KoreanFolding.key`) in an index. Each of the 33 keys of a Korean keyboard is one byte, while
/// its letter takes three bytes in UTF-8. Two texts have the same code only when they are equal, and the code of a
/// substring is a substring of the code.
package enum KeyEncoding {
  /// The byte of a key is 0x40 plus its index here. None of these bytes is a lowercase letter or a digit, the only
  /// ASCII characters in a key.
  private static let strokes = "ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎㅏㅐㅑㅒㅓㅔㅕㅖㅗㅛㅜㅠㅡㅣ"
  /// The bytes of all keys.
  package static let codes: ClosedRange<UInt8> = 0x40...0x60
  /// The bytes of the keys of consonants.
  package static let consonants: ClosedRange<UInt8> = 0x40...0x52

  private static let letters: ClosedRange<UInt32> = 0x3131...0x3163
  /// The byte for each letter; 0 for letters that no key types.
  private static let byLetter: [UInt8] = {
    var table = Array(repeating: UInt8(0), count: letters.count)
    for (place, scalar) in strokes.unicodeScalars.enumerated() {
      table[Int(scalar.value - letters.lowerBound)] = codes.lowerBound + UInt8(place)
    }
    return table
  }()

  /// The code of a key.
  package static func bytes(of key: String) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(key.utf8.count)
    for scalar in key.unicodeScalars {
      switch scalar.value {
      case 0x30...0x39, 0x61...0x7A: bytes.append(UInt8(scalar.value))
      case letters where byLetter[Int(scalar.value - letters.lowerBound)] != 0:
        bytes.append(byLetter[Int(scalar.value - letters.lowerBound)])
      case 0..<0x80:
        // Folding never produces these characters, so a term that contains one matches no title.
        if let other = Unicode.Scalar(0xE000 + scalar.value) { bytes.append(contentsOf: UTF8.encode(other) ?? .init()) }
      default: bytes.append(contentsOf: UTF8.encode(scalar) ?? .init())
      }
    }
    return bytes
  }

  /// The offsets in `code` at which the letters begin, followed by the end offset.
  package static func starts(in code: ArraySlice<UInt8>) -> [Int] {
    var starts: [Int] = []
    var end = 0
    for (place, byte) in code.enumerated() {
      if byte & 0xC0 != 0x80 { starts.append(place) }
      end = place + 1
    }
    starts.append(end)
    return starts
  }

  /// Whether a byte of a code is the key of a consonant.
  package static func isConsonant(_ byte: UInt8) -> Bool { consonants.contains(byte) }
  /// Whether a byte of a code is a digit.
  package static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}
