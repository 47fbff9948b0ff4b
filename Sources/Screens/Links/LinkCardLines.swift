import Marketplace
import TerminalUI

/// The card of a link in a text that is read: its title, where it leads, and its description, each behind a bar.
struct LinkCardLines {
  struct Line: Hashable, Sendable {
    let text: String
    let role: Theme.Role
    /// Only the title is a link: it is what people click on.
    var isLink = false
  }

  static let bar = "│ "

  /// `columns`: the width with the bar.
  static func lines(_ preview: LinkPreview, columns: Int) -> [Line] {
    let width = max(1, columns - bar.columns)
    var lines = preview.title.wrapped(to: width, maximumLines: 2).map { Line(text: $0, role: .title, isLink: true) }
    lines.append(Line(text: preview.origin.truncated(to: width), role: .dim))
    lines += preview.description.wrapped(to: width, maximumLines: 2).map { Line(text: $0, role: .text) }
    return lines
  }

  /// In one sentence, for a screen reader.
  static func spoken(_ preview: LinkPreview, _ strings: Strings) -> String {
    let parts = [preview.title, preview.origin, preview.description].filter { !$0.isEmpty }
    return strings(.spokenLink, parts.joined(separator: ", "))
  }
}
