/// Folds texts into what a search compares.
///
/// A key is what a person types: each syllable becomes the keys of a two-set Korean keyboard (의 is ㅇㅡㅣ, 값 is ㄱㅏㅂㅅ, 과 is
/// ㄱㅗㅏ; a doubled consonant is one key), letters are lower case without marks, and everything but letters and digits is
/// left out. So the key of a half-typed word is always a prefix of the key of the whole word, composed or not.
public enum KoreanFolding {
  /// The key of `text`. Any text has one; it is empty when nothing in the text can be searched for.
  public static func key(of text: String) -> String {
    var key: [UInt8] = []
    key.reserveCapacity(text.utf8.count * 3)
    var strokes: [Unicode.Scalar] = []
    for scalar in JoinedMarks(text.unicodeScalars) {
      // Most of what is searched is ASCII and Hangul: every title goes through here.
      if scalar.isASCII {
        switch scalar {
        case "a"..."z", "0"..."9": key.append(UInt8(scalar.value))
        case "A"..."Z": key.append(UInt8(scalar.value) | 0x20)
        default: break
        }
        continue
      }
      strokes.removeAll(keepingCapacity: true)
      appendStrokes(of: scalar, to: &strokes)
      for stroke in strokes { key.append(contentsOf: UTF8.encode(stroke) ?? UTF8.encodedReplacementCharacter) }
    }
    return String(decoding: key, as: UTF8.self)
  }

  /// The key of `text`, and where each of its letters came from.
  public static func traced(_ text: String) -> TracedKey {
    trace(text) { character, key in
      for scalar in JoinedMarks(character.unicodeScalars) { appendStrokes(of: scalar, to: &key) }
    }
  }

  /// Whether a key may be meant as first consonants: it has consonants and, besides them, only digits.
  public static func mayBeInitials(_ key: String) -> Bool {
    var hasConsonant = false
    for scalar in key.unicodeScalars {
      if Hangul.loneConsonants.contains(scalar.value) {
        hasConsonant = true
      } else if !("0"..."9").contains(scalar) {
        return false
      }
    }
    return hasConsonant
  }

  /// `text` with the letters of modern Hangul that are written one by one (normalization form D) joined into syllables,
  /// as in normalization form C; everything else stays.
  public static func composed(_ text: String) -> String {
    var result: [Unicode.Scalar] = []
    for scalar in text.unicodeScalars {
      if let last = result.last, let joined = join(last, scalar) {
        result[result.count - 1] = joined
      } else {
        result.append(scalar)
      }
    }
    var view = String.UnicodeScalarView()
    view.append(contentsOf: result)
    return String(view)
  }

  private static func join(_ left: Unicode.Scalar, _ right: Unicode.Scalar) -> Unicode.Scalar? {
    let first = Hangul.syllables.lowerBound
    if Hangul.leading.contains(left.value), Hangul.vowels.contains(right.value) {
      let leading = left.value - Hangul.leading.lowerBound
      let vowel = right.value - Hangul.vowels.lowerBound
      return Unicode.Scalar(first + (leading * 21 + vowel) * 28)
    }
    if let parts = Hangul.parts(of: left), parts.trailing == 0, Hangul.trailing.contains(right.value) {
      return Unicode.Scalar(left.value + right.value - Hangul.trailing.lowerBound + 1)
    }
    return nil
  }

  /// Appends what stands for one scalar in a key; nothing when it cannot be searched for.
  static func appendStrokes<Key: RangeReplaceableCollection<Unicode.Scalar>>(
    of scalar: Unicode.Scalar, to key: inout Key
  ) {
    if let parts = Hangul.parts(of: scalar) {
      key.append(contentsOf: Hangul.leadingStrokes[parts.leading])
      key.append(contentsOf: Hangul.vowelStrokes[parts.vowel])
      key.append(contentsOf: Hangul.trailingStrokes[parts.trailing])
      return
    }
    let value = scalar.value
    switch value {
    case Hangul.leading: key.append(contentsOf: Hangul.leadingStrokes[Int(value - Hangul.leading.lowerBound)])
    case Hangul.vowels: key.append(contentsOf: Hangul.vowelStrokes[Int(value - Hangul.vowels.lowerBound)])
    case Hangul.trailing: key.append(contentsOf: Hangul.trailingStrokes[Int(value - Hangul.trailing.lowerBound) + 1])
    case Hangul.loneConsonants:
      key.append(contentsOf: Hangul.loneConsonantStrokes[Int(value - Hangul.loneConsonants.lowerBound)])
    case Hangul.loneVowels: key.append(contentsOf: Hangul.vowelStrokes[Int(value - Hangul.loneVowels.lowerBound)])
    default: appendLetter(scalar, to: &key)
    }
  }

  private static func appendLetter<Key: RangeReplaceableCollection<Unicode.Scalar>>(
    _ scalar: Unicode.Scalar, to key: inout Key
  ) {
    if scalar.isASCII {
      switch scalar {
      case "a"..."z", "0"..."9": key.append(scalar)
      case "A"..."Z": key.append(Unicode.Scalar(UInt8(scalar.value) | 0x20))
      default: break
      }
      return
    }
    // Full-width letters and digits are the ASCII ones 0xFEE0 further on.
    if (0xFF01...0xFF5E).contains(scalar.value) {
      if let narrow = Unicode.Scalar(scalar.value - 0xFEE0) { appendLetter(narrow, to: &key) }
      return
    }
    for lower in scalar.properties.lowercaseMapping.unicodeScalars where isSearched(lower) {
      if let base = LatinFolding.base(of: lower) {
        key.append(contentsOf: base.unicodeScalars)
      } else {
        key.append(lower)
      }
    }
  }

  private static func isSearched(_ scalar: Unicode.Scalar) -> Bool {
    // Modifier letters such as the apostrophe of Hawaiian and Arabic names are written or not as one likes.
    if (0x02B0...0x036F).contains(scalar.value) { return false }
    return scalar.properties.isAlphabetic || scalar.properties.numericType != nil
  }
}
