import Glibc

/// Which categories a title suits, out of titles whose categories are known: multinomial naive Bayes over the trigrams of the
/// keystrokes, with Laplace's smoothing.
///
/// Its memory is that of the trigrams it has counted, some 30 bytes for each pair of trigram and category; it keeps no titles.
/// Whoever teaches it sees to how many they are, as `LearnedRecommendations` does.
public struct CategoryRecommender: Equatable, Sendable {
  /// The categories that can be chosen, in their order.
  private static let choices = Category.allCases.filter { !$0.isComputed }
  private static let places = Dictionary(uniqueKeysWithValues: choices.enumerated().map { ($1, $0) })

  /// By trigram and category, both in one number.
  private var counts: [UInt64: UInt32] = [:]
  /// How many trigrams each category has, repeated ones each time.
  private var lengths = [Int](repeating: 0, count: choices.count)
  /// How many titles.
  private var titles = [Int](repeating: 0, count: choices.count)
  /// In how many categories each trigram is: those in any are the vocabulary.
  private var spread: [UInt64: UInt8] = [:]

  public init() {}

  /// How many titles it knows, one in two categories counted twice.
  public var count: Int { titles.reduce(0, +) }

  /// Counts a title for each of its categories; one that is computed counts for nothing.
  public mutating func learn(_ title: String, _ categories: [Category]) {
    let trigrams = TitleTrigrams.of(title)
    for place in Self.places(of: categories) {
      titles[place] += 1
      lengths[place] += trigrams.count
      for trigram in trigrams { add(trigram, place) }
    }
  }

  /// Takes back what `learn` counted for the same title and categories; the result for any other is not defined, but safe.
  public mutating func forget(_ title: String, _ categories: [Category]) {
    let trigrams = TitleTrigrams.of(title)
    for place in Self.places(of: categories) where titles[place] > 0 {
      titles[place] -= 1
      lengths[place] = max(0, lengths[place] - trigrams.count)
      for trigram in trigrams { subtract(trigram, place) }
    }
  }

  /// At most `number` categories, the likeliest first; none before anything was learned, and none that has no title.
  public func best(_ number: Int, for title: String) -> [Category] {
    let vocabulary = Double(spread.count + 1)
    let known = TitleTrigrams.of(title).filter { spread[$0] != nil }
    let scores: [(place: Int, score: Double)] = titles.indices.filter { titles[$0] > 0 }.map { place in
      let whole = log(Double(lengths[place]) + vocabulary)
      let score = known.reduce(log(Double(titles[place]))) { sum, trigram in
        sum + log(Double(counts[Self.key(trigram, place)] ?? 0) + 1) - whole
      }
      return (place, score)
    }
    let ordered = scores.sorted { ($1.score, $0.place) < ($0.score, $1.place) }
    return ordered.prefix(max(0, number)).map { Self.choices[$0.place] }
  }

  private mutating func add(_ trigram: UInt64, _ place: Int) {
    let key = Self.key(trigram, place)
    if let count = counts[key] {
      counts[key] = count &+ 1
    } else {
      counts[key] = 1
      spread[trigram, default: 0] += 1
    }
  }

  private mutating func subtract(_ trigram: UInt64, _ place: Int) {
    let key = Self.key(trigram, place)
    guard let count = counts[key] else { return }
    if count > 1 {
      counts[key] = count - 1
      return
    }
    counts[key] = nil
    if let others = spread[trigram], others > 1 { spread[trigram] = others - 1 } else { spread[trigram] = nil }
  }

  private static func places(of categories: [Category]) -> [Int] {
    Set(categories).compactMap { places[$0] }.sorted()
  }

  private static func key(_ trigram: UInt64, _ place: Int) -> UInt64 { trigram << 5 | UInt64(place) }
}
