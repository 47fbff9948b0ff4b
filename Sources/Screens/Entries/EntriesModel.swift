import Marketplace
import TerminalUI

/// A list of one-line entries with optional actions, such as blocked accounts or reports.
@MainActor
final class EntriesModel: Screen {
  struct Entry {
    let row: EntryRow
    /// Nil for an entry without an action.
    var action: (@MainActor () -> Void)?
  }

  let destination: Destination
  private let title: Phrase
  private let empty: Phrase
  /// The text between the title and the entries; nil for none.
  private let subtitle: Sentence?
  /// What opening an entry does, in the footer; nil for showing it.
  private let openHint: Phrase?
  private let context: AppContext
  private let read: @MainActor () async throws(StoreError) -> [Entry]
  private var entries: [Entry] = []
  private var list = ListState(count: 0)
  private var phase = HomeState.Phase.loading
  /// Incremented on every read. Results of an older generation are dropped.
  private var generation = 0

  init(
    _ destination: Destination, title: Phrase, empty: Phrase, subtitle: Sentence? = nil,
    openHint: Phrase? = nil, context: AppContext,
    read: @escaping @MainActor () async throws(StoreError) -> [Entry]
  ) {
    self.destination = destination
    self.title = title
    self.empty = empty
    self.subtitle = subtitle
    self.openHint = openHint
    self.context = context
    self.read = read
  }

  var contexts: [ActionContext] { [.entries, .moving] }
  var stateHints: StateHints {
    StateHints(words: openHint.map { [(.open, $0)] } ?? [], isListEmpty: list.count == 0)
  }

  func appear() {
    generation += 1
    let mine = generation
    context.activity.run { [self] in
      do throws(StoreError) {
        let entries = try await read()
        guard mine == generation else { return }
        self.entries = entries
        list.setCount(entries.count)
        phase = .ready
      } catch {
        guard mine == generation else { return }
        phase = .failed(error)
        context.note(error)
      }
    }
  }

  func marketChanged(_ change: Change) {
    switch change {
    case .listing, .accounts, .personal, .room, .post, .everything: appear()
    case .neighborhoods, .inbox, .progress: break
    }
  }

  var isListLoading: Bool { phase == .loading }

  func perform(_ action: Action) -> Bool {
    if list.perform(action) { return true }
    guard action == .open else { return false }
    open(list.current)
    return true
  }

  func disabledReason(_ action: Action) -> Phrase? {
    guard action == .open else { return nil }
    return entries.indices.contains(list.current) && entries[list.current].action != nil ? nil : .reasonNothingToOpen
  }

  func click(_ target: HitTarget) {
    guard target.name == "row" else { return }
    list.select(target.index)
    open(target.index)
  }

  func wheel(_ notches: Int, over target: HitTarget?) { list.scroll(by: notches) }

  func scrollToTop() -> Bool {
    defer { list.selectFirst() }
    return list.current > 0
  }

  private func open(_ index: Int) {
    if entries.indices.contains(index) { entries[index].action?() }
  }

  /// The title, the subtitle and a blank line.
  private var headRows: Int { subtitle == nil ? 2 : 3 }

  func fit(_ area: Rect, _ render: RenderContext) { list.setVisible(max(1, area.rows - headRows)) }

  func draw(in area: Rect, on frame: inout Frame, render: RenderContext) {
    frame.put(
      render.strings(title), at: Point(column: area.column + 2, row: area.row), limit: area.columns - 2,
      style: render.style(.title))
    if let subtitle {
      frame.put(
        render.strings(subtitle), at: Point(column: area.column + 2, row: area.row + 1),
        truncatedTo: max(0, area.columns - 4), style: render.style(.dim))
    }
    let rows = area.split(top: headRows).rest
    if let note = note(render) { return EmptyNote(note).draw(in: rows, on: &frame, render: render) }
    let column = rows.split(left: min(area.columns, 80)).left
    ListRows.draw(list, in: column, on: &frame, render: render) { index, row, ground, frame in
      entries[index].row.draw(in: row, ground, on: &frame, render: render)
    }
  }

  func spoken(_ render: RenderContext) -> [SpokenLine] {
    let head = [SpokenLine(render.strings(title))] + (subtitle.map { [SpokenLine(render.strings($0))] } ?? [])
    if let note = note(render) { return head + [SpokenLine(render.strings(note), isCurrent: true)] }
    return head
      + list.visibleRange.map { index in
        SpokenLine.row(
          entries[index].row.spoken, .roleItem, index, of: list.count, isCurrent: index == list.selected, render)
      }
  }

  private func note(_ render: RenderContext) -> Sentence? {
    switch phase {
    case .loading: Sentence(.loading)
    case .failed(let error): render.strings.sentence(error)
    case .ready: entries.isEmpty ? Sentence(empty) : nil
    }
  }
}
