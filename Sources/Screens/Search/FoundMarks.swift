import Marketplace

/// Caches the search matches in titles and texts for one search, because every frame needs them.
@MainActor
final class FoundMarks {
  /// More than two screens of rows. The cache is cleared at this size.
  private static let limit = 200
  private var terms: [SearchTerm] = []
  private var known: [String: [Range<Int>]] = [:]
  private var passages: [String: FoundPassage?] = [:]

  nonisolated init() {}

  func ranges(of terms: [SearchTerm], in title: String) -> [Range<Int>] {
    forgetOthers(than: terms)
    if let found = known[title] { return found }
    let found = SearchHighlight.ranges(of: terms, in: title)
    known[title] = found
    return found
  }

  /// The matches in the text of the terms that the title lacks; nil if there are none.
  func passage(of terms: [SearchTerm], title: String, text: String) -> FoundPassage? {
    let missing = terms.filter { SearchHighlight.ranges(of: [$0], in: title).isEmpty }
    if missing.isEmpty { return nil }
    forgetOthers(than: terms)
    let key = title + "\n" + text
    if let known = passages[key] { return known }
    let line = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let found = SearchHighlight.ranges(of: missing, in: line)
    let passage = found.isEmpty ? nil : FoundPassage(line: line, found: found)
    passages[key] = .some(passage)
    return passage
  }

  private func forgetOthers(than terms: [SearchTerm]) {
    guard terms != self.terms || known.count >= Self.limit || passages.count >= Self.limit else { return }
    (self.terms, known, passages) = (terms, [:], [:])
  }
}
