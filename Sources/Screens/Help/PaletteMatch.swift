import Marketplace

/// Ranks how well an entry matches a text. Smaller is better.
struct PaletteMatch {
  private let words: [String]

  init(_ text: String) { words = text.lowercased().split(separator: " ").map(String.init) }

  var isEmpty: Bool { words.isEmpty }

  /// The rank of an entry; nil unless every word matches.
  func rank(of entry: PaletteEntry) -> Int? {
    var sum = 0
    let whole = words.joined(separator: " ")
    for word in words {
      // Several words may form one synonym, such as "sign out".
      guard let rank = Self.rank(of: word, in: entry) ?? Self.rank(of: whole, in: entry) else { return nil }
      sum += rank
    }
    if words.count > 1, let together = Self.rank(of: whole, in: entry) { return min(sum, together) }
    return sum
  }

  private static let exact = 0, start = 1, wordStart = 2, synonym = 3, within = 4, synonymStart = 5, synonymPart = 6

  private static func rank(of word: String, in entry: PaletteEntry) -> Int? {
    var ranks = [entry.korean, entry.english].compactMap { rank(of: word, inTitle: $0.lowercased()) }
    let keys = entry.chords.flatMap { [$0.label.lowercased(), $0.name.lowercased()] }
    if keys.contains(word) { ranks.append(exact) }
    for other in entry.synonyms {
      // What can be done with the selected listing is meant before a place of the same name.
      if other == word {
        ranks.append(entry.heading == .helpListing ? start : synonym)
      } else if other.hasPrefix(word) {
        ranks.append(synonymStart)
      }
      // A single letter occurs in too many words.
      if word.count > 1, other.contains(word) { ranks.append(synonymPart) }
    }
    if isInitials(word) {
      let initials = KoreanFolding.initials(of: entry.korean)
      if initials.hasPrefix(word) {
        ranks.append(synonym)
      } else if initials.contains(word) {
        ranks.append(synonymPart)
      }
    }
    return ranks.min()
  }

  private static func rank(of word: String, inTitle title: String) -> Int? {
    if title == word { return exact }
    if title.hasPrefix(word) { return start }
    let words = title.split { !$0.isLetter && !$0.isNumber }
    if words.contains(where: { $0.hasPrefix(word) }) { return wordStart }
    return title.contains(word) ? within : nil
  }

  private static func isInitials(_ word: String) -> Bool {
    word.unicodeScalars.allSatisfy { (0x3131...0x314E).contains($0.value) }
  }
}
