import Marketplace

/// What the line that is being typed may become.
struct SuggestionState {
  /// So many are offered at once.
  static let limit = 5

  private(set) var all: [SearchSuggestion] = []
  /// Which of them is shown behind the caret.
  private(set) var index = 0
  /// Words of titles that were found last, perhaps for the line before.
  private var words: [TitleWord] = []

  var current: SearchSuggestion? { all.indices.contains(index) ? all[index] : nil }

  /// The line has changed: what of the history and of the known words still fits is offered at once.
  mutating func offer(for line: String, _ history: [PastSearch]) {
    let chosen = current
    all = SearchSuggestion.of(line, history: history, words: words, limit: Self.limit)
    index = chosen.flatMap { all.firstIndex(of: $0) } ?? 0
  }

  /// The words of titles for this line are found.
  mutating func take(_ words: [TitleWord], for line: String, _ history: [PastSearch]) {
    self.words = words
    offer(for: line, history)
  }

  /// To another one, and from the last to the first.
  mutating func move(by step: Int) {
    guard !all.isEmpty else { return }
    index = (index + step + all.count) % all.count
  }
}
