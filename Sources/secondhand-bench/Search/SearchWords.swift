import EmbeddedStore
import Marketplace

/// Draws search texts from the titles of a store.
struct SearchWords {
  /// The kinds of search texts.
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
    case layout = "the other keyboard"
    case slip = "a slip of spelling"
  }

  /// A sample of listings from the whole store.
  static func sample(of store: EmbeddedListingStore, seed: UInt64) async throws -> [Listing] {
    let total = try await store.page(ListingQuery(), at: .index(0), limit: 1).total
    var random = SplitMix64(seed: seed)
    var listings: [Listing] = []
    for _ in 0..<min(total, 400) {
      listings += try await store.page(ListingQuery(), at: .index(random.below(total)), limit: 5).items
    }
    return listings
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

  /// The texts of `count` searches.
  mutating func texts(_ kind: Kind, _ count: Int) -> [String] {
    var texts: [String] = []
    while texts.count < count { texts += some(kind) }
    return Array(texts.prefix(count))
  }

  private mutating func some(_ kind: Kind) -> [String] {
    switch kind {
    case .oneLetter: return [String(KoreanFolding.key(of: word()).prefix(1))]
    case .oneSyllable: return [String(word().prefix(1))]
    case .twoSyllables: return [String(word().prefix(2))]
    case .threeSyllables: return [String(title().filter { $0 != " " }.dropFirst(random.below(4)).prefix(3))]
    case .fourSyllables: return [String(title().filter { $0 != " " }.dropFirst(random.below(4)).prefix(4))]
    case .twoWords:
      let words = TitleWords.of(title())
      guard let first = words.first, let last = words.last, words.count > 1 else { return [] }
      return ["\(first) \(last)"]
    case .koreanTyping: return typing(title())
    case .englishTyping: return typing(latin.any(&random))
    case .none: return [word() + ["쀏", "zq", "ㅃㅉ"].any(&random)]
    case .common: return [common.any(&random)]
    case .initials: return [String(KoreanFolding.initials(of: title()).prefix(2 + random.below(4)))]
    case .layout: return KeyboardLayout.otherReading(of: word()).map { [$0] } ?? []
    case .slip: return slip(in: word()).map { [$0] } ?? []
    }
  }

  /// The word with two neighboring letters swapped; nil when it is too short for a correction.
  mutating func slip(in word: String) -> String? {
    var letters = Array(KoreanFolding.key(of: word))
    guard letters.count > 3 else { return nil }
    let place = 1 + random.below(letters.count - 2)
    guard letters[place] != letters[place + 1] else { return nil }
    letters.swapAt(place, place + 1)
    return String(letters)
  }

  /// The texts after each of the first keys of a title.
  private func typing(_ title: String) -> [String] {
    let key = Array(KoreanFolding.key(of: title).prefix(12))
    return key.indices.map { String(key[...$0]) }
  }

  private mutating func title() -> String { titles.any(&random) }

  mutating func word() -> String {
    let words = TitleWords.of(title())
    return words.isEmpty ? "의자" : words.any(&random)
  }
}
