import Marketplace
import TerminalUI

/// The head of a page about a person: the picture, and beside it a few lines. The first line is the name.
struct PersonHead {
  /// The picture file, or the creature of a person without one; nil if nobody is known.
  let file: String?
  let lines: [String]
  /// A short text beside the name; nil for none.
  let aside: String?
  /// The margin columns at each side.
  let inset: Int

  /// The rows of the picture and the lines.
  static let rows = 3
  private static let pictureColumns = 6

  init(file: String?, lines: [String], aside: String? = nil, inset: Int = 2) {
    (self.file, self.lines, self.aside, self.inset) = (file, lines, aside, inset)
  }

  /// - Parameter id: of the person; nil if they are unknown.
  init(picture: Picture?, of id: ID<Account>?, lines: [String], aside: String? = nil, inset: Int = 2) {
    let file = picture?.file ?? id.map { Creature.file(seed: Creature.seed(of: $0)) }
    self.init(file: file, lines: lines, aside: aside, inset: inset)
  }

  /// Draws into the upper rows of an area. Narrow screens omit the picture.
  @MainActor
  func draw(in area: Rect, on frame: inout Frame, render: RenderContext) {
    var text = Rect(
      column: area.column + inset, row: area.row, columns: area.columns - 2 * inset, rows: Self.rows)
    if render.sizeClass != .small {
      let sides = text.split(left: Self.pictureColumns)
      PersonPicture(file: file, name: lines.first ?? "").draw(in: sides.left, on: &frame, render: render)
      text = sides.rest.split(left: 2).rest
    }
    for (index, line) in lines.prefix(Self.rows).enumerated() where area.row + index < area.bottom {
      let used = frame.put(
        line, at: Point(column: text.column, row: text.row + index), truncatedTo: text.columns,
        style: render.style(index == 0 ? .title : .dim))
      guard index == 0, let aside, used + 2 + aside.columns <= text.columns else { continue }
      frame.put(aside, at: Point(column: text.column + used + 2, row: text.row), style: render.style(.accent))
    }
  }
}
