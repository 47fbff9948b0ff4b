import Marketplace
import TerminalUI

/// The source of a list's rows.
struct RowSource<Row: Identifiable & Hashable & Sendable> where Row.ID: Sendable {
  /// A page of rows: from an index, with a maximum length.
  let page: @MainActor (Int, Int) async throws(StoreError) -> Page<Row>
  /// The current index of a row; nil if the row is gone, or its index cannot be found without reading the whole list.
  var index: @MainActor (Row.ID) async throws(StoreError) -> Int? = { _ throws(StoreError) in nil }
}

/// The rows of a list of any length. Only those around the visible ones are in memory, and the selection stays on its
/// row through changes.
@MainActor
final class PagedRows<Row: Identifiable & Hashable & Sendable> where Row.ID: Sendable {
  private(set) var window = RowWindow<Row>()
  private(set) var list = ListState(count: 0)
  private(set) var phase = HomeState.Phase.loading
  private let context: AppContext
  private let source: RowSource<Row>
  /// Incremented on every reload. Results of an older generation are dropped.
  private var generation = 0
  private var reading: Activity.Work?
  /// A row to select as soon as the list has it.
  private var sought: Row.ID?
  /// Rows that failed to load. They are retried only after the person moves on.
  private var unreadable: Range<Int>?

  init(context: AppContext, source: RowSource<Row>) {
    self.context = context
    self.source = source
  }

  var selected: Row? { window[list.current] }

  /// Reads the list again, and selects a row of it.
  func seek(_ id: Row.ID) {
    sought = id
    refresh()
  }

  /// The first row of the list as it is now.
  func first() async throws(StoreError) -> Row? { try await source.page(0, 1).items.first }

  /// Reloads everything and goes to the top.
  func reload() {
    generation += 1
    let mine = generation
    context.activity.run { [self] in
      do throws(StoreError) {
        let page = try await source.page(0, RowWindow<Row>.lengthAtTop(list.visible))
        guard mine == generation else { return }
        take(page)
        list.selectFirst()
        if sought != nil { refresh() }
      } catch {
        if mine == generation { fail(error) }
      }
    }
  }

  /// Reloads the visible rows after a change.
  func refresh() {
    guard phase == .ready else { return reload() }
    generation += 1
    let mine = generation
    let shown = selected?.id
    let selected = sought ?? shown
    let wanted = list.current
    context.activity.run { [self] in
      do throws(StoreError) {
        var index = wanted
        if let selected, let found = try await source.index(selected) { index = found }
        let page = try await source.page(max(0, index - length / 2), length)
        guard mine == generation else { return }
        // If the person has moved on meanwhile, the selection must not jump back.
        guard self.selected?.id == shown else { return refresh() }
        let offset = list.current - list.top
        take(page)
        if let selected, let found = window.index(of: selected) { index = found }
        list.select(index, offset: offset)
        sought = nil
      } catch {
        // After a failed reload the loaded rows stay.
        if mine == generation { context.say(error) }
      }
    }
  }

  /// Clears everything for another person.
  func clear() {
    generation += 1
    (window, list, phase) = (RowWindow(), ListState(count: 0, visible: list.visible), .loading)
    sought = nil
  }

  private var length: Int { max(60, list.visible * 4) }

  private func take(_ page: Page<Row>) {
    window = RowWindow(page)
    list.setCount(page.total)
    phase = .ready
  }

  private func fail(_ error: StoreError) {
    // After a failure no row is shown, so none can be opened.
    (window, phase) = (RowWindow(), .failed(error))
    list.setCount(0)
    context.note(error)
  }

  /// Loads missing rows around the visible ones. A frame waits only for visible rows.
  private func readAround() {
    let visible = list.visibleRange
    let isAwaited = !window.holds(visible)
    if let reading {
      if isAwaited { context.activity.wait(for: reading) }
      return
    }
    guard phase == .ready, let range = window.missing(around: visible), range != unreadable else { return }
    let mine = generation
    reading = context.activity.start(isAwaited: isAwaited) { [self] in
      do throws(StoreError) {
        let page = try await source.page(range.lowerBound, range.count)
        reading = nil
        guard mine == generation else { return }
        take(page)
        readAround()
      } catch {
        reading = nil
        guard mine == generation else { return }
        unreadable = range
        context.say(error)
      }
    }
  }

  // MARK: Moving

  /// Performs a movement action. Returns false for any other action.
  func move(_ action: Action) -> Bool {
    guard list.perform(action) else { return false }
    moved()
    return true
  }

  func select(_ index: Int) {
    list.select(index)
    moved()
  }

  func wheel(_ notches: Int) {
    list.scroll(by: notches)
    moved()
  }

  func scrollToTop() -> Bool {
    guard list.current > 0 || list.top > 0 else { return false }
    select(0)
    return true
  }

  /// Sets the number of visible rows.
  func setVisible(_ rows: Int) {
    list.setVisible(rows)
    readAround()
  }

  private func moved() {
    unreadable = nil
    readAround()
  }

  /// The text in place of missing rows. `empty`: why the list is empty, and what to do next.
  func note(empty: Phrase, loading: Phrase = .loading, _ render: RenderContext) -> Sentence? {
    switch phase {
    case .failed(let error): render.strings.sentence(error)
    case .loading: Sentence(loading)
    case .ready: list.count == 0 ? Sentence(empty) : nil
    }
  }
}
