import Marketplace

/// Draws what people type from the titles of a store.
struct SearchWords {
  /// What kinds of things are typed.
  enum Kind: String, CaseIterable {
    case oneLetter = "one letter"
    case oneSyllable = "one syllable"
    case twoSyllables = "two syllables"
    case threeSyllables = "three syllables"
    case fourSyllables = "four syllables"
    case twoWords = "two words"
    case koreanTyping = "typing Korean, each key"
    case englishTyping = "typing English, each key"
    case none = "none found"
    case common = "very common"
    case initials = "first consonants"
    case slip = "a slip"
  }

  private let titles: [String]
  private let latin: [String]
  private let common: [String]
  private var random: SplitMix64

  init(titles: [String], seed: UInt64) throws {
    self.titles = titles
    latin = titles.filter { $0.utf8.allSatisfy { $0 < 0x80 } }
    guard !titles.isEmpty, !latin.isEmpty else { throw BenchError("the store has too few listings") }
    var counts: [String: Int] = [:]
    for title in titles { for word in TitleWords.of(title) { counts[word, default: 0] += 1 } }
    common = counts.sorted { $0.value > $1.value }.prefix(8).map(\.key)
    random = SplitMix64(seed: seed)
  }

  /// The terms of so many searches.
  mutating func searches(_ kind: Kind, _ count: Int) -> [[SearchTerm]] {
    var searches: [[SearchTerm]] = []
    while searches.count < count { searches += search(kind) }
    return Array(searches.prefix(count))
  }

  private mutating func search(_ kind: Kind) -> [[SearchTerm]] {
    switch kind {
    case .oneLetter: return terms([String(KoreanFolding.key(of: word()).prefix(1))])
    case .oneSyllable: return terms([String(word().prefix(1))])
    case .twoSyllables: return terms([String(word().prefix(2))])
    case .threeSyllables: return terms([String(title().filter { $0 != " " }.dropFirst(random.below(4)).prefix(3))])
    case .fourSyllables: return terms([String(title().filter { $0 != " " }.dropFirst(random.below(4)).prefix(4))])
    case .twoWords:
      let words = TitleWords.of(title())
      guard let first = words.first, let last = words.last, words.count > 1 else { return [] }
      return [terms([first, last]).flatMap { $0 }]
    case .koreanTyping: return typing(title())
    case .englishTyping: return typing(latin.any(&random))
    case .none: return terms([word() + ["쀏", "zq", "ㅃㅉ"].any(&random)])
    case .common: return terms([common.any(&random)])
    case .initials: return terms([String(KoreanFolding.initials(of: title()).prefix(2 + random.below(4)))])
    case .slip:
      var letters = Array(KoreanFolding.key(of: word()))
      guard letters.count > 3 else { return [] }
      letters.swapAt(1, 2 + random.below(letters.count - 2))
      return terms([String(letters)])
    }
  }

  /// A search for each key of the first ones of a title.
  private func typing(_ title: String) -> [[SearchTerm]] {
    let key = Array(KoreanFolding.key(of: title).prefix(12))
    return terms(key.indices.map { String(key[...$0]) })
  }

  private func terms(_ texts: [String]) -> [[SearchTerm]] { texts.compactMap { SearchTerm($0).map { [$0] } } }
  private mutating func title() -> String { titles.any(&random) }

  private mutating func word() -> String {
    let words = TitleWords.of(title())
    return words.isEmpty ? "의자" : words.any(&random)
  }
}
