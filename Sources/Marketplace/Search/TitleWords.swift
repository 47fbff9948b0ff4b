/// The words of a title, as they are suggested, and as slips of spelling are compared with.
public enum TitleWords {
  /// Runs of letters and digits whose key has two letters or more, in their order, with syllables of Hangul joined.
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
