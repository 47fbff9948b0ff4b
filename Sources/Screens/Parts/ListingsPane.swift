import Marketplace
import TerminalUI

/// Where the rows of a list come from.
struct ListingSource {
  /// At most so many rows from an index on.
  let page: @MainActor (Int, Int) async throws(StoreError) -> Page<ListingRow>
  /// Where a listing stands now; nil when it is not there any more, or nobody knows without reading it all.
  var index: @MainActor (ID<Listing>) async throws(StoreError) -> Int? = { _ throws(StoreError) in nil }
}

/// A list of listings with what every such list does: only the rows around those in view are in memory, the selection stays
/// on its listing whatever changes, and moving, clicking and scrolling are all the same.
@MainActor
final class ListingsPane {
  private(set) var window = FeedWindow()
  private(set) var list = ListState(count: 0)
  private(set) var phase = HomeState.Phase.loading
  let stage: Stage
  private let source: ListingSource
  private let strips = RowStrips()
  /// Answers to questions asked before this number grew are too late.
  private var generation = 0
  private var isReading = false
  /// The rows that could not be read, until the person moves on.
  private var unreadable: Range<Int>?
  var mark: (ListingRow, Look) -> RowMark = { RowMark($0, $1) }

  init(stage: Stage, source: ListingSource) {
    self.stage = stage
    self.source = source
  }

  var selected: ListingRow? { window[list.current] }

  /// Reads everything again and goes to the top.
  func reload() {
    generation += 1
    let mine = generation
    stage.activity.run { [self] in
      do throws(StoreError) {
        let page = try await source.page(0, length)
        guard mine == generation else { return }
        take(page)
        list.selectFirst()
      } catch {
        if mine == generation { fail(error) }
      }
    }
  }

  /// Reads what is shown again after a change.
  func refresh() {
    guard phase == .ready else { return reload() }
    generation += 1
    let mine = generation
    let selected = selected?.id
    let wanted = list.current
    stage.activity.run { [self] in
      do throws(StoreError) {
        var index = wanted
        if let selected, let found = try await source.index(selected) { index = found }
        let page = try await source.page(max(0, index - length / 2), length)
        guard mine == generation else { return }
        // Whoever moved on meanwhile is not taken back.
        guard self.selected?.id == selected else { return refresh() }
        let offset = list.current - list.top
        take(page)
        if let selected, let found = window.index(of: selected) { index = found }
        list.select(index, offset: offset)
      } catch {
        // What was read is still there to be read.
        if mine == generation { stage.say(error) }
      }
    }
  }

  /// Forgets everything, for somebody else to look.
  func clear() {
    generation += 1
    (window, list, phase) = (FeedWindow(), ListState(count: 0, visible: list.visible), .loading)
  }

  private var length: Int { max(60, list.visible * 4) }

  private func take(_ page: Page<ListingRow>) {
    window = FeedWindow(page)
    list.setCount(page.total)
    phase = .ready
  }

  private func fail(_ error: StoreError) {
    // What cannot be shown cannot be opened either.
    (window, phase) = (FeedWindow(), .failed(error))
    list.setCount(0)
  }

  /// Reads the rows around what is visible when they are not in memory.
  private func readAround() {
    guard !isReading, phase == .ready, let range = window.missing(around: list.visibleRange), range != unreadable
    else { return }
    isReading = true
    let mine = generation
    stage.activity.run { [self] in
      do throws(StoreError) {
        let page = try await source.page(range.lowerBound, range.count)
        isReading = false
        guard mine == generation else { return }
        take(page)
        readAround()
      } catch {
        isReading = false
        guard mine == generation else { return }
        unreadable = range
        stage.say(error)
      }
    }
  }

  private func moved() {
    unreadable = nil
    readAround()
  }

  // MARK: Input

  func perform(_ action: Action) -> Bool {
    if list.perform(action) {
      moved()
      return true
    }
    guard action == .open else { return false }
    open()
    return true
  }

  private func open() {
    if let row = selected { stage.go(.push(.listing(row.id))) }
  }

  func disabledReason(_ action: Action) -> Phrase? {
    action == .open && selected == nil ? .reasonNothingSelected : nil
  }

  func click(_ target: HitTarget) {
    guard target.name == "row" else { return }
    list.select(target.index)
    moved()
    if !opensBeside { open() }
  }

  /// Whether the selected listing shows beside the list, so that a click need not open it.
  private var opensBeside = false

  func wheel(_ notches: Int) {
    list.scroll(by: notches)
    moved()
  }

  func scrollToTop() -> Bool {
    guard list.current > 0 || list.top > 0 else { return false }
    list.selectFirst()
    moved()
    return true
  }

  // MARK: Drawing

  func fit(_ area: Rect, _ look: Look) {
    opensBeside = look.sizeClass == .wide && !stage.settings.screenReader
    list.setVisible(ListingRowsView.visibleRows(in: area.rows, look))
    readAround()
  }

  private var rows: ListingRowsView { ListingRowsView(window: window, list: list, strips: strips, mark: mark) }

  /// `empty` says why there is nothing, and what to do next.
  func draw(empty: Phrase, in area: Rect, on frame: inout Frame, look: Look) {
    if let note = note(empty: empty, look) {
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
    if let note = note(empty: empty, look) { return [SpokenLine(look.strings(note), isCurrent: true)] }
    return rows.spoken(look)
  }

  func changesIn(_ look: Look) -> Int64? { rows.changesIn(look) }

  private func note(empty: Phrase, _ look: Look) -> Sentence? {
    switch phase {
    case .failed(let error): look.strings.sentence(error)
    case .loading: Sentence(.loading)
    case .ready: list.count == 0 ? Sentence(empty) : nil
    }
  }
}
