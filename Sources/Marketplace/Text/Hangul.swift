/// The letters of Hangul and their code points (The Unicode Standard, section 3.12).
enum Hangul {
  static let syllables: ClosedRange<UInt32> = 0xAC00...0xD7A3
  /// The conjoining letters.
  static let leading: ClosedRange<UInt32> = 0x1100...0x1112
  static let vowels: ClosedRange<UInt32> = 0x1161...0x1175
  static let trailing: ClosedRange<UInt32> = 0x11A8...0x11C2
  /// The standalone letters, as a keyboard shows them before they are joined.
  static let loneConsonants: ClosedRange<UInt32> = 0x3131...0x314E
  static let loneVowels: ClosedRange<UInt32> = 0x314F...0x3163

  /// The parts of a syllable, as indices from 0; 0 in `trailing` means none.
  struct Parts {
    var leading: Int
    var vowel: Int
    var trailing: Int
  }

  /// Nil unless the scalar is a complete syllable.
  static func parts(of scalar: Unicode.Scalar) -> Parts? {
    guard syllables.contains(scalar.value) else { return nil }
    let number = Int(scalar.value - syllables.lowerBound)
    return Parts(leading: number / 588, vowel: number / 28 % 21, trailing: number % 28)
  }

  /// The keys of a two-set keyboard that type each letter, in the order of the code points; shifted ones are one key.
  static let leadingStrokes = split("ㄱ ㄲ ㄴ ㄷ ㄸ ㄹ ㅁ ㅂ ㅃ ㅅ ㅆ ㅇ ㅈ ㅉ ㅊ ㅋ ㅌ ㅍ ㅎ")
  static let vowelStrokes = split("ㅏ ㅐ ㅑ ㅒ ㅓ ㅔ ㅕ ㅖ ㅗ ㅗㅏ ㅗㅐ ㅗㅣ ㅛ ㅜ ㅜㅓ ㅜㅔ ㅜㅣ ㅠ ㅡ ㅡㅣ ㅣ")
  static let trailingStrokes =
    [[]] + split("ㄱ ㄲ ㄱㅅ ㄴ ㄴㅈ ㄴㅎ ㄷ ㄹ ㄹㄱ ㄹㅁ ㄹㅂ ㄹㅅ ㄹㅌ ㄹㅍ ㄹㅎ ㅁ ㅂ ㅂㅅ ㅅ ㅆ ㅇ ㅈ ㅊ ㅋ ㅌ ㅍ ㅎ")
  static let loneConsonantStrokes = split(
    "ㄱ ㄲ ㄱㅅ ㄴ ㄴㅈ ㄴㅎ ㄷ ㄸ ㄹ ㄹㄱ ㄹㅁ ㄹㅂ ㄹㅅ ㄹㅌ ㄹㅍ ㄹㅎ ㅁ ㅂ ㅃ ㅂㅅ ㅅ ㅆ ㅇ ㅈ ㅉ ㅊ ㅋ ㅌ ㅍ ㅎ")

  private static func split(_ letters: String) -> [[Unicode.Scalar]] {
    letters.split(separator: " ").map { Array($0.unicodeScalars) }
  }
}
