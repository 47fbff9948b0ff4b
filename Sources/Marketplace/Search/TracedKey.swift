/// A key, and where each of its letters came from.
public struct TracedKey: Hashable, Sendable {
  /// The scalars of the key, in their order.
  public var letters: [Unicode.Scalar] = []
  /// For each letter the index of the character of the text that it came from, counted in `Character`s from 0; never falling.
  public var characters: [Int] = []

  /// What `KoreanFolding.key`, or `initials`, gives.
  public var key: String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: letters)
    return String(view)
  }

  /// Where `run` stands in it, as runs of characters of the text; a letter of a character is the whole character, and what
  /// is left out between two letters lies between their characters.
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
  /// `append` folds one character at a time: what joins into a letter is always one character.
  static func trace(_ text: String, _ append: (Character, inout [Unicode.Scalar]) -> Void) -> TracedKey {
    var traced = TracedKey()
    for (index, character) in text.enumerated() {
      append(character, &traced.letters)
      while traced.characters.count < traced.letters.count { traced.characters.append(index) }
    }
    return traced
  }
}
