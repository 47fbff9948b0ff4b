internal import Marketplace

/// The words of a title, as `titleWord` has them.
struct TitleEntry {
  private(set) var keys: [String] = []
  private(set) var spellings: [String] = []
  /// 1 for the first word with its key, otherwise 0.
  private(set) var titles: [Int] = []

  /// The most bytes of a key and a spelling in an index. No title that `ListingRules` allows has a longer word of
  /// ordinary syllables.
  private static let (longestKey, longestSpelling) = (1600, 900)

  init(_ words: [String]) {
    // Strings with different bytes can be equal.
    var known: Set<[UInt8]> = []
    for word in words {
      let key = KoreanFolding.key(of: word)
      guard key.utf8.count <= Self.longestKey, word.utf8.count <= Self.longestSpelling else { continue }
      keys.append(key)
      spellings.append(word)
      titles.append(known.insert(Array(key.utf8)).inserted ? 1 : 0)
    }
  }
}
