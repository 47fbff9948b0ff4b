/// A parsed search text for messages: words, `-word` and `"some words"`, as in `SearchText`. Operators for listings,
/// such as `price:`, are faults here.
public struct MessageText: Hashable, Sendable {
  public let terms: [SearchTerm]
  public let excluded: [SearchTerm]
  /// In the order of the text.
  public let faults: [SearchFault]

  public init(_ text: String) {
    let understood = SearchText(text)
    terms = understood.terms
    excluded = understood.excluded
    func fault(_ range: Range<Int>) -> SearchFault {
      SearchFault(kind: .notOfMessages(String(understood.characters[range])), range: range)
    }
    let operators = understood.parts.filter { part in
      switch part.kind {
      case .word, .phrase, .excluded: false
      case .price, .category, .status, .picture, .place: true
      }
    }
    let others = understood.faults.map { $0.kind == .tooLong ? $0 : fault($0.range) }
    faults = (operators.map { fault($0.range) } + others).sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// Whether the text has no terms.
  public var isEmpty: Bool { terms.isEmpty && excluded.isEmpty }
}
