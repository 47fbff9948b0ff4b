/// A cache of the answers to the last few queries, newest last.
struct RecentAnswers<Answer: Sendable>: Sendable {
  /// One screen makes three queries: the list, the new listings above it, and the tally. A few screens can be open at
  /// once.
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
