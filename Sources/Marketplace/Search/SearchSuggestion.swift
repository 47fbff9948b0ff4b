/// A suggested completion of a search line.
public struct SearchSuggestion: Hashable, Sendable {
  /// The whole suggested line.
  public let line: String
  /// True for an entry of the search history; false for a line completed with a word from titles.
  public let isFromHistory: Bool

  /// The minimum length of a key for suggestions from titles; shorter keys match almost any word.
  static let shortestKey = 2

  /// Whether a line ends in a word that words from titles may complete.
  public static func mayTakeWords(_ line: String) -> Bool {
    (openWord(of: SearchText(line))?.key.unicodeScalars.count ?? 0) >= shortestKey
  }

  /// At most `limit` suggestions for a line: first the entries of `history` that begin like it, in their order, then
  /// the line with its last word replaced by one of `words`. Skips words that do not match the line, so the caller can
  /// pass the words for the previous line until new ones arrive.
  public static func of(
    _ line: String, history: [PastSearch], words: [TitleWord], limit: Int
  ) -> [SearchSuggestion] {
    let beginning = PastSearch.beginning(line)
    guard !beginning.isEmpty else { return [] }
    var known: Set<String> = [beginning, PastSearch.key(of: line)]
    var found: [SearchSuggestion] = []
    for past in history where found.count < limit {
      guard past.key.utf8.starts(with: beginning.utf8), known.insert(past.key).inserted else { continue }
      found.append(SearchSuggestion(line: past.text, isFromHistory: true))
    }
    guard found.count < limit, let word = openWord(of: SearchText(line)) else { return found }
    let head = String(Array(line)[..<word.start])
    for other in words where found.count < limit {
      guard other.key.utf8.starts(with: word.key.utf8) else { continue }
      let text = head + other.text
      guard known.insert(PastSearch.key(of: text)).inserted else { continue }
      found.append(SearchSuggestion(line: text, isFromHistory: false))
    }
    return found
  }

  /// The last word of a text, if words from titles can complete it; nil after a space or an operator.
  static func openWord(of text: SearchText) -> (start: Int, key: String)? {
    guard let last = text.parts.last, last.kind == .word, last.range.upperBound == text.characters.count,
      let key = text.terms.last?.key
    else { return nil }
    return (last.range.lowerBound, key)
  }
}
