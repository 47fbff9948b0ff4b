import TerminalUI

/// The topics and the open page: side by side on a wide screen, else one at a time.
struct HandbookView {
  let state: HandbookState
  let render: RenderContext

  private static let titleRows = 2
  /// Longer lines are hard to read.
  private static let widestPage = 80

  private func parts(of area: Rect) -> (list: Rect?, rule: Rect?, page: Rect?) {
    guard render.sizeClass == .wide else { return state.isReading ? (nil, nil, area) : (area, nil, nil) }
    let titles = state.pages?.map(\.title.columns).max() ?? 0
    let sides = area.split(left: min(max(28, titles + 6), area.columns / 3))
    let middle = sides.rest.split(left: 1)
    return (sides.left, middle.left, middle.rest)
  }

  func visibleTopics(in area: Rect) -> Int { max(1, (parts(of: area).list ?? area).rows - Self.titleRows) }
  func visibleLines(in area: Rect) -> Int { max(1, (parts(of: area).page ?? area).rows) }

  /// The lines of the open page.
  func lines(in area: Rect) -> [HandbookLine] {
    guard let page = state.page, let place = parts(of: area).page else { return [] }
    return HandbookLayout.lines(of: page, columns: min(place.columns - 4, Self.widestPage))
  }

  func draw(in area: Rect, on frame: inout Frame) {
    guard let pages = state.pages, !pages.isEmpty else {
      EmptyNote(Sentence(state.pages == nil ? .loading : .handbookMissing)).draw(in: area, on: &frame, render: render)
      return
    }
    let parts = parts(of: area)
    if let list = parts.list { draw(pages, in: list, on: &frame) }
    if let rule = parts.rule {
      for row in rule.row..<rule.bottom {
        frame.put("│", at: Point(column: rule.column, row: row), style: render.style(.rule))
      }
    }
    if let page = parts.page { draw(lines(in: area), in: page, on: &frame) }
  }

  private func draw(_ pages: [HandbookPage], in area: Rect, on frame: inout Frame) {
    frame.put(
      render.strings(.handbookTitle), at: Point(column: area.column + 2, row: area.row), limit: area.columns - 2,
      style: render.style(.title))
    var render = render
    render.hasFocus = render.hasFocus && !state.isReading
    let rows = area.split(top: Self.titleRows).rest.split(left: min(area.columns, 60)).left
    ListRows.draw(state.list, in: rows, on: &frame, render: render) { index, row, ground, frame in
      EntryRow(text: pages[index].title, leadsOn: true).draw(in: row, ground, on: &frame, render: render)
    }
  }

  private func draw(_ lines: [HandbookLine], in area: Rect, on frame: inout Frame) {
    frame.hit(area, HitTarget("page"))
    let left = area.column + 2
    let shown = lines.dropFirst(state.position).prefix(area.rows)
    for (row, line) in shown.enumerated() {
      var column = left
      for part in line.text.parts {
        let place = Point(column: column, row: area.row + row)
        column += frame.put(part.text, at: place, limit: area.end - column, style: style(part.emphasis, line))
      }
    }
    var range = ListState(count: lines.count, visible: area.rows)
    range.scroll(by: state.position)
    ScrollMark.draw(range, in: area, on: &frame, render: render)
    if render.hasFocus, state.isReading { frame.cursor = Point(column: left, row: area.row) }
  }

  private func style(_ emphasis: HandbookText.Emphasis, _ line: HandbookLine) -> Style {
    switch emphasis {
    case .none: render.style(.text)
    case .strong: render.style(.title)
    case .code: render.style(.accent)
    }
  }

  // MARK: Speech

  func spoken() -> [SpokenLine] {
    guard let pages = state.pages, !pages.isEmpty else {
      return [SpokenLine(render.strings(state.pages == nil ? .loading : .handbookMissing), isCurrent: true)]
    }
    guard state.isReading, let page = state.page else {
      return [SpokenLine(render.strings(.handbookTitle))]
        + state.list.visibleRange.map { index in
          SpokenLine.row(
            pages[index].title, .roleItem, index, of: pages.count, isCurrent: index == state.list.selected, render)
        }
    }
    return page.blocks.enumerated().map { index, block in
      SpokenLine(words(of: block), isCurrent: index == min(state.position, page.blocks.count - 1))
    }
  }

  private func words(of block: HandbookBlock) -> String {
    switch block {
    case .heading(let title, _): render.strings(.spokenHeading, title)
    case .paragraph(let text): text.plain
    case .item(let text, let mark): mark == "•" ? text.plain : "\(mark) \(text.plain)"
    case .code(let lines): lines.joined(separator: "\n")
    case .key(let keys, let title, _): "\(keys): \(title)"
    }
  }
}
