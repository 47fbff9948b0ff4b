/// Searches the handbook.
enum HandbookSearch {
  struct Match: Equatable {
    /// The index of the page.
    let page: Int
    /// The index of the matching block.
    let block: Int
    let title: String
    /// The block's text, from shortly before the first match.
    let text: String
  }

  /// The blocks that contain every word of `text`, headings first. An empty text finds the headings.
  static func matches(of text: String, in pages: [HandbookPage]) -> [Match] {
    let words = text.lowercased().split(separator: " ").map(String.init)
    var (headings, others): ([Match], [Match]) = ([], [])
    for (number, page) in pages.enumerated() {
      for (index, block) in page.blocks.enumerated() {
        let (text, isHeading) = content(of: block)
        guard isHeading || !words.isEmpty, words.allSatisfy({ text.lowercased().contains($0) }) else { continue }
        let match = Match(page: number, block: index, title: page.title, text: excerpt(of: text, around: words.first))
        if isHeading { headings.append(match) } else { others.append(match) }
      }
    }
    return headings + others
  }

  private static func content(of block: HandbookBlock) -> (text: String, isHeading: Bool) {
    switch block {
    case .heading(let title, _): (title, true)
    case .paragraph(let text), .item(let text, _): (text.plain, false)
    case .code(let lines): (lines.joined(separator: " "), false)
    case .key(let keys, let title, let name): ("\(title)  \(keys)  \(name)", false)
    }
  }

  private static func excerpt(of text: String, around word: String?) -> String {
    let lowered = text.lowercased()
    guard let word, let found = lowered.firstRange(of: word) else { return text }
    let before = lowered.distance(from: lowered.startIndex, to: found.lowerBound)
    return before > 24 ? "…" + text.dropFirst(before - 16) : text
  }
}
