import Marketplace
import TerminalUI

/// The outbox: the pending items that wait for the server, and those that it refused.
@MainActor
final class OutboxModel: Screen {
  let context: AppContext
  let synchronizer: any Synchronizer
  private let market: Market
  private(set) var items: [PendingItem] = []
  private var names = PendingNames()
  private(set) var list = ListState(count: 0)
  private var phase = HomeState.Phase.loading
  /// Results of an older read are dropped.
  private var generation = 0

  init(_ synchronizer: any Synchronizer, context: AppContext) {
    self.synchronizer = synchronizer
    self.context = context
    market = context.market
  }

  var destination: Destination { .outbox }
  var contexts: [ActionContext] { [.outbox, .moving] }
  var stateHints: StateHints { StateHints(isListEmpty: list.count == 0) }

  func appear() {
    generation += 1
    let mine = generation
    context.activity.run { [self] in
      do throws(StoreError) {
        let items = try await synchronizer.pending()
        let names = try await PendingNames.read(for: items, from: market)
        guard mine == generation else { return }
        take(items, names)
      } catch {
        guard mine == generation else { return }
        phase = .failed(error)
        context.note(error)
      }
    }
  }

  /// Keeps the selection on its item when other items leave the list.
  private func take(_ items: [PendingItem], _ names: PendingNames) {
    let old = selected?.id
    (self.items, self.names) = (items, names)
    phase = .ready
    list.setCount(items.count)
    if let old, let place = items.firstIndex(where: { $0.id == old }) { list.select(place) }
  }

  func marketChanged(_ change: Change) {
    if change != .neighborhoods { appear() }
  }

  var selected: PendingItem? { items.indices.contains(list.current) ? items[list.current] : nil }

  func perform(_ action: Action) -> Bool {
    if list.perform(action) { return true }
    switch action {
    case .open: if let selected { openMenu(for: selected) }
    case .edit: if let selected { edit(selected) }
    case .retry: if let selected { retry(selected) }
    case .discard: if let selected { askToDiscard(selected) }
    case .tryNow: tryNow()
    default: return false
    }
    return true
  }

  func disabledReason(_ action: Action) -> Phrase? {
    switch action {
    case .open, .discard: selected == nil ? .reasonNothingPending : nil
    case .retry: selected?.isRefused == true ? nil : .reasonNotRefused
    case .edit: selected.map(PendingEditing.canEdit) == true ? nil : .reasonNothingToEdit
    default: nil
    }
  }

  func click(_ target: HitTarget) {
    guard target.name == "row", items.indices.contains(target.index) else { return }
    let isAgain = list.current == target.index
    list.select(target.index)
    if isAgain { openMenu(for: items[target.index]) }
  }

  func wheel(_ notches: Int, over target: HitTarget?) { list.scroll(by: notches) }

  func scrollToTop() -> Bool {
    defer { list.selectFirst() }
    return list.current > 0
  }

  // MARK: Commands on an item

  private func openMenu(for item: PendingItem) {
    if Self.isConflict(item) { return compare(item) }
    var entries: [Menu.Entry] = []
    func add(_ title: Phrase, _ act: @escaping @MainActor () -> Void) {
      entries.append(Menu.Entry(text: context.strings(title), isCurrent: false, action: act))
    }
    if item.isRefused { add(.actionRetry) { [self] in retry(item) } }
    if PendingEditing.canEdit(item) { add(.actionEditPending) { [self] in edit(item) } }
    if let listing = item.listings.first, item.listings.count == 1 {
      add(.entryOpenListing) { [context] in context.go(.push(.listing(listing))) }
    }
    if let room = item.room { add(.pendingOpenRoom) { [context] in context.go(.push(.room(room))) } }
    add(.actionDiscardPending) { [self] in askToDiscard(item) }
    context.go(.choose(Menu(title: .outboxTitle, entries: entries)))
  }

  /// Whether the server refused an edit because the listing or the post was edited elsewhere.
  nonisolated static func isConflict(_ item: PendingItem) -> Bool {
    ["listing-edited-elsewhere", "post-edited-elsewhere"].contains(item.refusal)
  }

  private func edit(_ item: PendingItem) {
    if Self.isConflict(item) { return compare(item) }
    PendingEditing(context: context, synchronizer: synchronizer).edit(item)
  }

  private func compare(_ item: PendingItem) {
    guard let edit = ConflictEdit(item) else { return }
    context.go(.show(ConflictModel(item, edit, synchronizer: synchronizer, context: context)))
  }

  private func retry(_ item: PendingItem) {
    context.activity.run { [self] in
      do throws(StoreError) {
        try await synchronizer.retry(item.id, as: nil)
        context.go(.notify(Notice(sentence: Sentence(.pendingRetried))))
      } catch {
        context.say(error)
      }
      appear()
    }
  }

  private func askToDiscard(_ item: PendingItem) {
    let text = context.strings.sentence(item, names)
    let discard = Dialog.Button(.buttonDiscard, isDangerous: true) { [self] in self.discard(item) }
    let question = Sentence(item.isRefused ? .askDiscardRefused : .askDiscardWaiting, text)
    context.go(.ask(Dialog(title: .questionTitle, text: question, buttons: [discard, Dialog.Button(.buttonCancel)])))
  }

  private func discard(_ item: PendingItem) {
    context.activity.run { [self] in
      do throws(StoreError) {
        try await synchronizer.discard(item.id)
        context.go(.notify(Notice(sentence: Sentence(.pendingDiscarded))))
        context.go(.marketChanged(.everything))
      } catch {
        context.say(error)
        appear()
      }
    }
  }

  private func tryNow() {
    synchronizer.tryNow()
    context.go(.notify(Notice(sentence: Sentence(.tryingNow))))
  }

  // MARK: Drawing

  private var view: OutboxView {
    OutboxView(items: items, names: names, list: list, phase: phase, status: synchronizer.status)
  }

  func fit(_ area: Rect, _ render: RenderContext) { list.setVisible(view.visibleRows(of: area, render)) }

  func draw(in area: Rect, on frame: inout Frame, render: RenderContext) {
    view.draw(in: area, on: &frame, render: render)
  }

  func spoken(_ render: RenderContext) -> [SpokenLine] { view.spoken(render) }

  func changesIn(_ render: RenderContext) -> Int64? {
    list.visibleRange.filter(items.indices.contains).map { render.timeChangesIn(items[$0].time) }.min()
  }
}
