/// The arithmetic of Hangul syllables (The Unicode Standard, 3.12), and the letters for half syllables.
enum Hangul {
  /// The syllable of two modern conjoining jamo.
  static func syllable(_ leading: Unicode.Scalar, _ vowel: Unicode.Scalar) -> Unicode.Scalar? {
    guard (0x1100...0x1112).contains(leading.value), (0x1161...0x1175).contains(vowel.value) else { return nil }
    return Unicode.Scalar(0xAC00 + ((leading.value - 0x1100) * 21 + vowel.value - 0x1161) * 28)
  }

  /// Adds a final consonant to an open syllable; nil if `syllable` is none or already closed.
  static func closing(_ syllable: Unicode.Scalar, with trailing: Unicode.Scalar) -> Unicode.Scalar? {
    guard isOpen(syllable), (0x11A8...0x11C2).contains(trailing.value) else { return nil }
    return Unicode.Scalar(syllable.value + trailing.value - 0x11A7)
  }

  static func isSyllable(_ scalar: Unicode.Scalar) -> Bool { (0xAC00...0xD7A3).contains(scalar.value) }

  static func isOpen(_ scalar: Unicode.Scalar) -> Bool { isSyllable(scalar) && (scalar.value - 0xAC00) % 28 == 0 }

  /// U+115F and U+1160, the fillers for a missing half.
  static func isFiller(_ scalar: Unicode.Scalar) -> Bool { scalar.value == 0x115F || scalar.value == 0x1160 }

  /// The keyboard letter (U+3131 on) for a single jamo; nil for an obsolete one.
  static func letter(_ jamo: Unicode.Scalar) -> Unicode.Scalar? {
    switch jamo.value {
    case 0x1100...0x1112: Unicode.Scalar(0x3131 + leadingLetters[Int(jamo.value - 0x1100)])
    case 0x1161...0x1175: Unicode.Scalar(0x314F + jamo.value - 0x1161)
    case 0x11A8...0x11C2: Unicode.Scalar(0x3131 + trailingLetters[Int(jamo.value - 0x11A8)])
    default: nil
    }
  }

  // Offsets from ㄱ: the letters form one range, and each of the two kinds of consonants skips some of them.
  private static let leadingLetters: [UInt32] = [
    0, 1, 3, 6, 7, 8, 16, 17, 18, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29,
  ]
  private static let trailingLetters: [UInt32] = [
    0, 1, 2, 3, 4, 5, 6, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 19, 20, 21, 22, 23, 25, 26, 27, 28, 29,
  ]
}
