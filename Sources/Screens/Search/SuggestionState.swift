import Marketplace

/// The suggestions for the typed line.
struct SuggestionState {
  /// The maximum number of suggestions.
  static let limit = 5

  private(set) var all: [SearchSuggestion] = []
  /// The index of the suggestion after the caret.
  private(set) var index = 0
  /// The latest title words, possibly for the previous line.
  private var words: [TitleWord] = []

  var current: SearchSuggestion? { all.indices.contains(index) ? all[index] : nil }

  /// Offers matching suggestions from the history and the known words after the line changed.
  mutating func offer(for line: String, _ history: [PastSearch]) {
    let chosen = current
    all = SearchSuggestion.of(line, history: history, words: words, limit: Self.limit)
    index = chosen.flatMap { all.firstIndex(of: $0) } ?? 0
  }

  /// Adds the title words for this line.
  mutating func take(_ words: [TitleWord], for line: String, _ history: [PastSearch]) {
    self.words = words
    offer(for: line, history)
  }

  /// Moves to another suggestion, wrapping around.
  mutating func move(by step: Int) {
    guard !all.isEmpty else { return }
    index = (index + step + all.count) % all.count
  }
}
