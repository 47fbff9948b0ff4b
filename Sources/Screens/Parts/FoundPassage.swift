import TerminalUI

/// The search matches in a description.
struct FoundPassage: Hashable, Sendable {
  /// The whole description in one line.
  let line: String
  /// Disjoint, sorted character ranges of `line`.
  let found: [Range<Int>]

  /// The maximum columns for speech.
  private static let spokenColumns = 60

  /// The part around the matches.
  func excerpt(columns: Int) -> FoundExcerpt { FoundExcerpt(line, found: found, columns: columns) }

  var spoken: String { excerpt(columns: Self.spokenColumns).text.truncated(to: Self.spokenColumns) }

  func draw(at point: Point, columns: Int, on frame: inout Frame, style: Style, mark: Style) {
    let excerpt = excerpt(columns: columns)
    MarkedTitle(text: excerpt.text, marked: excerpt.marked)
      .draw(at: point, columns: columns, on: &frame, style: style, mark: mark)
  }
}
