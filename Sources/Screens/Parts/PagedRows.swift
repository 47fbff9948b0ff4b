import Marketplace
import TerminalUI

/// Where the rows of a list come from.
struct RowSource<Row: Identifiable & Hashable & Sendable> where Row.ID: Sendable {
  /// At most so many rows from an index on.
  let page: @MainActor (Int, Int) async throws(StoreError) -> Page<Row>
  /// Where a row stands now; nil when it is not there any more, or nobody knows without reading it all.
  var index: @MainActor (Row.ID) async throws(StoreError) -> Int? = { _ throws(StoreError) in nil }
}

/// The rows of a list of any length: only those around what is in view are in memory, and the selection stays on its row
/// whatever changes.
@MainActor
final class PagedRows<Row: Identifiable & Hashable & Sendable> where Row.ID: Sendable {
  private(set) var window = RowWindow<Row>()
  private(set) var list = ListState(count: 0)
  private(set) var phase = HomeState.Phase.loading
  private let context: AppContext
  private let source: RowSource<Row>
  /// Answers to questions asked before this number grew are too late.
  private var generation = 0
  private var reading: Activity.Work?
  /// The rows that could not be read, until the person moves on.
  private var unreadable: Range<Int>?

  init(context: AppContext, source: RowSource<Row>) {
    self.context = context
    self.source = source
  }

  var selected: Row? { window[list.current] }

  /// Reads everything again and goes to the top.
  func reload() {
    generation += 1
    let mine = generation
    context.activity.run { [self] in
      do throws(StoreError) {
        let page = try await source.page(0, RowWindow<Row>.lengthAtTop(list.visible))
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
    context.activity.run { [self] in
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
        if mine == generation { context.say(error) }
      }
    }
  }

  /// Forgets everything, for somebody else to look.
  func clear() {
    generation += 1
    (window, list, phase) = (RowWindow(), ListState(count: 0, visible: list.visible), .loading)
  }

  private var length: Int { max(60, list.visible * 4) }

  private func take(_ page: Page<Row>) {
    window = RowWindow(page)
    list.setCount(page.total)
    phase = .ready
  }

  private func fail(_ error: StoreError) {
    // What cannot be shown cannot be opened either.
    (window, phase) = (RowWindow(), .failed(error))
    list.setCount(0)
    context.note(error)
  }

  /// Reads the rows around what is visible when they are not in memory. A frame waits only for those that it shows.
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

  /// Moves as the action says; false when it is not about moving.
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

  /// So many rows are in view from now on.
  func setVisible(_ rows: Int) {
    list.setVisible(rows)
    readAround()
  }

  private func moved() {
    unreadable = nil
    readAround()
  }

  /// What stands in the place of the rows while there are none; `empty` says why, and what to do next.
  func note(empty: Phrase, loading: Phrase = .loading, _ render: RenderContext) -> Sentence? {
    switch phase {
    case .failed(let error): render.strings.sentence(error)
    case .loading: Sentence(loading)
    case .ready: list.count == 0 ? Sentence(empty) : nil
    }
  }
}
