/// Joins the letters that a two-set Korean keyboard types into syllables, as an input method does. A consonant ends a
/// syllable until a vowel follows and takes it over (각, ㅣ: 가기).
struct TwoSetComposer {
  private var done = String.UnicodeScalarView()
  private var leading: Unicode.Scalar?
  private var vowel: [Unicode.Scalar] = []
  private var trailing: [Unicode.Scalar] = []

  /// The text on the screen so far.
  var text: String {
    var whole = self
    whole.end()
    return String(whole.done)
  }

  /// Types one letter, in the form of `KoreanFolding.key`.
  mutating func type(_ stroke: Unicode.Scalar) {
    if Hangul.loneVowels.contains(stroke.value) { type(vowel: stroke) } else { type(consonant: stroke) }
  }

  /// Ends the syllable, and appends a character that is not a letter of Hangul.
  mutating func append(_ scalar: Unicode.Scalar) {
    end()
    done.append(scalar)
  }

  private mutating func type(vowel stroke: Unicode.Scalar) {
    if let last = trailing.popLast() {
      end()
      (leading, vowel) = (last, [stroke])
    } else if vowel.isEmpty || Hangul.vowelStrokes.contains(vowel + [stroke]) {
      vowel.append(stroke)
    } else {
      end()
      vowel = [stroke]
    }
  }

  private mutating func type(consonant stroke: Unicode.Scalar) {
    if leading != nil, !vowel.isEmpty, Hangul.trailingStrokes.contains(trailing + [stroke]) {
      trailing.append(stroke)
    } else {
      end()
      leading = stroke
    }
  }

  private mutating func end() {
    defer { (leading, vowel, trailing) = (nil, [], []) }
    guard let leading, let first = Hangul.leadingStrokes.firstIndex(of: [leading]),
      let middle = Hangul.vowelStrokes.firstIndex(of: vowel),
      let last = Hangul.trailingStrokes.firstIndex(of: trailing),
      let syllable = Unicode.Scalar(Hangul.syllables.lowerBound + UInt32((first * 21 + middle) * 28 + last))
    else {
      if let leading { done.append(leading) }
      done.append(contentsOf: vowel)
      return
    }
    done.append(syllable)
  }
}
