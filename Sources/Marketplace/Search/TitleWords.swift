/// Splits titles into the words that are used for suggestions and spelling corrections.
public enum TitleWords {
  /// Runs of letters and digits whose key has at least two letters, in order, with the letters of Hangul joined into
  /// syllables.
  public static func of(_ title: String) -> [String] {
    var words: [String] = []
    var word = String.UnicodeScalarView()
    var keys = 0
    var strokes: [Unicode.Scalar] = []
    func end() {
      if keys >= 2 { words.append(String(word)) }
      word = String.UnicodeScalarView()
      keys = 0
    }
    for scalar in KoreanFolding.composed(title).unicodeScalars {
      strokes.removeAll(keepingCapacity: true)
      KoreanFolding.appendStrokes(of: scalar, to: &strokes)
      if !strokes.isEmpty || CombiningMarks.contains(scalar) && !word.isEmpty {
        word.append(scalar)
        keys += strokes.count
      } else {
        end()
      }
    }
    end()
    return words
  }
}
