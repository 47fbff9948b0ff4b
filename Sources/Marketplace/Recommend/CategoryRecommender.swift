/// Suggests categories for a title, from a dictionary of everyday words and from the categories that sellers chose for
/// the same words.
///
/// It keeps no titles, only the words of the titles that it learned, with their number of uses in each category.
public struct CategoryRecommender: Equatable, Sendable {
  private typealias Counts = [Category: Int]

  /// The number of uses of each word in each category.
  private var counts: [String: Counts] = [:]

  public init() {}

  /// Counts the words of a title for each of its categories. Computed categories and 삽니다 are ignored.
  public mutating func learn(_ title: String, _ categories: [Category]) { count(title, categories, 1) }

  /// Reverts `learn` for the same title and categories. For other arguments the result is undefined, but safe.
  public mutating func forget(_ title: String, _ categories: [Category]) { count(title, categories, -1) }

  /// At most `number` categories, the likeliest first. Prefers fewer categories to wrong ones. Empty for a title
  /// without known words.
  public func best(_ number: Int, for title: String) -> [Category] {
    let reading = TitleReading(title)
    var found = reading.isWanting ? [Category.wanted] : []
    for category in known(reading) where !found.contains(category) { found.append(category) }
    return Array(found.prefix(max(0, number)))
  }

  private func known(_ reading: TitleReading) -> [Category] {
    let contexts = reading.contexts
    guard let head = reading.head else {
      let found =
        contexts.flatMap { Self.all(of: $0) } + (contexts.isEmpty ? learned(reading.unknown) : []) + reading.hints
      return found.isEmpty ? reading.guess() : found
    }
    let fitting = ContextRule.apply(contexts, to: reading.sized(head.categories))
    let own = contexts.isEmpty ? fitting + usual(head.word) : fitting
    return own + reading.others.filter { ContextRule.allows($0, beside: own.first, in: contexts) }
  }

  /// The categories that a context alone suggests.
  private static func all(of context: Category) -> [Category] {
    context.slug == "women" ? [context] + [Category(named: "women-accessories")].compactMap { $0 } : [context]
  }

  /// The categories of at least half of the listings with one of the words. The last word with such a category decides.
  private func learned(_ words: [String]) -> [Category] {
    for word in words.reversed() {
      guard let counts = counts[word] else { continue }
      let total = counts.values.reduce(0, +)
      let likely = counts.filter { $0.value * 2 >= total }.keys
      if !likely.isEmpty { return Array(likely) }
    }
    return []
  }

  /// The categories in which several sellers, and at least a quarter of all, put a thing from the dictionary.
  private func usual(_ word: String) -> [Category] {
    guard let counts = counts[word] else { return [] }
    let total = counts.values.reduce(0, +)
    let usual = counts.filter { $0.value >= 3 && $0.value * 4 >= total }
    return usual.sorted { ($1.value, $0.key.slug) < ($0.value, $1.key.slug) }.map(\.key)
  }

  private mutating func count(_ title: String, _ categories: [Category], _ step: Int) {
    let taught = Set(categories).filter { !$0.isComputed && $0 != .wanted }
    guard !taught.isEmpty else { return }
    for word in TitleReading(title).learned {
      var counts = self.counts[word] ?? [:]
      for category in taught {
        let count = (counts[category] ?? 0) + step
        counts[category] = count > 0 ? count : nil
      }
      self.counts[word] = counts.isEmpty ? nil : counts
    }
  }
}
