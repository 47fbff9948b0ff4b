/// A search key with the origin of each letter.
public struct TracedKey: Hashable, Sendable {
  /// The scalars of the key.
  public var letters: [Unicode.Scalar] = []
  /// For each letter, the index of the original character in the text, in `Character`s from 0; never decreasing.
  public var characters: [Int] = []

  /// The result of `KoreanFolding.key`, or of `initials`.
  public var key: String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: letters)
    return String(view)
  }

  /// The occurrences of `run`, as ranges of characters in the text. A partly matched character is included as a whole,
  /// and so are ignored characters between two matched letters.
  func ranges(of run: [Unicode.Scalar]) -> [Range<Int>] {
    guard let last = run.last, run.count <= letters.count else { return [] }
    var ranges: [Range<Int>] = []
    for start in 0...letters.count - run.count where letters[start + run.count - 1] == last {
      guard letters[start..<start + run.count].elementsEqual(run) else { continue }
      ranges.append(characters[start]..<characters[start + run.count - 1] + 1)
    }
    return ranges
  }
}

extension KoreanFolding {
  /// `append` folds one character at a time, because scalars that join into one letter are always in one character.
  static func trace(_ text: String, _ append: (Character, inout [Unicode.Scalar]) -> Void) -> TracedKey {
    var traced = TracedKey()
    for (index, character) in text.enumerated() {
      append(character, &traced.letters)
      while traced.characters.count < traced.letters.count { traced.characters.append(index) }
    }
    return traced
  }
}
