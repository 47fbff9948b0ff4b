import Marketplace
import TerminalUI

/// A screen with a heading above a list of listings.
@MainActor
protocol ListingsScreen: ListBeside {
  var pane: ListingsPane { get }
  /// The text of the empty list.
  var empty: Phrase { get }
  /// The rows of the heading in an area, including the blank row below it.
  func headingRows(in area: Rect, _ render: RenderContext) -> Int
  func drawHeading(in area: Rect, on frame: inout Frame, render: RenderContext)
  func spokenHeading(_ render: RenderContext) -> [SpokenLine]
  /// Performs an action of this screen only. Returns false for any other action.
  func performOwn(_ action: Action) -> Bool
}

extension ListingsScreen {
  var items: ItemActions { ItemActions(context: pane.context) }

  func performOwn(_ action: Action) -> Bool { false }

  var isListLoading: Bool { pane.phase == .loading }

  func appear() {
    if pane.phase != .ready { pane.reload() }
  }

  func perform(_ action: Action) -> Bool {
    performOnChosen(action) || performOwn(action) || pane.perform(action) || items.perform(action, on: pane.selected)
  }

  func disabledReason(_ action: Action) -> Phrase? {
    pane.disabledReason(action) ?? chosenReason(action) ?? items.disabledReason(action, on: pane.selected)
  }

  var stateHints: StateHints { listHints }

  /// The footer hints: actions on the multiple selection, or no movement hint for an empty list.
  var listHints: StateHints {
    pane.chosen.isEmpty ? StateHints(isListEmpty: pane.list.count == 0) : chosenHints
  }

  func click(_ target: HitTarget) { pane.click(target) }
  func wheel(_ notches: Int, over target: HitTarget?) { pane.wheel(notches) }
  func scrollToTop() -> Bool { pane.scrollToTop() }

  func headingRows(in area: Rect, _ render: RenderContext) -> Int { area.rows < 14 ? 1 : 2 }

  func fit(_ area: Rect, _ render: RenderContext) { pane.fit(parts(of: area, render).list, render) }

  func draw(in area: Rect, on frame: inout Frame, render: RenderContext) {
    let parts = parts(of: area, render)
    drawHeading(in: parts.heading, on: &frame, render: render)
    pane.draw(empty: empty, in: parts.list, on: &frame, render: render)
    pane.drawSelected(in: parts.right, on: &frame, render: render)
  }

  func spoken(_ render: RenderContext) -> [SpokenLine] { spokenHeading(render) + pane.spoken(empty: empty, render) }

  func changesIn(_ render: RenderContext) -> Int64? { pane.changesIn(render) }

  private func parts(of area: Rect, _ render: RenderContext) -> (heading: Rect, list: Rect, right: SplitPanes?) {
    let panes = render.sizeClass == .wide ? SplitPanes(area, share: pane.context.settings.split) : nil
    let left = panes?.left ?? area
    let parts = left.split(top: headingRows(in: left, render))
    return (parts.top, parts.rest, panes)
  }

  /// `✓ 3개 선택` for a multiple selection; `✓3` if there is no room for it.
  func drawChosen(in area: Rect, from column: Int, on frame: inout Frame, render: RenderContext) {
    guard !pane.chosen.isEmpty else { return }
    let count = String(pane.chosen.count)
    let start = Point(column: column + 2, row: area.row)
    let room = max(0, area.end - 1 - start.column)
    let words = " ✓ " + render.strings(.selectedCount, count) + " "
    frame.put(words.columns <= room ? words : " ✓\(count) ", at: start, limit: room, style: render.style(.chip))
  }

  func spokenChosen(_ render: RenderContext) -> [SpokenLine] {
    pane.chosen.isEmpty ? [] : [SpokenLine(render.strings(.selectedCount, String(pane.chosen.count)))]
  }

  /// `최근 본 글 · 12`
  func drawTitle(_ title: String, in area: Rect, on frame: inout Frame, render: RenderContext) -> Int {
    let start = Point(column: area.column + 2, row: area.row)
    let columns = frame.put(title, at: start, truncatedTo: max(0, area.columns - 4), style: render.style(.title))
    guard pane.phase == .ready else { return columns }
    let count = " · " + Strings.grouped(pane.list.count)
    let room = area.columns - 3 - columns
    return columns
      + frame.put(
        count, at: Point(column: start.column + columns, row: area.row), limit: room, style: render.style(.dim))
  }

  func spokenTitle(_ title: String, _ render: RenderContext) -> SpokenLine {
    let count = pane.list.count
    return SpokenLine(
      count == 1 ? render.strings(.spokenCountOne, title) : render.strings(.spokenCount, title, Strings.grouped(count)))
  }
}
