import Marketplace
import TerminalUI

/// The selected post in one line below the map, or why there is none.
struct TownMapCard {
  let row: NearbyPost?
  /// The mark that the post has on the map when it stands alone.
  let sign: String
  let note: Sentence?

  static let mostLines = 2

  func lines(_ columns: Int, _ render: RenderContext) -> Int {
    note == nil ? 1 : noteLines(columns, render).count
  }

  private func noteLines(_ columns: Int, _ render: RenderContext) -> [String] {
    note.map { render.strings($0).wrapped(to: max(1, columns - 4), maximumLines: Self.mostLines) } ?? []
  }

  func draw(in area: Rect, on frame: inout Frame, render: RenderContext) {
    for (index, line) in noteLines(area.columns, render).enumerated() where index < area.rows {
      frame.put(
        line, at: Point(column: area.column + 2, row: area.row + index), limit: area.columns - 3,
        style: render.style(.dim))
    }
    guard note == nil, let row, !area.isEmpty else { return }
    let ground = SelectionMark.draw(true, in: area, on: &frame, render: render)
    frame.hit(area, .action(.open))
    let line = Rect(column: area.column + 2, row: area.row, columns: max(0, area.columns - 3), rows: 1)
    let place = PostRowView.place(row, render)
    // The title takes what the place leaves, and all when that is too little for both.
    let hasPlace = line.columns >= place.columns + 30
    let limit = line.columns - (hasPlace ? place.columns + 2 : 0)
    var column = line.column
    func put(_ text: String, _ role: Theme.Role) {
      column += frame.put(
        text, at: Point(column: column, row: line.row), truncatedTo: max(0, line.column + limit - column),
        style: render.style(role, on: ground))
    }
    put(sign + " ", .accent)
    put(render.strings.name(row.post.kind) + "  ", .accent)
    put(row.post.title, .title)
    if hasPlace {
      frame.put(
        place, at: Point(column: line.end - place.columns, row: line.row), style: render.style(.dim, on: ground))
    }
  }
}
