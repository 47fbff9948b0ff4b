import Marketplace

/// Search keys in the format of the gazetteer's files: one byte per keystroke, UTF-8 for scripts other than Hangul and
/// Latin.
///
/// Korean letters are capital letters and signs, so they never collide with the lowercase letters of Latin names. The
/// byte is the key on a two-set keyboard, and shifted keys are `!@#$%^&`. `Data/Scripts/folding.py` writes the same
/// format.
enum NameBytes {
  /// The bytes for a key of `KoreanFolding`.
  static func bytes(_ key: String) -> [UInt8] {
    var bytes: [UInt8] = []
    for scalar in key.unicodeScalars {
      if scalar.isASCII {
        bytes.append(UInt8(scalar.value))
      } else if letters.contains(scalar.value) {
        // A key never has compound letters, and `-` would match nothing anyway.
        bytes.append(signs[Int(scalar.value - letters.lowerBound)])
      } else {
        bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      }
    }
    return bytes
  }

  /// Whether the byte stands for a consonant: a key in the left half of the keyboard, or a doubled consonant.
  static func isConsonant(_ byte: UInt8) -> Bool { bit(byte, of: consonants) }
  static func isVowel(_ byte: UInt8) -> Bool { bit(byte, of: vowels) }

  private static let letters: ClosedRange<UInt32> = 0x3131...0x3163

  /// From ㄱ to ㅣ in the order of their code points. `-` stands for compound letters, which no key has.
  private static let signs = Array("R$-S--E#F-------AQ!-T%DW@CZXVGKOI^JPU&H---YN---BM-L".utf8)

  // Bit n is the byte 32 + n. The test must be fast, because a search runs it for about a million bytes.
  private static let consonants: UInt64 = mask("RSEFAQTDWCZXVG$#!%@")
  private static let vowels: UInt64 = mask("KOIJPUHYNBML^&")

  private static func bit(_ byte: UInt8, of mask: UInt64) -> Bool {
    byte >= 32 && byte < 96 && mask >> UInt64(byte - 32) & 1 == 1
  }

  private static func mask(_ signs: StaticString) -> UInt64 {
    signs.withUTF8Buffer { $0.reduce(0) { $0 | 1 << UInt64($1 - 32) } }
  }
}
