import Marketplace
import TerminalUI

/// The posts around a position; on a wide screen with a preview of the selected one.
struct TownView {
  let state: TownState
  /// The list's share of a wide screen.
  let split: Double

  @MainActor
  func draw(in area: Rect, on frame: inout Frame, render: RenderContext) {
    guard render.sizeClass == .wide else { return drawList(in: area, on: &frame, render: render) }
    let sides = SplitPanes(area, share: split)
    drawList(in: sides.left, on: &frame, render: render)
    sides.drawRule(on: &frame, render: render)
    if let post = state.selected { sides.drawQuietly(post, on: &frame, render: render) }
  }

  /// The number of rows that fit.
  func visibleRows(in area: Rect, _ render: RenderContext) -> Int {
    let left = render.sizeClass == .wide ? SplitPanes(area, share: split).left : area
    return PostRowsView.visibleRows(in: parts(of: left, render).list.rows, render)
  }

  /// The title, the chips and the list. Low screens omit the blank line.
  private func parts(of area: Rect, _ render: RenderContext) -> (title: Rect, chips: Rect, list: Rect) {
    let title = area.split(top: 1)
    let chips = title.rest.split(top: 1)
    return (title.top, chips.top, chips.rest.split(top: area.rows < 14 ? 0 : 1).rest)
  }

  @MainActor
  private func drawList(in area: Rect, on frame: inout Frame, render: RenderContext) {
    let parts = parts(of: area, render)
    drawTitle(in: parts.title, on: &frame, render: render)
    drawChips(in: parts.chips, on: &frame, render: render)
    if let note = note(render) {
      EmptyNote(note.sentence, isError: note.isError).draw(in: parts.list, on: &frame, render: render)
    } else {
      rows.draw(in: parts.list, on: &frame, render: render)
    }
  }

  private var rows: PostRowsView { PostRowsView(posts: state.posts, list: state.list, hasMore: state.hasMore) }

  /// `역삼동 주변 · 12`
  private func title(_ render: RenderContext) -> String {
    let place = state.neighborhood.map(render.strings.name) ?? ""
    return place.isEmpty ? render.strings(.tabTown) : render.strings(.townAround, place)
  }

  private func count(_ render: RenderContext) -> String {
    guard state.phase == .ready, let total = state.total else { return "" }
    return Strings.grouped(total.count) + (total.isExact ? "" : "+")
  }

  private func drawTitle(in area: Rect, on frame: inout Frame, render: RenderContext) {
    let chip = arrivals(render).map { " \($0) " } ?? ""
    let start = area.column + 2
    var column = start
    let room = area.columns - 3 - (chip.isEmpty ? 0 : chip.columns + 2)
    column += frame.put(
      title(render), at: Point(column: column, row: area.row), truncatedTo: max(0, room), style: render.style(.title))
    let count = count(render)
    if !count.isEmpty {
      column += frame.put(
        " · " + count, at: Point(column: column, row: area.row), limit: max(0, start + room - column),
        style: render.style(.dim))
    }
    frame.hit(Rect(column: start, row: area.row, columns: column - start, rows: 1), .action(.choosePlace))
    guard !chip.isEmpty, column + chip.columns < area.end else { return }
    let place = Rect(column: area.end - chip.columns - 1, row: area.row, columns: chip.columns, rows: 1)
    frame.put(chip, at: place.origin, style: render.style(.chip))
    frame.hit(place, .action(.showNew))
  }

  /// The chips that fit. The help names the others.
  private func drawChips(in area: Rect, on frame: inout Frame, render: RenderContext) {
    guard area.rows > 0 else { return }
    var column = area.column + 2
    for (index, chip) in TownChip.all(state, render.strings).enumerated() {
      let label = chip.label(render.keymap)
      guard column + label.columns <= area.end - 1 else { return }
      let style = chip.isSet ? render.style(.chip).with(.bold) : render.style(.button)
      frame.put(label, at: Point(column: column, row: area.row), style: style)
      frame.hit(Rect(column: column, row: area.row, columns: label.columns, rows: 1), .action(chip.action))
      if chip.isSet {
        let cross = Rect(column: column + label.columns - 2, row: area.row, columns: 2, rows: 1)
        frame.hit(cross, HitTarget("clear", index))
      }
      column += label.columns + 1
    }
  }

  /// `새 글 3개 ↑`: a key or a click shows the arrivals.
  private func arrivals(_ render: RenderContext) -> String? {
    guard state.arrived > 0 else { return nil }
    return render.strings(state.arrived == 1 ? .oneNewPost : .newPosts, Strings.grouped(state.arrived))
  }

  private func note(_ render: RenderContext) -> (sentence: Sentence, isError: Bool)? {
    switch state.phase {
    case .failed(.location): return (Sentence(.townNoPosition), true)
    case .failed(let error): return (render.strings.sentence(error), true)
    case .loading: return (Sentence(.loading), false)
    case .ready where state.posts.isEmpty:
      if state.hasFilter { return (Sentence(.emptyTownFilter), false) }
      return (Sentence(.emptyAround, render.strings.radius(state.radius)), false)
    case .ready: return nil
    }
  }

  func spoken(_ render: RenderContext) -> [SpokenLine] {
    let count = count(render)
    let head = count.isEmpty ? title(render) : render.strings(.spokenTown, title(render), count)
    var lines = [SpokenLine(head, target: .action(.choosePlace))]
    for chip in TownChip.all(state, render.strings) {
      let text = render.strings(chip.isSet ? .spokenFilterSet : .spokenFilterValue, chip.text)
      lines.append(SpokenLine(text, target: .action(chip.action)))
    }
    lines.append(.button(render.strings(.writePostButton), target: .action(.write), render))
    if let arrivals = arrivals(render) { lines.append(.button(arrivals, target: .action(.showNew), render)) }
    if let note = note(render) { return lines + [SpokenLine(render.strings(note.sentence))] }
    return lines + rows.spoken(render)
  }
}
