import Marketplace
import TerminalUI

/// Where the listings of a list come from.
typealias ListingSource = RowSource<ListingRow>

/// A list of listings with what every such list does: only the rows around those in view are in memory, the selection stays
/// on its listing whatever changes, and moving, clicking and scrolling are all the same.
@MainActor
final class ListingsPane {
  let stage: Stage
  private let paged: PagedRows<ListingRow>
  private let strips = RowStrips()
  var mark: (ListingRow, Look) -> RowMark = { RowMark($0, $1) }
  /// The listings that were selected together, in the order in which they were.
  private(set) var chosen: [ListingRow] = []

  init(stage: Stage, source: ListingSource) {
    self.stage = stage
    paged = PagedRows(stage: stage, source: source)
  }

  var window: FeedWindow { paged.window }
  var list: ListState { paged.list }
  var phase: HomeState.Phase { paged.phase }
  var selected: ListingRow? { paged.selected }

  /// Reads everything again and goes to the top.
  func reload() { paged.reload() }
  /// Reads what is shown again after a change.
  func refresh() { paged.refresh() }
  /// Forgets everything, for somebody else to look.
  func clear() {
    chosen = []
    paged.clear()
  }

  /// Selects the current listing besides others, or not any more, and goes on to the next.
  func toggleChosen() {
    guard let row = selected else { return }
    if let index = chosen.firstIndex(where: { $0.id == row.id }) {
      chosen.remove(at: index)
    } else {
      chosen.append(row)
    }
    _ = paged.move(.moveDown)
  }

  func clearChosen() { chosen = [] }

  // MARK: Input

  func perform(_ action: Action) -> Bool {
    if paged.move(action) { return true }
    switch action {
    case .open: open()
    case .select: toggleChosen()
    case .back where !chosen.isEmpty: clearChosen()
    default: return false
    }
    return true
  }

  private func open() {
    if let row = selected { stage.go(.push(.listing(row.id))) }
  }

  func disabledReason(_ action: Action) -> Phrase? {
    [.open, .select].contains(action) && selected == nil ? .reasonNothingSelected : nil
  }

  func click(_ target: HitTarget) {
    guard target.name == "row" else { return }
    paged.select(target.index)
    if !opensBeside { open() }
  }

  /// Whether the selected listing shows beside the list, so that a click need not open it.
  private var opensBeside = false

  func wheel(_ notches: Int) { paged.wheel(notches) }

  func scrollToTop() -> Bool { paged.scrollToTop() }

  // MARK: Drawing

  func fit(_ area: Rect, _ look: Look) {
    opensBeside = look.sizeClass == .wide && !stage.settings.screenReader
    paged.setVisible(ListingRowsView.visibleRows(in: area.rows, look))
  }

  private var rows: ListingRowsView {
    ListingRowsView(window: window, list: list, strips: strips) { [chosen, mark] row, look in
      var mark = mark(row, look)
      mark.isChosen = chosen.contains { $0.id == row.id }
      return mark
    }
  }

  /// `empty` says why there is nothing, and what to do next.
  func draw(empty: Phrase, in area: Rect, on frame: inout Frame, look: Look) {
    if let note = paged.note(empty: empty, look) {
      let isError = if case .failed = phase { true } else { false }
      return EmptyNote(note, isError: isError).draw(in: area, on: &frame, look: look)
    }
    rows.draw(in: area, on: &frame, look: look)
  }

  /// The rule beside the list, and the selected listing behind it; nothing where there are no panes.
  func drawSelected(in panes: SplitPanes?, on frame: inout Frame, look: Look) {
    guard let panes else { return }
    panes.drawRule(on: &frame, look: look)
    if let selected { panes.drawQuietly(selected, on: &frame, look: look) }
  }

  func spoken(empty: Phrase, _ look: Look) -> [SpokenLine] {
    if let note = paged.note(empty: empty, look) { return [SpokenLine(look.strings(note), isCurrent: true)] }
    return rows.spoken(look)
  }

  func changesIn(_ look: Look) -> Int64? { rows.changesIn(look) }
}
