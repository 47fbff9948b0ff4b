import Marketplace
import TerminalUI

/// The pictures side by side. The first one has a caption that says it is the cover.
struct PictureStripView {
  let state: any PictureFormState

  static let cellColumns = 12
  private static let gap = 1

  /// The number of pictures side by side.
  static func visible(_ columns: Int) -> Int { max(1, (columns + gap) / (cellColumns + gap)) }

  /// The counter row, and below it the pictures with their captions.
  func rows(isLow: Bool) -> Int {
    state.pictures.count == 0 ? 1 : 2 + Self.pictureRows(isLow)
  }

  private static func pictureRows(_ isLow: Bool) -> Int { isLow ? 2 : 4 }

  @MainActor
  func draw(in area: Rect, isLow: Bool, on frame: inout Frame, render: RenderContext) {
    drawCounter(in: area, on: &frame, render: render)
    let rows = Self.pictureRows(isLow)
    for (place, index) in state.strip.visibleRange.enumerated() where index < state.pictures.count {
      let column = area.column + place * (Self.cellColumns + Self.gap)
      let cell = Rect(column: column, row: area.row + 1, columns: Self.cellColumns, rows: rows + 1)
      draw(index, in: cell.intersection(area), rows: rows, on: &frame, render: render)
    }
  }

  /// `3/10`, marks for more pictures at the sides, and a hint if a removed picture can be restored.
  private func drawCounter(in area: Rect, on frame: inout Frame, render: RenderContext) {
    let count = "\(state.pictures.count)/\(ListingRules.pictureLimit)"
    // Below each other with the texts in the fields.
    let start = Point(column: area.column + 1, row: area.row)
    var column = start.column + frame.put(count, at: start, style: render.style(.title)) + 2
    let shown = state.strip.visibleRange
    let before = shown.lowerBound > 0 ? "‹ " : ""
    let after = shown.upperBound < state.pictures.count ? " ›" : ""
    if !before.isEmpty || !after.isEmpty {
      let text = "\(before)\(shown.lowerBound + 1)–\(shown.upperBound)\(after)"
      column += frame.put(text, at: Point(column: column, row: area.row), style: render.style(.dim)) + 2
    }
    if state.pictures.canRestore {
      let text = " \(render.strings(.pictureRestore)) "
      guard column + text.columns <= area.end else { return }
      let columns = frame.put(text, at: Point(column: column, row: area.row), style: render.style(.button))
      frame.hit(Rect(column: column, row: area.row, columns: columns, rows: 1), .action(.undo))
    } else if state.pictures.count == 0 {
      let text = render.strings(state.picturesHint).truncated(to: area.end - column)
      frame.put(text, at: Point(column: column, row: area.row), style: render.style(.dim))
    }
  }

  @MainActor
  private func draw(_ index: Int, in cell: Rect, rows: Int, on frame: inout Frame, render: RenderContext) {
    let picture = state.pictures.items[index]
    let place = cell.split(top: rows).top
    drawPicture(picture, in: place, on: &frame, render: render)
    frame.hit(place, HitTarget("picture", index))
    let isFocused = state.pictureFocus == .picture(index)
    let row = cell.row + rows
    let style = render.style(isFocused ? .focusedButton : index == 0 ? .chip : .dim)
    let name = index == 0 ? render.strings(.mainPicture) : "\(index + 1)"
    frame.put(name, at: Point(column: cell.column, row: row), truncatedTo: cell.columns, style: style)
    // In the row below a picture, a click on the left half moves it earlier, on the right half later.
    let halves = Rect(column: cell.column, row: row, columns: cell.columns, rows: 1).split(left: cell.columns / 2)
    if index > 0 { frame.hit(halves.left, HitTarget("earlier", index)) }
    if index + 1 < state.pictures.count { frame.hit(halves.rest, HitTarget("later", index)) }
    if isFocused { frame.cursor = Point(column: cell.column, row: row) }
  }

  @MainActor
  private func cells(of picture: EditorPicture, in size: Size, _ render: RenderContext) -> Frame? {
    guard let pictures = render.pictures, size.columns > 0, size.rows > 0 else { return nil }
    return switch picture.picture.source {
    case .path(let path): pictures.cells(of: path, in: size, framing: .filled, isOwn: true)
    case .kept(.file(let file)): pictures.cells(of: file, in: size, framing: .filled)
    case .kept(.url): nil
    }
  }

  /// The picture, or until it arrives its alternative text or name, and its size.
  @MainActor
  private func drawPicture(_ picture: EditorPicture, in place: Rect, on frame: inout Frame, render: RenderContext) {
    let style = render.style(.picture)
    if let cells = cells(of: picture, in: place.size, render) {
      frame.put(cells, at: place.origin)
      return
    }
    frame.clear(place, style: style)
    let words = picture.picture.alt.isEmpty ? picture.name : picture.picture.alt
    var lines = words.wrapped(to: max(1, place.columns), maximumLines: max(1, place.rows - 1))
    if let facts = picture.facts { lines.append("\(facts.width)×\(facts.height)") }
    for (line, text) in lines.prefix(place.rows).enumerated() {
      frame.put(text, at: Point(column: place.column, row: place.row + line), limit: place.columns, style: style)
    }
  }

  /// The number of pictures, one line per picture, and the button that restores a removed one.
  func spoken(_ render: RenderContext) -> [SpokenLine] {
    let count = render.strings(.spokenPictures, String(state.pictures.count), String(ListingRules.pictureLimit))
    let items = state.pictures.items.enumerated().map { index, item in
      var text = render.strings(.spokenPicture, String(index + 1), item.name)
      if !item.picture.alt.isEmpty { text += ", " + item.picture.alt }
      if index == 0 { text += ", " + render.strings(.mainPicture) }
      return SpokenLine(text, isCurrent: state.pictureFocus == .picture(index), target: HitTarget("picture", index))
    }
    let restore =
      state.pictures.canRestore
      ? [SpokenLine.button(render.strings(.pictureRestore), target: .action(.undo), render)] : []
    return [SpokenLine(count)] + items + restore
  }
}
