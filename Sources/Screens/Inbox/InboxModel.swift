import Marketplace
import TerminalUI

/// Everything that happened for the person, newest first.
@MainActor
final class InboxModel: Screen {
  private let context: AppContext
  private(set) var groups: [InboxGroup] = []
  /// The only kind that is shown; nil for all.
  private(set) var kind: InboxKind?
  private var list = ListState(count: 0)
  /// What was marked as read last, for undoing it.
  private var marked: Set<ID<InboxItem>> = []
  private var phase = HomeState.Phase.loading
  /// Incremented on every read. Results of an older generation are dropped.
  private var generation = 0

  /// The maximum number of items to show.
  private static let mostItems = 1000

  init(context: AppContext) { self.context = context }

  var destination: Destination { .inbox }
  var contexts: [ActionContext] { [.inbox, .moving] }
  var stateHints: StateHints { StateHints(isListEmpty: groups.isEmpty) }
  var isListLoading: Bool { phase == .loading }

  func appear() {
    generation += 1
    let (mine, inbox) = (generation, context.market.inbox)
    let kinds = kind.map { [$0] } ?? context.settings.inbox.shown
    context.activity.run { [self] in
      do throws(StoreError) {
        let items = try await inbox.items(kinds, limit: Self.mostItems)
        if mine == generation { take(InboxGroup.groups(items)) }
      } catch {
        guard mine == generation else { return }
        phase = .failed(error)
        context.note(error)
      }
    }
  }

  func disappear() { marked = [] }

  /// Keeps the selection on the same item.
  private func take(_ found: [InboxGroup]) {
    let selected = selected?.ids.first
    let wasFirst = list.current == 0
    groups = found
    phase = .ready
    list.setCount(found.count)
    if !wasFirst, let selected, let index = found.firstIndex(where: { $0.ids.contains(selected) }) {
      list.select(index)
    }
  }

  func marketChanged(_ change: Change) {
    switch change {
    case .inbox(let person): if person == context.viewer { appear() }
    // Blocked people's items are left out.
    case .accounts, .everything: appear()
    case .listing, .neighborhoods, .personal, .room, .post, .progress: break
    }
  }

  private var selected: InboxGroup? { groups.indices.contains(list.current) ? groups[list.current] : nil }

  // MARK: Input

  func perform(_ action: Action) -> Bool {
    if list.perform(action) { return true }
    switch action {
    case .open: open()
    case .markRead:
      if let selected {
        markRead(Set(selected.ids))
        marked = Set(selected.ids)
      }
    case .markAllRead: markAllRead()
    case .undo where !marked.isEmpty: markUnread()
    case .chooseKind: chooseKind()
    case .clearFilters: show(nil)
    default: return false
    }
    return true
  }

  func disabledReason(_ action: Action) -> Phrase? {
    switch action {
    case .open: groups.isEmpty ? .reasonNothingToOpen : nil
    case .markRead: selected?.isRead == false ? nil : .reasonIsRead
    case .markAllRead: context.inboxUnread > 0 ? nil : .reasonAllRead
    case .clearFilters: kind == nil ? .reasonNoKind : nil
    default: nil
    }
  }

  private func open() {
    guard let selected else { return }
    marked = []
    if !selected.isRead { markRead(Set(selected.ids)) }
    context.go(.push(Destination(selected.newest.link)))
  }

  private func markRead(_ items: Set<ID<InboxItem>>) {
    context.activity.runInTurn { [context, inbox = context.market.inbox] in
      do throws(StoreError) { try await inbox.markRead(items) } catch { context.say(error) }
    }
  }

  /// Also what a chosen kind leaves out, because the bell counts all.
  private func markAllRead() {
    context.activity.runInTurn { [self, context, inbox = context.market.inbox] in
      do throws(StoreError) {
        let items = try await inbox.items(Set(InboxKind.allCases), limit: .max)
        try await inbox.markRead(nil)
        marked = Set(items.lazy.filter { !$0.isRead }.map(\.id))
      } catch { context.say(error) }
    }
  }

  private func markUnread() {
    let items = marked
    marked = []
    context.activity.runInTurn { [context, inbox = context.market.inbox] in
      do throws(StoreError) {
        try await inbox.markUnread(items)
        context.go(.notify(Notice(sentence: Sentence(.inboxUnreadAgain))))
      } catch { context.say(error) }
    }
  }

  private func chooseKind() {
    let strings = context.strings
    let all = Menu.Entry(text: strings(.inboxAll), isCurrent: kind == nil) { [weak self] in self?.show(nil) }
    let kinds = InboxKind.allCases.filter { context.settings.inbox[$0] != .off }.map { one in
      Menu.Entry(text: strings.name(one), isCurrent: kind == one) { [weak self] in self?.show(one) }
    }
    context.go(.choose(Menu(title: .inboxKinds, entries: [all] + kinds)))
  }

  private func show(_ kind: InboxKind?) {
    guard self.kind != kind else { return }
    self.kind = kind
    list.selectFirst()
    appear()
  }

  func click(_ target: HitTarget) {
    guard target.name == "row" else { return }
    list.select(target.index)
    open()
  }

  func wheel(_ notches: Int, over target: HitTarget?) { list.scroll(by: notches) }

  func scrollToTop() -> Bool {
    defer { list.selectFirst() }
    return list.current > 0
  }

  // MARK: Drawing

  private var view: InboxView { InboxView(groups: groups, kind: kind, list: list, phase: phase) }

  func fit(_ area: Rect, _ render: RenderContext) { list.setVisible(max(1, area.rows - InboxView.headRows)) }
  func draw(in area: Rect, on frame: inout Frame, render: RenderContext) {
    view.draw(in: area, on: &frame, render: render)
  }
  func spoken(_ render: RenderContext) -> [SpokenLine] { view.spoken(render) }

  func changesIn(_ render: RenderContext) -> Int64? {
    list.visibleRange.map { render.timeChangesIn(groups[$0].newest.time) }.min()
  }
}
