/// The final sound of a word, as far as it determines the particle.
enum SoundingEnd: Hashable {
  case vowel
  /// ㄹ
  case liquid
  case consonant

  /// Nil when the final sound is unknown: the word is empty, has only signs, or is in another script.
  init?(of word: String) {
    let scalars = Array(KoreanFolding.composed(word).unicodeScalars)
    guard let last = scalars.lastIndex(where: { $0.properties.isAlphabetic || $0.properties.numericType != nil })
    else { return nil }
    let scalar = scalars[last]
    if let parts = Hangul.parts(of: scalar) {
      self = Self.trailing(parts.trailing)
    } else if Hangul.loneConsonants.contains(scalar.value) {
      // The names of these letters end in the letter itself: 기역, 리을.
      self = scalar == "ㄹ" ? .liquid : .consonant
    } else if Hangul.loneVowels.contains(scalar.value) {
      self = .vowel
    } else if Self.digit(scalar) != nil {
      self = Self.number(scalars[...last])
    } else if scalar.isASCII {
      self = Self.latin(scalars[...last])
    } else {
      return nil
    }
  }

  private static func trailing(_ number: Int) -> Self {
    switch number {
    case 0: .vowel
    case 8: .liquid
    default: .consonant
    }
  }

  private static func digit(_ scalar: Unicode.Scalar) -> Int? {
    ("0"..."9").contains(scalar) ? Int(scalar.value - 48) : nil
  }

  /// The digits are 영 일 이 삼 사 오 육 칠 팔 구. Trailing zeros of a whole number are 십 백 천, then 만 억 조 경.
  private static func number(_ scalars: ArraySlice<Unicode.Scalar>) -> Self {
    let digits: [Self] = [
      .consonant, .liquid, .vowel, .consonant, .vowel, .vowel, .consonant, .liquid, .liquid, .vowel,
    ]
    var figures: [Int] = []
    var hasPoint = false
    scan: for scalar in scalars.reversed() {
      switch (digit(scalar), scalar) {
      case (let figure?, _): figures.append(figure)
      case (nil, ","): continue
      case (nil, "."):
        hasPoint = true
        break scan
      default: break scan
      }
    }
    let zeros = figures.prefix { $0 == 0 }.count
    let isReadByFigure = hasPoint || figures.last == 0
    guard zeros > 0, !isReadByFigure else { return digits[figures.first ?? 0] }
    // 조 is the only unit that ends in a vowel.
    return zeros / 4 == 3 ? .vowel : .consonant
  }

  /// Capitals and single letters are read by letter: 엘 엠 엔 아르. Words are read roughly as Hangul spells them: a nasal,
  /// an l, or a stop after a vowel closes the last syllable (맥북, 랩탑, 애플); other endings get an extra vowel.
  private static func latin(_ scalars: ArraySlice<Unicode.Scalar>) -> Self {
    let tail = scalars.reversed().prefix { ("a"..."z").contains($0) || ("A"..."Z").contains($0) }
    let letters = tail.prefix(3).map { Unicode.Scalar(UInt8($0.value) | 0x20) }
    guard let last = letters.first else { return .vowel }
    let before = letters.dropFirst().first
    let isSpelledOut = tail.count == 1 || tail.allSatisfy { ("A"..."Z").contains($0) }
    func isVowel(_ letter: Unicode.Scalar?) -> Bool { letter.map { "aeiouy".unicodeScalars.contains($0) } ?? false }

    switch last {
    case "l": return .liquid
    case "m", "n": return .consonant
    case _ where isSpelledOut: return .vowel
    case "g": return before == "n" ? .consonant : .vowel
    case "k": return before == "c" || isVowel(before) ? .consonant : .vowel
    case "c", "p", "t": return isVowel(before) ? .consonant : .vowel
    case "e" where before == "l" && letters.count == 3 && !isVowel(letters[2]): return .liquid
    default: return .vowel
    }
  }
}
