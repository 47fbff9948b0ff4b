import Marketplace

/// Guesses the intended name for a mistyped word.
enum NearestName {
  /// The only name that starts with `word`, else the nearest one with at most one typo per three keys; nil if none is
  /// near. Hangul is compared by its keys.
  static func find(_ word: String, among names: [String]) -> String? {
    let key = KoreanFolding.key(of: word)
    let entries = names.map { (name: $0, key: KoreanFolding.key(of: $0)) }
    let longer = entries.filter { $0.key.hasPrefix(key) }
    if key.unicodeScalars.count >= 2, let first = longer.first, longer.allSatisfy({ $0.key == first.key }) {
      return first.name
    }
    let near = entries.compactMap { entry in
      let keys = max(key.unicodeScalars.count, entry.key.unicodeScalars.count)
      return Spelling.distance(key, entry.key, atMost: max(1, keys / 3)).map { (name: entry.name, slips: $0) }
    }
    return near.min { $0.slips < $1.slips }?.name
  }
}
