import Marketplace
import TerminalUI

/// The source of the rows of a listing list.
typealias ListingSource = RowSource<ListingRow>

/// The common behavior of all listing lists: only the rows around the visible ones are in memory, the selection stays
/// on its listing through changes, and moving, clicking and scrolling work alike.
@MainActor
final class ListingsPane {
  let context: AppContext
  private let paged: PagedRows<ListingRow>
  private let strips = RowStrips()
  var mark: (ListingRow, RenderContext) -> RowMark = { RowMark($0, $1) }
  /// The multiple selection, in the order of selecting.
  private(set) var chosen: [ListingRow] = []

  init(context: AppContext, source: ListingSource) {
    self.context = context
    paged = PagedRows(context: context, source: source)
  }

  var window: FeedWindow { paged.window }
  var list: ListState { paged.list }
  var phase: HomeState.Phase { paged.phase }
  var selected: ListingRow? { paged.selected }

  /// Reloads everything and goes to the top.
  func reload() { paged.reload() }
  /// Reloads the visible rows after a change.
  func refresh() { paged.refresh() }
  /// Clears everything for another person.
  func clear() {
    chosen = []
    paged.clear()
  }

  /// Adds the current listing to the multiple selection or removes it, then moves to the next one.
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
    if let row = selected { context.go(.push(.listing(row.id))) }
  }

  func disabledReason(_ action: Action) -> Phrase? {
    [.open, .select].contains(action) && selected == nil ? .reasonNothingSelected : nil
  }

  func click(_ target: HitTarget) {
    guard target.name == "row" else { return }
    paged.select(target.index)
    if !opensBeside { open() }
  }

  /// Whether the selected listing is shown beside the list. Then a click need not open it.
  private var opensBeside = false

  func wheel(_ notches: Int) { paged.wheel(notches) }

  func scrollToTop() -> Bool { paged.scrollToTop() }

  // MARK: Drawing

  func fit(_ area: Rect, _ render: RenderContext) {
    opensBeside = render.sizeClass == .wide && !context.settings.screenReader
    paged.setVisible(ListingRowsView.visibleRows(in: area.rows, render))
  }

  private var rows: ListingRowsView {
    ListingRowsView(window: window, list: list, strips: strips) { [chosen, mark] row, render in
      var mark = mark(row, render)
      mark.isChosen = chosen.contains { $0.id == row.id }
      return mark
    }
  }

  /// `empty`: why the list is empty, and what to do next.
  func draw(empty: Phrase, in area: Rect, on frame: inout Frame, render: RenderContext) {
    if let note = paged.note(empty: empty, render) {
      let isError = if case .failed = phase { true } else { false }
      return EmptyNote(note, isError: isError).draw(in: area, on: &frame, render: render)
    }
    rows.draw(in: area, on: &frame, render: render)
  }

  /// The rule beside the list and the preview of the selected listing; nothing without panes.
  func drawSelected(in panes: SplitPanes?, on frame: inout Frame, render: RenderContext) {
    guard let panes else { return }
    panes.drawRule(on: &frame, render: render)
    panes.drawQuietly(window, at: list.current, on: &frame, render: render)
  }

  func spoken(empty: Phrase, _ render: RenderContext) -> [SpokenLine] {
    if let note = paged.note(empty: empty, render) { return [SpokenLine(render.strings(note), isCurrent: true)] }
    return rows.spoken(render)
  }

  func changesIn(_ render: RenderContext) -> Int64? { rows.changesIn(render) }
}
