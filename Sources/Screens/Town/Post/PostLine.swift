import Marketplace
import TerminalUI

/// One line of a post's page.
struct PostLine: Equatable {
  var spans: [PageSpan] = []
  /// Blank columns before the text.
  var indent = 0
  /// The comment that the line belongs to.
  var comment: ID<PostComment>?
  /// The row of the picture, from 0; nil for text.
  var pictureRow: Int?
  /// Whether it is part of the picture's area.
  var isPicture = false
  var links: [MessageLinks.Link] = []
  var target: HitTarget?

  init(_ text: String = "", _ role: Theme.Role = .text) {
    spans = text.isEmpty ? [] : [PageSpan(text: text, role: role)]
  }

  var text: String { spans.map(\.text).joined() }
  var isBlank: Bool { spans.isEmpty && !isPicture }

  /// A text with its web addresses as links.
  static func wrapped(_ text: String, _ role: Theme.Role = .text, columns: Int, atMost count: Int) -> [PostLine] {
    let lines = text.lines(of: max(1, columns), atMost: count)
    let links = MessageLinks.lines(lines, of: text)
    return zip(lines, links).map { line, links in
      var made = PostLine(line, role)
      made.links = links
      return made
    }
  }

  /// The card of a link in the text.
  static func card(_ preview: LinkPreview, columns: Int) -> [PostLine] {
    let bar = LinkCardLines.bar
    return LinkCardLines.lines(preview, columns: columns).map { card in
      var line = PostLine()
      line.spans = [PageSpan(text: bar, role: .frame), PageSpan(text: card.text, role: card.role)]
      let place = bar.columns..<bar.columns + card.text.columns
      if card.isLink, !place.isEmpty { line.links = [MessageLinks.Link(columns: place, address: preview.address)] }
      return line
    }
  }
}
