import TerminalUI

/// What of a description a search has found.
struct FoundPassage: Hashable, Sendable {
  /// All of it in one line.
  let line: String
  /// Characters of `line`, apart and in their order.
  let found: [Range<Int>]

  /// Columns of it that are read aloud.
  private static let spokenColumns = 60

  /// The part around what was found.
  func excerpt(columns: Int) -> FoundExcerpt { FoundExcerpt(line, found: found, columns: columns) }

  var spoken: String { excerpt(columns: Self.spokenColumns).text.truncated(to: Self.spokenColumns) }

  func draw(at point: Point, columns: Int, on frame: inout Frame, style: Style, mark: Style) {
    let excerpt = excerpt(columns: columns)
    MarkedTitle(text: excerpt.text, marked: excerpt.marked)
      .draw(at: point, columns: columns, on: &frame, style: style, mark: mark)
  }
}
