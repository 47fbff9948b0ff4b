import TerminalUI

/// A part of a page's text.
enum PageBlock {
  /// Paragraphs in the style of a theme role.
  case text(String, Theme.Role)
  case blank
  /// A text with a label. Its marked words are underlined.
  case words(label: String, [WordDiff.Piece])
}

/// A piece of a line in one style.
struct PageSpan: Equatable {
  var text: String
  var role = Theme.Role.text
  var isMarked = false
}

extension PageBlock {
  /// The lines of the block in `columns`. Labels take `labelColumns`.
  func lines(columns: Int, labelColumns: Int) -> [[PageSpan]] {
    switch self {
    case .blank: return [[]]
    case .text(let text, let role): return text.wrapped(to: max(1, columns)).map { [PageSpan(text: $0, role: role)] }
    case .words(let label, let pieces):
      let gap = String(repeating: " ", count: max(0, labelColumns - label.columns))
      let lines = Self.wrap(pieces, to: max(1, columns - labelColumns))
      return lines.enumerated().map { index, line in
        let head = index == 0 ? label + gap : String(repeating: " ", count: labelColumns)
        return [PageSpan(text: head, role: .dim)] + line
      }
    }
  }

  /// The text for a screen reader; nil for a blank line.
  var spoken: String? {
    switch self {
    case .blank: nil
    case .text(let text, _): text
    case .words(let label, let pieces): label + ": " + pieces.map(\.text).joined()
    }
  }

  /// Wraps words into lines of at most `columns`. Breaks a word that is longer than a line.
  private static func wrap(_ pieces: [WordDiff.Piece], to columns: Int) -> [[PageSpan]] {
    var lines: [[PageSpan]] = [[]]
    var used = 0
    func end() {
      lines.append([])
      used = 0
    }
    func put(_ text: String, _ isMarked: Bool) {
      let last = lines.count - 1
      if let span = lines[last].indices.last, lines[last][span].isMarked == isMarked {
        lines[last][span].text += text
      } else {
        lines[last].append(PageSpan(text: text, isMarked: isMarked))
      }
      used += text.columns
    }
    for piece in pieces {
      for (number, paragraph) in piece.text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
        if number > 0 { end() }
        for word in paragraph.split(separator: " ", omittingEmptySubsequences: false).enumerated() {
          if word.offset > 0, used > 0, used < columns { put(" ", piece.isMarked) }
          for part in String(word.element).wrapped(to: columns) where !part.isEmpty {
            if used + part.columns > columns { end() }
            put(part, piece.isMarked)
          }
        }
      }
    }
    return lines
  }
}
