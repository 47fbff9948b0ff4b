import TerminalUI

/// The emoji sequences and flags that the terminal draws whole. ncurses cannot place them: it paints a simpler glyph in
/// their two cells, and they are written over it.
struct ShownEmoji {
  struct Emoji: Hashable {
    let place: Point
    let text: String
    let style: Style
  }

  private var shown: Set<Emoji> = []

  /// Whether nothing is shown now.
  var isEmpty: Bool { shown.isEmpty }

  /// The sequences of a frame, row by row from the left. Omits those inside links, which links write themselves, and
  /// those at the right edge, where the cursor would wait to wrap.
  static func all(in frame: Frame, size: Size, outside links: [FrameLink]) -> [Emoji] {
    frame.clusterPlaces.compactMap { place in
      guard place.row < size.rows, place.column + 2 < size.columns,
        case .cluster(let text)? = frame.content(place.column, place.row), Placement.isWholeEmoji(text),
        frame[place.column, place.row].width == 2, !links.contains(where: { $0.area.contains(place) })
      else { return nil }
      return Emoji(place: place, text: text, style: frame[place.column, place.row].style)
    }
  }

  /// The rows to repaint before these are shown, because they still show other sequences.
  func ghosts(below wanted: [Emoji]) -> Set<Int> {
    let places = Set(wanted.map(\.place))
    return Set(shown.map(\.place).filter { !places.contains($0) }.map(\.row))
  }

  /// Shows the sequences of a frame after its cells are painted. `painted`: the rows with painted cells. Returns the
  /// bytes to send.
  ///
  /// The cells after a sequence are written again. If the terminal draws it wider than two columns, they cover its end
  /// and the line does not shift.
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

  /// Call this when the screen was cleared or will be.
  mutating func forget() { shown = [] }

  private static func move(_ column: Int, _ row: Int) -> String { "\u{1B}[\(row + 1);\(column + 1)H" }
}
