/// Converts text that was typed in the wrong keyboard layout: `dmlwk` is 의자 on a two-set Korean keyboard, ㅑㅔㅙㅜㄷ is
/// `iphone` on a Latin one (QWERTY).
public enum KeyboardLayout {
  /// The text that the same keys type in the other layout. Characters that no letter key types stay. Latin words that
  /// do not make complete syllables also stay, because they were intended. Nil when the text would not change.
  public static func otherReading(of text: String) -> String? { otherReadings(of: [text])[0] }

  /// Converts several texts that were typed together.
  static func otherReadings(of texts: [String]) -> [String?] {
    let words = texts.map { $0.split(omittingEmptySubsequences: false) { $0.isWhitespace } }
    let isMixed = words.joined().contains { isHangul($0) } && words.joined().contains { hasLatinLetter($0) }
    return zip(texts, words).map { text, words in
      var reading = ""
      var end = text.startIndex
      for word in words {
        reading += text[end..<word.startIndex]
        end = word.endIndex
        // Next to Latin words, Hangul words were intended as they are.
        reading += (isHangul(word) ? isMixed ? nil : latin(word) : hangul(word)) ?? String(word)
      }
      return reading.unicodeScalars.elementsEqual(text.unicodeScalars) ? nil : reading
    }
  }

  /// The Latin letters on the keys that type a Hangul letter or syllable on a two-set keyboard: `gj` for 허. Nil for any
  /// other character.
  public static func latinLetters(typing character: Character) -> String? {
    let text = String(character)
    guard text.unicodeScalars.allSatisfy(Hangul.isLetter) else { return nil }
    let letters = latin(text[...])
    return letters.isEmpty ? nil : letters
  }

  private static func isHangul(_ word: Substring) -> Bool { word.unicodeScalars.contains { Hangul.isLetter($0) } }

  private static func hasLatinLetter(_ word: Substring) -> Bool {
    word.unicodeScalars.contains { latinKeys[$0] != nil }
  }

  private static func latin(_ word: Substring) -> String {
    var letters = String.UnicodeScalarView()
    for scalar in word.unicodeScalars {
      guard Hangul.isLetter(scalar) else {
        letters.append(scalar)
        continue
      }
      var strokes: [Unicode.Scalar] = []
      KoreanFolding.appendStrokes(of: scalar, to: &strokes)
      letters.append(contentsOf: strokes.compactMap { hangulKeys[$0] })
    }
    return String(letters)
  }

  /// Nil when a letter would stand alone.
  private static func hangul(_ word: Substring) -> String? {
    var composer = TwoSetComposer()
    // A word in capitals alone comes from Caps Lock, not Shift.
    let isLocked = !word.unicodeScalars.contains { ("a"..."z").contains($0) }
    for scalar in word.unicodeScalars {
      let small = lowercase(scalar)
      if let stroke = (isLocked ? small : nil).flatMap({ latinKeys[$0] }) ?? latinKeys[scalar]
        ?? small.flatMap({ latinKeys[$0] })
      {
        composer.type(stroke)
      } else {
        composer.append(scalar)
      }
    }
    let text = composer.text
    return text.unicodeScalars.contains { Hangul.isLone($0) } ? nil : text
  }

  private static func lowercase(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    ("A"..."Z").contains(scalar) ? Unicode.Scalar(scalar.value | 0x20) : nil
  }

  private static let pairs = Array(
    zip(
      "qwertyuiopasdfghjklzxcvbnmQWERTOP".unicodeScalars, "ㅂㅈㄷㄱㅅㅛㅕㅑㅐㅔㅁㄴㅇㄹㅎㅗㅓㅏㅣㅋㅌㅊㅍㅠㅜㅡㅃㅉㄸㄲㅆㅒㅖ".unicodeScalars))
  private static let latinKeys = Dictionary(uniqueKeysWithValues: pairs)
  private static let hangulKeys = Dictionary(uniqueKeysWithValues: pairs.map { ($1, $0) })
}

extension Hangul {
  /// A syllable, or a letter of Hangul, joined or alone.
  fileprivate static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    let value = scalar.value
    return syllables.contains(value) || isLone(scalar) || leading.contains(value) || vowels.contains(value)
      || trailing.contains(value)
  }

  fileprivate static func isLone(_ scalar: Unicode.Scalar) -> Bool {
    loneConsonants.contains(scalar.value) || loneVowels.contains(scalar.value)
  }
}
