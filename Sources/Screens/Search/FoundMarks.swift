import Marketplace

/// Where titles have what was looked for, as far as it was asked for one search: each row is drawn with it again and again.
@MainActor
final class FoundMarks {
  /// More than two screens of rows; then all are forgotten.
  private static let limit = 200
  private var terms: [SearchTerm] = []
  private var known: [String: [Range<Int>]] = [:]

  nonisolated init() {}

  func ranges(of terms: [SearchTerm], in title: String) -> [Range<Int>] {
    if terms != self.terms || known.count >= Self.limit { (self.terms, known) = (terms, [:]) }
    if let found = known[title] { return found }
    let found = SearchHighlight.ranges(of: terms, in: title)
    known[title] = found
    return found
  }
}
