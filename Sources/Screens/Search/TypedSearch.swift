import Marketplace
import TerminalUI

/// A search that runs during typing, with suggestions for the typed line, and with its results below.
@MainActor
protocol TypedSearch: Screen {
  var context: AppContext { get }
  var line: SearchLine { get set }
  /// The past searches among the suggestions, newest first.
  var pastSearches: [PastSearch] { get }
  var titleWords: TitleWordReader { get }

  /// Searches for the line after it changed.
  func lineChanged()
  /// The title words that complete a line; nil if they cannot be read. The search itself reports the error.
  func titleWords(for line: String) async -> [TitleWord]?
}

extension TypedSearch {
  var hasCaret: Bool { line.focus == .field }

  func type(_ key: Key) -> Bool {
    guard hasCaret, !acceptsSuggestion(key) else { return false }
    let before = line.field.text
    guard line.field.handle(key) else { return false }
    if line.field.text != before { lineChanged() }
    return true
  }

  func paste(_ text: String) {
    line.focus = .field
    line.field.insert(text)
    lineChanged()
  }

  func clickField(_ field: Int, column: Int, width: Int) {
    line.focus = .field
    FieldView.click(&line.field, column: column, width: width)
  }

  // MARK: Suggestions

  /// Returns false for an action that is not about suggestions.
  func performSuggestion(_ action: Action) -> Bool {
    switch action {
    case .acceptSuggestion: accept(line.offered)
    case .nextValue: line.suggestions.move(by: 1)
    case .previousValue: line.suggestions.move(by: -1)
    default: return false
    }
    return true
  }

  func suggestionReason(_ action: Action) -> Phrase? {
    switch action {
    case .acceptSuggestion, .nextValue, .previousValue: line.offered == nil ? .reasonNoSuggestion : nil
    default: nil
    }
  }

  /// Whether Right accepts a suggestion. At the end of the text, the field has no use for the key.
  private func acceptsSuggestion(_ key: Key) -> Bool { key == Key(.right) && line.offered != nil }

  func acceptSuggestion(_ index: Int) {
    guard line.suggestions.all.indices.contains(index) else { return }
    accept(line.suggestions.all[index])
  }

  private func accept(_ suggestion: SearchSuggestion?) {
    guard let suggestion else { return }
    line.focus = .field
    line.field.replace(with: suggestion.line)
    lineChanged()
  }

  /// Offers known suggestions at once. Title words are requested after the search itself.
  func offerSuggestions() { line.suggestions.offer(for: line.field.text, pastSearches) }

  /// Asks for the title words of the line, after the search itself.
  func suggestWords() { titleWords.read(for: self) }
}

/// Reads title words for the typed line. Only one request runs at a time, and nothing waits for it.
@MainActor
final class TitleWordReader {
  private var isReading = false

  nonisolated init() {}

  /// Words for an earlier line are dropped.
  func read(for search: some TypedSearch) {
    guard !isReading, SearchSuggestion.mayTakeWords(search.line.field.text) else { return }
    isReading = true
    search.context.activity.runBehind { [self] in
      defer { isReading = false }
      var asked: String?
      while asked != search.line.field.text, SearchSuggestion.mayTakeWords(search.line.field.text) {
        let line = search.line.field.text
        asked = line
        let words = await search.titleWords(for: line)
        guard let words, line == search.line.field.text else { continue }
        search.line.suggestions.take(words, for: line, search.pastSearches)
      }
    }
  }
}
