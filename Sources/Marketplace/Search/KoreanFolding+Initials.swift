extension KoreanFolding {
  /// The first consonants of the syllables of `text`, together with its letters and digits as its key has them: 엘지 의자
  /// 27 is ㅇㅈㅇㅈ27. A lone consonant stands for itself, a lone vowel for nothing.
  public static func initials(of text: String) -> String {
    var initials = String.UnicodeScalarView()
    appendInitials(of: text, to: &initials)
    return String(initials)
  }

  /// The same, with the origin of each letter.
  public static func tracedInitials(_ text: String) -> TracedKey {
    trace(text) { character, key in appendInitials(of: String(character), to: &key) }
  }

  private static func appendInitials<Key: RangeReplaceableCollection<Unicode.Scalar>>(
    of text: String, to initials: inout Key
  ) {
    for scalar in JoinedMarks(composed(text).unicodeScalars) {
      if let parts = Hangul.parts(of: scalar) {
        initials.append(contentsOf: Hangul.leadingStrokes[parts.leading])
      } else if !isVowel(scalar) {
        appendStrokes(of: scalar, to: &initials)
      }
    }
  }

  private static func isVowel(_ scalar: Unicode.Scalar) -> Bool {
    Hangul.loneVowels.contains(scalar.value) || Hangul.vowels.contains(scalar.value)
  }
}
