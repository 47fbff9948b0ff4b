import Marketplace

/// Search keys as the gazetteer's files write them: one byte a keystroke.
///
/// Korean letters stand as capitals and signs (by where they are on a two-set keyboard, the shifted ones as `!@#$%^&`), so
/// that they never meet the small letters of Latin names. `Data/Scripts/folding.py` writes the same.
enum NameBytes {
  /// The bytes for a key of `KoreanFolding`; nil when it has something that stands in no name of the gazetteer.
  static func bytes(_ key: String) -> [UInt8]? {
    var bytes: [UInt8] = []
    for scalar in key.unicodeScalars {
      if scalar.isASCII {
        bytes.append(UInt8(scalar.value))
      } else if letters.contains(scalar.value) {
        // A key never has the joined letters, and `-` would find nothing if it had.
        bytes.append(signs[Int(scalar.value - letters.lowerBound)])
      } else {
        return nil
      }
    }
    return bytes
  }

  /// Whether the byte stands for a consonant: the left half of the keyboard, and the doubled ones.
  static func isConsonant(_ byte: UInt8) -> Bool { bit(byte, of: consonants) }
  static func isVowel(_ byte: UInt8) -> Bool { bit(byte, of: vowels) }

  private static let letters: ClosedRange<UInt32> = 0x3131...0x3163

  /// From ㄱ to ㅣ in the order of their code points; `-` for the joined ones, which no key has.
  private static let signs = Array("R$-S--E#F-------AQ!-T%DW@CZXVGKOI^JPU&H---YN---BM-L".utf8)

  // Bit n is the byte 32 + n: this is asked for every byte of a million.
  private static let consonants: UInt64 = mask("RSEFAQTDWCZXVG$#!%@")
  private static let vowels: UInt64 = mask("KOIJPUHYNBML^&")

  private static func bit(_ byte: UInt8, of mask: UInt64) -> Bool {
    byte >= 32 && byte < 96 && mask >> UInt64(byte - 32) & 1 == 1
  }

  private static func mask(_ signs: StaticString) -> UInt64 {
    signs.withUTF8Buffer { $0.reduce(0) { $0 | 1 << UInt64($1 - 32) } }
  }
}
