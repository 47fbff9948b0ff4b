import Marketplace
import TerminalUI

/// A screen that is a heading over a list of listings.
@MainActor
protocol ListingsScreen: ListBeside {
  var pane: ListingsPane { get }
  /// What it says when there is nothing.
  var empty: Phrase { get }
  /// How many rows the heading takes of an area, the blank one below it included.
  func headingRows(in area: Rect, _ look: Look) -> Int
  func drawHeading(in area: Rect, on frame: inout Frame, look: Look)
  func spokenHeading(_ look: Look) -> [SpokenLine]
  /// Does what only this screen does; false when it has no such action.
  func performOwn(_ action: Action) -> Bool
}

extension ListingsScreen {
  var items: ItemActions { ItemActions(stage: pane.stage) }

  func performOwn(_ action: Action) -> Bool { false }

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

  /// What the foot of every such list says: what is done to the selected listings, or nothing about moving where there is none.
  var listHints: StateHints {
    pane.chosen.isEmpty ? StateHints(isListEmpty: pane.list.count == 0) : chosenHints
  }

  func click(_ target: HitTarget) { pane.click(target) }
  func wheel(_ notches: Int, over target: HitTarget?) { pane.wheel(notches) }
  func scrollToTop() -> Bool { pane.scrollToTop() }

  func headingRows(in area: Rect, _ look: Look) -> Int { area.rows < 14 ? 1 : 2 }

  func fit(_ area: Rect, _ look: Look) { pane.fit(parts(of: area, look).list, look) }

  func draw(in area: Rect, on frame: inout Frame, look: Look) {
    let parts = parts(of: area, look)
    drawHeading(in: parts.heading, on: &frame, look: look)
    pane.draw(empty: empty, in: parts.list, on: &frame, look: look)
    pane.drawSelected(in: parts.right, on: &frame, look: look)
  }

  func spoken(_ look: Look) -> [SpokenLine] { spokenHeading(look) + pane.spoken(empty: empty, look) }

  func changesIn(_ look: Look) -> Int64? { pane.changesIn(look) }

  private func parts(of area: Rect, _ look: Look) -> (heading: Rect, list: Rect, right: SplitPanes?) {
    let panes = look.sizeClass == .wide ? SplitPanes(area, share: pane.stage.settings.split) : nil
    let left = panes?.left ?? area
    let parts = left.split(top: headingRows(in: left, look))
    return (parts.top, parts.rest, panes)
  }

  /// `✓ 3개 선택`, while several are; `✓3` where there is no room for it.
  func drawChosen(in area: Rect, from column: Int, on frame: inout Frame, look: Look) {
    guard !pane.chosen.isEmpty else { return }
    let count = String(pane.chosen.count)
    let start = Point(column: column + 2, row: area.row)
    let room = max(0, area.end - 1 - start.column)
    let words = " ✓ " + look.strings(.selectedCount, count) + " "
    frame.put(words.columns <= room ? words : " ✓\(count) ", at: start, limit: room, style: look.style(.chip))
  }

  func spokenChosen(_ look: Look) -> [SpokenLine] {
    pane.chosen.isEmpty ? [] : [SpokenLine(look.strings(.selectedCount, String(pane.chosen.count)))]
  }

  /// `최근 본 글 · 12`
  func drawTitle(_ title: String, in area: Rect, on frame: inout Frame, look: Look) -> Int {
    let start = Point(column: area.column + 2, row: area.row)
    let columns = frame.put(title, at: start, truncatedTo: max(0, area.columns - 4), style: look.style(.title))
    guard pane.phase == .ready else { return columns }
    let count = " · " + Strings.grouped(pane.list.count)
    let room = area.columns - 3 - columns
    return columns
      + frame.put(
        count, at: Point(column: start.column + columns, row: area.row), limit: room, style: look.style(.dim))
  }

  func spokenTitle(_ title: String, _ look: Look) -> SpokenLine {
    let count = pane.list.count
    return SpokenLine(
      count == 1 ? look.strings(.spokenCountOne, title) : look.strings(.spokenCount, title, Strings.grouped(count)))
  }
}
