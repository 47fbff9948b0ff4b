/// What a line that is being typed may become.
public struct SearchSuggestion: Hashable, Sendable {
  /// All that would have been typed then.
  public let line: String
  /// The person searched for it before; else it ends in a word of titles.
  public let isFromHistory: Bool

  /// The fewest letters of a key that words of titles are suggested for: with fewer almost any word would do.
  static let shortestKey = 2

  /// Whether a line ends in a word that words of titles may be suggested for.
  public static func mayTakeWords(_ line: String) -> Bool {
    (openWord(of: SearchText(line))?.key.unicodeScalars.count ?? 0) >= shortestKey
  }

  /// At most `limit` of them for a line: first what begins like it among `history`, in its order, then the line with one of
  /// `words` in the place of the word at its end. Words that were found for another line are left out, so that those of the
  /// line before can be given until there are new ones.
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

  /// The word at the end of a text that words of titles may go on; nil behind a blank or an operator.
  static func openWord(of text: SearchText) -> (start: Int, key: String)? {
    guard let last = text.parts.last, last.kind == .word, last.range.upperBound == text.characters.count,
      let key = text.terms.last?.key
    else { return nil }
    return (last.range.lowerBound, key)
  }
}
