import Marketplace

/// Actions on several listings at once. One undo reverts them together.
@MainActor
struct SelectionActions {
  let context: AppContext
  let rows: [ListingRow]
  /// Clears the selection.
  let onDone: @MainActor () -> Void

  static let actions: Set<Action> = [.heart, .changeStatus, .bump, .toggleHidden, .delete]

  private var count: String { String(rows.count) }

  func perform(_ action: Action) {
    switch action {
    case .heart: perform(.unlike, said: Sentence(.wishesRemoved, count))
    case .changeStatus: chooseStatus()
    case .bump: perform(.bump, said: Sentence(.doneBumpMany, count))
    case .toggleHidden:
      let hides = rows.contains { !$0.listing.isHidden }
      let others = rows.filter { $0.listing.isHidden != hides }
      perform(.setHidden(hides), on: others, said: Sentence(hides ? .hasHiddenMany : .hasShownMany, count))
    case .delete: askToDelete()
    default: break
    }
  }

  private func chooseStatus() {
    let entries = ListingStatus.allCases.map { status in
      Menu.Entry(text: context.strings.name(status), isCurrent: false) {
        let others = rows.filter { $0.listing.status != status }
        perform(.setStatus(status), on: others, said: Sentence(.doneStatusMany, count, context.strings.name(status)))
      }
    }
    context.go(.choose(Menu(title: .menuStatus, entries: entries)))
  }

  private func askToDelete() {
    let delete = Dialog.Button(.buttonDelete, isDangerous: true) {
      perform(.delete, said: Sentence(.hasDeletedMany, count))
    }
    let text = Sentence(.askDeleteMany, count)
    context.go(.ask(Dialog(title: .questionTitle, text: text, buttons: [delete, Dialog.Button(.buttonCancel)])))
  }

  /// Acts in the current person's market. Reports one failure. Successful changes stay.
  private func perform(_ operation: ListingOperation, on rows: [ListingRow]? = nil, said: Sentence) {
    guard context.viewer != nil else { return }
    let market = context.market
    let ids = (rows ?? self.rows).map(\.id)
    onDone()
    context.activity.runInTurn {
      do throws(ListingsError) {
        let failures = try await market.listings.perform(operation, on: ids)
        if operation == .unlike, context.isCurrent(market) {
          for id in ids where failures[id] == nil { context.hearts.keep(id, false) }
        }
        if let failure = ids.lazy.compactMap({ failures[$0] }).last { return context.say(failure) }
        context.go(.notify(Notice(sentence: said)))
      } catch {
        context.say(error)
      }
    }
  }
}

extension ListingsScreen {
  /// Performs an action on the selected listings. For a single one, it acts as on any listing.
  func performOnChosen(_ action: Action) -> Bool {
    if action == .itemMenu, !pane.chosen.isEmpty {
      pane.context.go(.choose(chosenMenu))
      return true
    }
    guard SelectionActions.actions.contains(action), let first = pane.chosen.first else { return false }
    let rows = pane.chosen
    if rows.count == 1 {
      pane.clearChosen()
      return items.perform(action, on: first)
    }
    SelectionActions(context: pane.context, rows: rows) { [pane] in pane.clearChosen() }.perform(action)
    return true
  }

  /// Why an action is disabled for some selected listing; nil if it is enabled for all, or none is selected.
  func chosenReason(_ action: Action) -> Phrase? {
    if action == .itemMenu { return pane.chosen.isEmpty || !chosenActs.isEmpty ? nil : .reasonOthersListing }
    guard SelectionActions.actions.contains(action) else { return nil }
    return pane.chosen.lazy.compactMap { [items] row in items.disabledReason(action, on: row) }.first
  }

  /// The actions that are enabled for all selected listings, with their titles in the menu and the footer.
  private var chosenActs: [(action: Action, title: Phrase, hint: Phrase)] {
    let chosen = pane.chosen
    let hides = chosen.contains { !$0.listing.isHidden }
    let acts: [(action: Action, title: Phrase, hint: Phrase)] = [
      (.heart, .entryUnheart, .hintUnheart), (.changeStatus, .entryStatus, .hintStatus),
      (.toggleHidden, hides ? .entryHide : .entryShow, hides ? .hintHide : .hintUnhide),
      (.delete, .entryDelete, .hintDelete), (.bump, .entryBump, .hintBump),
    ]
    return acts.filter { act in
      chosenReason(act.action) == nil && (act.action != .heart || chosen.allSatisfy { items.isHearted($0.listing) })
    }
  }

  private var chosenMenu: Menu {
    let entries = chosenActs.map { act in
      Menu.Entry(text: pane.context.strings(act.title), isCurrent: false) { [self] in
        _ = performOnChosen(act.action)
      }
    }
    return Menu(title: Sentence(.menuItems, String(pane.chosen.count)), entries: entries)
  }

  /// The footer shows the actions for all selected listings.
  var chosenHints: StateHints {
    let acts = chosenActs.filter { $0.action != .bump }.map { (action: $0.action, phrase: $0.hint) }
    let others: [(action: Action, phrase: Phrase)] = [
      (.itemMenu, .hintMore), (.select, .hintSelect), (.back, .hintClearSelection),
    ]
    return StateHints(words: acts + others, areAll: true)
  }
}
