import Marketplace
import TerminalUI

/// An edit that the server refused because the listing or post has changed since. Shows both versions, word by word.
@MainActor
final class ConflictModel: ChoicePage {
  let context: AppContext
  var page = PageState()
  private let item: PendingItem
  private let edit: ConflictEdit
  private let synchronizer: any Synchronizer
  private let market: Market
  /// The server's version; nil before it is loaded, and when it does not exist any more.
  private var current: ConflictVersion?
  private var isRead = false
  private var isBusy = false
  /// The compared words of each field, computed once per version.
  private var compared: [(field: ConflictField, words: WordDiff)] = []

  init(
    _ item: PendingItem, _ edit: ConflictEdit, synchronizer: any Synchronizer, context: AppContext
  ) {
    self.item = item
    self.edit = edit
    self.synchronizer = synchronizer
    self.context = context
    market = context.market
  }

  var destination: Destination {
    if case .command(let command) = item { .conflict(command.id) } else { .outbox }
  }
  var contexts: [ActionContext] { [.conflict, .page, .moving] }

  func appear() {
    context.activity.run { [self] in
      do throws(StoreError) {
        let found = try await edit.current(in: market)
        isRead = true
        if found != current {
          current = found
          compare()
        }
        // The item may be gone: the person saved it in the editor, or retried it on another terminal.
        let pending = try await synchronizer.pending()
        if !isBusy, !pending.contains(where: { $0.id == item.id && $0.isRefused }) { context.leave(self) }
      } catch {
        context.say(error)
      }
    }
  }

  func marketChanged(_ change: Change) {
    if [edit.change, .everything, .progress].contains(change) { appear() }
  }

  private func compare() {
    let offset = market.clock.offset(at: market.clock.now())
    let fields =
      current.map { context.strings.conflicts(of: edit, with: $0, offset: offset, place: context.placeName) } ?? []
    compared = fields.map { ($0, WordDiff($0.theirs, $0.mine)) }
  }

  var title: String { context.strings(.conflictTitle) }
  var head: [String] { [context.strings(.conflictHint, current?.title ?? edit.title ?? "")] }

  var blocks: [PageBlock] {
    let strings = context.strings
    guard isRead else { return [.text(strings(.loadingOutbox), .dim)] }
    guard current != nil else { return [.text(strings(edit.gone), .text)] }
    guard !compared.isEmpty else { return [.text(strings(.conflictSame), .text)] }
    return compared.enumerated().flatMap { index, each -> [PageBlock] in
      (index == 0 ? [] : [.blank]) + [
        .text(strings(each.field.name), .title), .words(label: strings(.conflictTheirs), each.words.old),
        .words(label: strings(.conflictMine), each.words.new),
      ]
    }
  }

  var choices: [EntryRow] {
    [Phrase.choiceMine, .choiceTheirs, .choiceEdit].map { EntryRow(text: context.strings($0)) }
  }

  func perform(_ action: Action) -> Bool {
    switch action {
    case .keepMine: pick(0)
    case .keepTheirs: pick(1)
    case .edit: pick(2)
    default: return performOnPage(action)
    }
    return true
  }

  func pick(_ choice: Int) {
    guard !isBusy else { return }
    switch choice {
    case 0:
      settle(.conflictMineSent) { [synchronizer, item] () throws(StoreError) in
        try await synchronizer.retry(item.id, as: nil)
      }
    case 1:
      settle(.conflictTheirsKept) { [synchronizer, item] () throws(StoreError) in
        try await synchronizer.discard(item.id)
      }
    default: PendingEditing(context: context, synchronizer: synchronizer).edit(item)
    }
  }

  private func settle(_ said: Phrase, _ act: @escaping @MainActor () async throws(StoreError) -> Void) {
    isBusy = true
    context.activity.run { [self] in
      defer { isBusy = false }
      do throws(StoreError) {
        try await act()
        context.go(.notify(Notice(sentence: Sentence(said))))
        context.leave(self)
        context.go(.marketChanged(edit.change))
      } catch {
        context.say(error)
      }
    }
  }
}
