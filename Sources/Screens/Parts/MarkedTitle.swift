import TerminalUI

/// A line of text with its search matches marked.
struct MarkedTitle {
  let text: String
  /// Disjoint, sorted character ranges.
  let marked: [Range<Int>]

  /// Truncated with an ellipsis if it does not fit.
  func draw(at point: Point, columns: Int, on frame: inout Frame, style: Style, mark: Style) {
    guard !marked.isEmpty else {
      frame.put(text, at: point, truncatedTo: columns, style: style)
      return
    }
    let characters = Array(text.truncated(to: columns))
    var (place, column) = (0, point.column)
    func put(upTo end: Int, _ style: Style, on frame: inout Frame) {
      let end = min(end, characters.count)
      guard place < end else { return }
      column += frame.put(
        String(characters[place..<end]), at: Point(column: column, row: point.row),
        limit: point.column + columns - column, style: style)
      place = end
    }
    for range in marked {
      put(upTo: range.lowerBound, style, on: &frame)
      put(upTo: range.upperBound, mark, on: &frame)
    }
    put(upTo: characters.count, style, on: &frame)
  }
}
