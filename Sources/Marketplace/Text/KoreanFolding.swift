/// Folds texts into keys for search.
///
/// A key is the sequence of keystrokes: each syllable becomes the keys of a two-set Korean keyboard (의 is ㅇㅡㅣ, 값 is
/// ㄱㅏㅂㅅ, 과 is ㄱㅗㅏ; a doubled consonant is one key). Letters are lower case without marks. Everything except letters and
/// digits is left out. So the key of a half-typed word is always a prefix of the key of the whole word, composed or
/// not.
public enum KoreanFolding {
  /// The key of `text`; empty when nothing in the text is searchable.
  public static func key(of text: String) -> String {
    var key: [UInt8] = []
    key.reserveCapacity(text.utf8.count * 3)
    var strokes: [Unicode.Scalar] = []
    for scalar in JoinedMarks(text.unicodeScalars) {
      // The fast path for ASCII. Every title is folded here, and most characters are ASCII or Hangul.
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

  /// The key of `text`, with the origin of each letter.
  public static func traced(_ text: String) -> TracedKey {
    trace(text) { character, key in
      for scalar in JoinedMarks(character.unicodeScalars) { appendStrokes(of: scalar, to: &key) }
    }
  }

  /// Whether a key stands for first consonants: it has consonants and otherwise only digits.
  public static func isInitials(_ key: String) -> Bool {
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

  /// Joins separate letters of modern Hangul (normalization form D) into syllables, as in normalization form C.
  /// Everything else stays.
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

  /// Appends the keystrokes of one scalar; nothing when it is not searchable.
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
    // Full-width letters and digits are the ASCII ones plus 0xFEE0.
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
    // Modifier letters, such as the apostrophe in Hawaiian and Arabic names, are optional in writing.
    if (0x02B0...0x036F).contains(scalar.value) { return false }
    return scalar.properties.isAlphabetic || scalar.properties.numericType != nil
  }
}
