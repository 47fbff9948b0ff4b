/// Finds the places where a space may be missing in a typed word.
enum MissingSpace {
  struct Half: Hashable {
    let text: String
    let key: String
  }

  /// In characters. Longer words are not split.
  static let longest = 24

  /// Every way to split the word into two words that are long enough to be misspelled.
  static func cuts(of word: String) -> [(left: Half, right: Half)] {
    let characters = Array(KoreanFolding.composed(word))
    guard (4...longest).contains(characters.count) else { return [] }
    func half(_ part: ArraySlice<Character>) -> Half? {
      let text = String(part)
      let key = KoreanFolding.key(of: text)
      return Spelling.slipsAllowed(in: key) > 0 ? Half(text: text, key: key) : nil
    }
    return (2...characters.count - 2).compactMap { cut in
      guard let left = half(characters[..<cut]), let right = half(characters[cut...]) else { return nil }
      return (left, right)
    }
  }
}
