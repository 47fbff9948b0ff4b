import Marketplace
import TerminalUI

/// The list of listings; on a wide screen the selected one beside it.
struct HomeView {
  let state: HomeState
  /// The share of a wide screen that the list takes.
  let split: Double
  /// The rows drawn before; none draws each anew.
  var strips: RowStrips?

  @MainActor
  func draw(in area: Rect, on frame: inout Frame, look: Look) {
    guard look.sizeClass == .wide else { return drawList(in: area, on: &frame, look: look) }
    let sides = SplitPanes(area, share: split)
    drawList(in: sides.left, on: &frame, look: look)
    sides.drawRule(on: &frame, look: look)
    if let row = state.selected { sides.drawQuietly(row, on: &frame, look: look) }
  }

  /// How many rows of the list fit.
  static func visibleRows(in area: Rect, _ look: Look) -> Int {
    ListingRowsView.visibleRows(in: parts(of: area, look).list.rows, look)
  }

  /// The heading, and what is left for the list. Low screens give the blank lines to the list.
  private static func parts(of area: Rect, _ look: Look) -> (heading: Rect, list: Rect) {
    let isLow = area.rows < 14
    let heading = area.split(top: isLow ? 1 : 2)
    return (heading.top, heading.rest)
  }

  @MainActor
  private func drawList(in area: Rect, on frame: inout Frame, look: Look) {
    let parts = Self.parts(of: area, look)
    drawHeading(in: parts.heading, on: &frame, look: look)
    switch state.phase {
    case .failed(let error):
      EmptyNote(look.strings.sentence(error), isError: true).draw(in: parts.list, on: &frame, look: look)
    case .loading:
      EmptyNote(Sentence(.loading)).draw(in: parts.list, on: &frame, look: look)
    case .ready where state.list.count == 0:
      EmptyNote(emptySentence(look)).draw(in: parts.list, on: &frame, look: look)
    case .ready:
      rows.draw(in: parts.list, on: &frame, look: look)
    }
  }

  private var rows: ListingRowsView {
    ListingRowsView(window: state.window, list: state.list, strips: strips)
  }

  private func drawHeading(in area: Rect, on frame: inout Frame, look: Look) {
    var column = area.column + 2
    let title = look.strings.name(state.category)
    column += frame.put(
      title, at: Point(column: column, row: area.row), limit: area.columns - 4, style: look.style(.title))
    let actions: [(String, Action)] = [
      (state.phase == .ready ? Strings.grouped(state.total ?? state.list.count) : "", .chooseCategory),
      (look.strings.name(state.choice?.range ?? .only), .chooseRange), (look.strings(state.order.name), .chooseOrder),
    ]
    frame.hit(
      Rect(column: area.column, row: area.row, columns: column - area.column, rows: 1), .action(.chooseCategory))
    // What is new has its place before how far around: the smallest screen has no room for both.
    let chip = state.arrived > 0 ? arrivals(look).columns + 4 : 0
    for (text, action) in actions where !text.isEmpty {
      let room = area.end - column - 1 - chip
      let piece = " · " + text
      guard piece.columns <= room else { break }
      let start = column
      column += frame.put(piece, at: Point(column: column, row: area.row), style: look.style(.dim))
      frame.hit(Rect(column: start, row: area.row, columns: column - start, rows: 1), .action(action))
    }
    drawChip(in: area, from: column + 2, on: &frame, look: look)
  }

  /// `새 글 3개 ↑`: what arrived waits for a key or a click.
  private func drawChip(in area: Rect, from column: Int, on frame: inout Frame, look: Look) {
    guard state.arrived > 0 else { return }
    let text = " " + arrivals(look) + " "
    guard column + text.columns <= area.end else { return }
    let start = area.end - text.columns - 1
    frame.put(text, at: Point(column: start, row: area.row), style: look.style(.chip))
    frame.hit(Rect(column: start, row: area.row, columns: text.columns, rows: 1), .action(.showNew))
  }

  func spoken(_ look: Look) -> [SpokenLine] {
    let title = look.strings.name(state.category)
    let range = look.strings.name(state.choice?.range ?? .only)
    let count = state.total ?? state.list.count
    let heading =
      count == 1
      ? look.strings(.spokenListOne, title, range) : look.strings(.spokenList, title, Strings.grouped(count), range)
    var lines = [SpokenLine(heading)]
    lines.append(
      SpokenLine(
        look.strings(.spokenChoice, look.strings(.searchOrder), look.strings(state.order.name)),
        target: .action(.chooseOrder)))
    if let choice = state.choice {
      let name = look.strings.name(state.place, code: choice.current)
      lines.append(
        SpokenLine(look.strings(.spokenCurrentNeighborhood, name), target: .action(.chooseNeighborhood)))
    }
    lines.append(.button(look.strings(.actionWrite), target: .action(.write), look))
    switch state.phase {
    case .loading: lines.append(SpokenLine(look.strings(.loading)))
    case .failed(let error): lines.append(SpokenLine(look.strings(look.strings.sentence(error))))
    case .ready where state.list.count == 0: lines.append(SpokenLine(look.strings(emptySentence(look))))
    case .ready: break
    }
    if state.arrived > 0 { lines.append(.button(arrivals(look), target: .action(.showNew), look)) }
    return lines + rows.spoken(look)
  }

  private func arrivals(_ look: Look) -> String {
    look.strings(state.arrived == 1 ? .oneNewListing : .newListings, Strings.grouped(state.arrived))
  }

  private func emptySentence(_ look: Look) -> Sentence {
    if look.progress != nil { return Sentence(.loading) }
    let place = state.place.map(look.strings.name) ?? ""
    return state.category == nil ? Sentence(.emptyHome, place) : Sentence(.emptyCategory, place)
  }
}
