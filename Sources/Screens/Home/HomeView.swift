import Marketplace
import TerminalUI

/// The list of listings; on a wide screen with a preview of the selected one.
struct HomeView {
  let state: HomeState
  /// The list's share of a wide screen.
  let split: Double
  /// The cache of drawn rows; nil draws every row again.
  var strips: RowStrips?

  @MainActor
  func draw(in area: Rect, on frame: inout Frame, render: RenderContext) {
    guard render.sizeClass == .wide else { return drawList(in: area, on: &frame, render: render) }
    let sides = SplitPanes(area, share: split)
    drawList(in: sides.left, on: &frame, render: render)
    sides.drawRule(on: &frame, render: render)
    sides.drawQuietly(state.window, at: state.list.current, on: &frame, render: render)
  }

  /// The number of rows that fit.
  static func visibleRows(in area: Rect, _ render: RenderContext) -> Int {
    ListingRowsView.visibleRows(in: parts(of: area, render).list.rows, render)
  }

  /// The heading and the list. Low screens omit the blank line.
  private static func parts(of area: Rect, _ render: RenderContext) -> (heading: Rect, list: Rect) {
    let isLow = area.rows < 14
    let heading = area.split(top: isLow ? 1 : 2)
    return (heading.top, heading.rest)
  }

  @MainActor
  private func drawList(in area: Rect, on frame: inout Frame, render: RenderContext) {
    let parts = Self.parts(of: area, render)
    drawHeading(in: parts.heading, on: &frame, render: render)
    switch state.phase {
    case .failed(let error):
      EmptyNote(render.strings.sentence(error), isError: true).draw(in: parts.list, on: &frame, render: render)
    case .loading:
      EmptyNote(Sentence(.loading)).draw(in: parts.list, on: &frame, render: render)
    case .ready where state.list.count == 0:
      EmptyNote(emptySentence(render)).draw(in: parts.list, on: &frame, render: render)
    case .ready:
      rows.draw(in: parts.list, on: &frame, render: render)
    }
  }

  private var rows: ListingRowsView {
    ListingRowsView(window: state.window, list: state.list, strips: strips)
  }

  private func drawHeading(in area: Rect, on frame: inout Frame, render: RenderContext) {
    var column = area.column + 2
    let title = render.strings.name(state.category)
    column += frame.put(
      title, at: Point(column: column, row: area.row), limit: area.columns - 4, style: render.style(.title))
    let actions: [(String, Action)] = [
      (state.phase == .ready ? Strings.grouped(state.total ?? state.list.count) : "", .chooseCategory),
      (render.strings.name(state.choice?.range ?? .only), .chooseRange),
      (render.strings(state.order.name), .chooseOrder),
    ]
    frame.hit(
      Rect(column: area.column, row: area.row, columns: column - area.column, rows: 1), .action(.chooseCategory))
    // The chip for arrivals takes precedence over the distance: the smallest screen has no room for both.
    let chip = state.arrived > 0 ? arrivals(render).columns + 4 : 0
    for (text, action) in actions where !text.isEmpty {
      let room = area.end - column - 1 - chip
      let piece = " · " + text
      guard piece.columns <= room else { break }
      let start = column
      column += frame.put(piece, at: Point(column: column, row: area.row), style: render.style(.dim))
      frame.hit(Rect(column: start, row: area.row, columns: column - start, rows: 1), .action(action))
    }
    drawChip(in: area, from: column + 2, on: &frame, render: render)
  }

  /// `새 글 3개 ↑`: a key or a click shows the arrivals.
  private func drawChip(in area: Rect, from column: Int, on frame: inout Frame, render: RenderContext) {
    guard state.arrived > 0 else { return }
    let text = " " + arrivals(render) + " "
    guard column + text.columns <= area.end else { return }
    let start = area.end - text.columns - 1
    frame.put(text, at: Point(column: start, row: area.row), style: render.style(.chip))
    frame.hit(Rect(column: start, row: area.row, columns: text.columns, rows: 1), .action(.showNew))
  }

  func spoken(_ render: RenderContext) -> [SpokenLine] {
    let title = render.strings.name(state.category)
    let range = render.strings.name(state.choice?.range ?? .only)
    let count = state.total ?? state.list.count
    let heading =
      count == 1
      ? render.strings(.spokenListOne, title, range) : render.strings(.spokenList, title, Strings.grouped(count), range)
    var lines = [SpokenLine(heading)]
    lines.append(
      SpokenLine(
        render.strings(.spokenChoice, render.strings(.searchOrder), render.strings(state.order.name)),
        target: .action(.chooseOrder)))
    if let choice = state.choice {
      let name = render.strings.name(state.place, code: choice.current)
      lines.append(
        SpokenLine(render.strings(.spokenCurrentNeighborhood, name), target: .action(.chooseNeighborhood)))
    }
    lines.append(.button(render.strings(.actionWrite), target: .action(.write), render))
    switch state.phase {
    case .loading: lines.append(SpokenLine(render.strings(.loading)))
    case .failed(let error): lines.append(SpokenLine(render.strings(render.strings.sentence(error))))
    case .ready where state.list.count == 0: lines.append(SpokenLine(render.strings(emptySentence(render))))
    case .ready: break
    }
    if state.arrived > 0 { lines.append(.button(arrivals(render), target: .action(.showNew), render)) }
    return lines + rows.spoken(render)
  }

  private func arrivals(_ render: RenderContext) -> String {
    render.strings(state.arrived == 1 ? .oneNewListing : .newListings, Strings.grouped(state.arrived))
  }

  private func emptySentence(_ render: RenderContext) -> Sentence {
    if render.progress != nil { return Sentence(.loading) }
    let place = state.place.map(render.strings.name) ?? ""
    return state.category == nil ? Sentence(.emptyHome, place) : Sentence(.emptyCategory, place)
  }
}
