internal import Marketplace

/// Keys (`KoreanFolding.key`) as the index keeps them: each of the 33 keys of a Korean keyboard is one byte, where its letter
/// would be three. Two texts have the same code only when they are the same, and a run of letters is a run of the code.
enum KeyEncoding {
  /// A key's byte is 0x40 and its place here. No byte of these is a lower-case letter or a digit, which are all that a key
  /// has of ASCII.
  private static let strokes = "ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎㅏㅐㅑㅒㅓㅔㅕㅖㅗㅛㅜㅠㅡㅣ"
  static let codes: ClosedRange<UInt8> = 0x40...0x60
  static let consonants: ClosedRange<UInt8> = 0x40...0x52

  private static let letters: ClosedRange<UInt32> = 0x3131...0x3163
  /// By the letter; 0 for those that no key types.
  private static let byLetter: [UInt8] = {
    var table = Array(repeating: UInt8(0), count: letters.count)
    for (place, scalar) in strokes.unicodeScalars.enumerated() {
      table[Int(scalar.value - letters.lowerBound)] = codes.lowerBound + UInt8(place)
    }
    return table
  }()

  static func bytes(of key: String) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(key.utf8.count)
    for scalar in key.unicodeScalars {
      switch scalar.value {
      case 0x30...0x39, 0x61...0x7A: bytes.append(UInt8(scalar.value))
      case letters where byLetter[Int(scalar.value - letters.lowerBound)] != 0:
        bytes.append(byLetter[Int(scalar.value - letters.lowerBound)])
      case 0..<0x80:
        // No folding makes these. What is asked for with one is in no title.
        if let other = Unicode.Scalar(0xE000 + scalar.value) { bytes.append(contentsOf: UTF8.encode(other) ?? .init()) }
      default: bytes.append(contentsOf: UTF8.encode(scalar) ?? .init())
      }
    }
    return bytes
  }

  /// Where each letter begins, and the end.
  static func starts(in code: some Sequence<UInt8>) -> [Int] {
    var starts: [Int] = []
    var end = 0
    for (place, byte) in code.enumerated() {
      if byte & 0xC0 != 0x80 { starts.append(place) }
      end = place + 1
    }
    starts.append(end)
    return starts
  }

  static func isConsonant(_ byte: UInt8) -> Bool { consonants.contains(byte) }
  static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}
