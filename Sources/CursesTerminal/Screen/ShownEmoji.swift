import TerminalUI

/// The emoji sequences and flags that the terminal draws whole. ncurses can't place them: it has painted a simpler glyph in
/// their two cells, and they are written over it.
struct ShownEmoji {
  struct Emoji: Hashable {
    let place: Point
    let text: String
    let style: Style
  }

  private var shown: Set<Emoji> = []

  /// Nothing is shown, and nothing was.
  var isEmpty: Bool { shown.isEmpty }

  /// The sequences of a frame, from the left in each row. A link writes those that it covers itself, and at the right edge
  /// the cursor would wait to go on in the next line.
  static func all(in frame: Frame, size: Size, outside links: [FrameLink]) -> [Emoji] {
    frame.clusterPlaces.compactMap { place in
      guard place.row < size.rows, place.column + 2 < size.columns,
        case .cluster(let text)? = frame.content(place.column, place.row), Placement.isWholeEmoji(text),
        frame[place.column, place.row].width == 2, !links.contains(where: { $0.area.contains(place) })
      else { return nil }
      return Emoji(place: place, text: text, style: frame[place.column, place.row].style)
    }
  }

  /// The rows whose cells have to be painted before these are shown, for another sequence still stands there.
  func ghosts(below wanted: [Emoji]) -> Set<Int> {
    let places = Set(wanted.map(\.place))
    return Set(shown.map(\.place).filter { !places.contains($0) }.map(\.row))
  }

  /// Shows the sequences of a frame, once its cells are painted: `painted` are the rows in which any were. Gives what the
  /// terminal is to be sent.
  ///
  /// The cells behind a sequence are written again: should the terminal draw it wider than two columns, its end disappears
  /// below them and the line stays where it is.
  mutating func show(_ wanted: [Emoji], of frame: Frame, painted: Set<Int>, by painter: CellPainter) -> [UInt8] {
    var text = ""
    for emoji in wanted where !shown.contains(emoji) || painted.contains(emoji.place.row) {
      let (column, row) = (emoji.place.column, emoji.place.row)
      text += Self.move(column, row) + painter.sequence(emoji.style) + emoji.text
      var end = min(frame.size.columns, column + 2 * emoji.text.unicodeScalars.count)
      while end < frame.size.columns, frame[end, row].width == 0 { end += 1 }
      text += Self.move(column + 2, row) + painter.text(of: column + 2..<end, of: row, in: frame) + "\u{1B}[0m"
    }
    shown = Set(wanted)
    return Array(text.utf8)
  }

  /// The screen was wiped, or is to be.
  mutating func forget() { shown = [] }

  private static func move(_ column: Int, _ row: Int) -> String { "\u{1B}[\(row + 1);\(column + 1)H" }
}
