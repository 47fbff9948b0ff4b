/// The answers to the last few queries, newest last.
struct RecentAnswers<Answer: Sendable>: Sendable {
  /// A screen asks about a list, what is new above it, and its tally; a few screens may lie on one another.
  static var limit: Int { 8 }

  private var entries: [(query: ListingQuery, answer: Answer)] = []

  subscript(query: ListingQuery) -> Answer? {
    get { entries.first { $0.query == query }?.answer }
    set {
      entries.removeAll { $0.query == query }
      guard let newValue else { return }
      if entries.count == Self.limit { entries.removeFirst() }
      entries.append((query, newValue))
    }
  }

  mutating func removeAll() {
    entries = []
  }
}
