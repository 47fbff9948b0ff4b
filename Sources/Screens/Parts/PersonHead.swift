import Marketplace
import TerminalUI

/// The head of a page about a person: the picture, and beside it a few lines. The first line is the name.
struct PersonHead {
  let picture: Picture?
  let lines: [String]
  /// The margin columns at each side.
  var inset = 2

  /// The rows of the picture and the lines.
  static let rows = 3
  private static let pictureColumns = 6

  /// Draws into the upper rows of an area. Narrow screens omit the picture.
  @MainActor
  func draw(in area: Rect, on frame: inout Frame, render: RenderContext) {
    var text = Rect(
      column: area.column + inset, row: area.row, columns: area.columns - 2 * inset, rows: Self.rows)
    if render.sizeClass != .small {
      let sides = text.split(left: Self.pictureColumns)
      let size = Size(columns: sides.left.columns, rows: Self.rows)
      let place = PicturePlace(picture.map { [$0] } ?? [])
      // Without a picture, its area shows the name's initial.
      frame.clear(sides.left, style: render.style(.picture))
      if let cells = place.cells(in: size, render) {
        frame.put(cells, at: sides.left.origin)
      } else {
        let initial = lines.first.flatMap(\.first).map { String($0).uppercased() } ?? ""
        let indent = max(0, (size.columns - initial.columns) / 2)
        frame.put(
          initial, at: Point(column: sides.left.column + indent, row: area.row + 1), limit: size.columns,
          style: render.style(.picture))
      }
      text = sides.rest.split(left: 2).rest
    }
    for (index, line) in lines.prefix(Self.rows).enumerated() where area.row + index < area.bottom {
      frame.put(
        line, at: Point(column: text.column, row: text.row + index), truncatedTo: text.columns,
        style: render.style(index == 0 ? .title : .dim))
    }
  }
}
