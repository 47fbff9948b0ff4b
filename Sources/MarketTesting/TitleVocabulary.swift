internal import Marketplace

/// The words in the titles of public listings, each with the number of titles that have it.
struct TitleVocabulary {
  private(set) var words: [TitleWord] = []

  init(of listings: [Listing]) {
    var known: [[UInt8]: (titles: Int, spellings: [[UInt8]: Int])] = [:]
    for listing in listings where listing.isPublic {
      var inTitle: Set<[UInt8]> = []
      for word in TitleWords.of(listing.title) {
        let key = Array(KoreanFolding.key(of: word).utf8)
        known[key, default: (0, [:])].spellings[Array(word.utf8), default: 0] += 1
        if inTitle.insert(key).inserted { known[key]?.titles += 1 }
      }
    }
    for (key, entry) in known {
      let best = entry.spellings.min { $0.value == $1.value ? $0.key.precedes($1.key) : $0.value > $1.value }
      guard let best else { continue }
      words.append(
        TitleWord(
          text: String(decoding: best.key, as: UTF8.self), key: String(decoding: key, as: UTF8.self),
          count: entry.titles))
    }
  }
}

extension TitleWord {
  /// Orders by frequency, then by key.
  func goesBefore(_ other: Self) -> Bool {
    count == other.count ? Array(key.utf8).precedes(Array(other.key.utf8)) : count > other.count
  }
}

extension [UInt8] {
  fileprivate func precedes(_ other: Self) -> Bool { lexicographicallyPrecedes(other) }
}
