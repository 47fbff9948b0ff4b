import Marketplace
import TerminalUI

/// Where the listings of a list come from.
typealias ListingSource = RowSource<ListingRow>

/// A list of listings with what every such list does: only the rows around those in view are in memory, the selection stays
/// on its listing whatever changes, and moving, clicking and scrolling are all the same.
@MainActor
final class ListingsPane {
  let context: AppContext
  private let paged: PagedRows<ListingRow>
  private let strips = RowStrips()
  var mark: (ListingRow, RenderContext) -> RowMark = { RowMark($0, $1) }
  /// The listings that were selected together, in the order in which they were.
  private(set) var chosen: [ListingRow] = []

  init(context: AppContext, source: ListingSource) {
    self.context = context
    paged = PagedRows(context: context, source: source)
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

  /// Whether the selected listing shows beside the list, so that a click need not open it.
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

  /// `empty` says why there is nothing, and what to do next.
  func draw(empty: Phrase, in area: Rect, on frame: inout Frame, render: RenderContext) {
    if let note = paged.note(empty: empty, render) {
      let isError = if case .failed = phase { true } else { false }
      return EmptyNote(note, isError: isError).draw(in: area, on: &frame, render: render)
    }
    rows.draw(in: area, on: &frame, render: render)
  }

  /// The rule beside the list, and the selected listing behind it; nothing where there are no panes.
  func drawSelected(in panes: SplitPanes?, on frame: inout Frame, render: RenderContext) {
    guard let panes else { return }
    panes.drawRule(on: &frame, render: render)
    if let selected { panes.drawQuietly(selected, on: &frame, render: render) }
  }

  func spoken(empty: Phrase, _ render: RenderContext) -> [SpokenLine] {
    if let note = paged.note(empty: empty, render) { return [SpokenLine(render.strings(note), isCurrent: true)] }
    return rows.spoken(render)
  }

  func changesIn(_ render: RenderContext) -> Int64? { rows.changesIn(render) }
}
