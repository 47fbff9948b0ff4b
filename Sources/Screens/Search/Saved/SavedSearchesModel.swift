import Marketplace
import TerminalUI

/// The person's saved searches, each with its new listings.
@MainActor
final class SavedSearchesModel: Screen {
  private let context: AppContext
  private var entries: [SavedSearchEntry] = []
  private var list = ListState(count: 0)
  private var phase = HomeState.Phase.loading
  /// Incremented on every read. Results of an older generation are dropped.
  private var generation = 0

  init(context: AppContext) { self.context = context }

  var destination: Destination { .savedSearches }
  var contexts: [ActionContext] { [.saved, .moving] }
  var stateHints: StateHints { StateHints(isListEmpty: list.count == 0) }

  func appear() {
    generation += 1
    let mine = generation
    context.activity.run { [self] in
      do throws(StoreError) {
        let found = try await context.market.savedSearches.entries()
        if mine == generation { take(found) }
      } catch {
        guard mine == generation else { return }
        phase = .failed(error)
        context.note(error)
      }
    }
  }

  private func take(_ found: [SavedSearchEntry]) {
    let selected = selected?.id
    entries = found
    phase = .ready
    list.setCount(found.count)
    if let index = found.firstIndex(where: { $0.id == selected }) { list.select(index) }
  }

  func marketChanged(_ change: Change) {
    switch change {
    case .listing, .accounts, .everything: appear()
    case .personal(let person): if person == context.viewer { appear() }
    case .neighborhoods, .room, .post, .inbox, .progress: break
    }
  }

  private var selected: SavedSearchEntry? {
    entries.indices.contains(list.current) ? entries[list.current] : nil
  }

  // MARK: Input

  func perform(_ action: Action) -> Bool {
    if list.perform(action) { return true }
    switch action {
    case .open: if let selected { context.go(.push(.savedSearch(selected.search))) }
    case .renameSaved: if let selected { context.go(.sheet(nameSheet(selected.search))) }
    case .removeSaved: if let selected { askToRemove(selected.search) }
    default: return false
    }
    return true
  }

  func disabledReason(_ action: Action) -> Phrase? {
    switch action {
    case .open, .renameSaved, .removeSaved: selected == nil ? .reasonNoSaved : nil
    default: nil
    }
  }

  func click(_ target: HitTarget) {
    guard target.name == "row" else { return }
    list.select(target.index)
    _ = perform(.open)
  }

  func wheel(_ notches: Int, over target: HitTarget?) { list.scroll(by: notches) }

  func scrollToTop() -> Bool {
    defer { list.selectFirst() }
    return list.current > 0
  }

  private func nameSheet(_ search: SavedSearch) -> Sheet {
    let field = Sheet.Field(
      .saveSearchName, placeholder: .saveSearchPlaceholder, text: search.name, maximum: SavedSearch.nameLimit)
    return Sheet(title: .renameSavedTitle, fields: [field], button: .buttonSave) {
      [context, market = context.market] typed in
      guard let name = typed.first else { return .done }
      do throws(SavedSearchesError) {
        let kept = try await market.savedSearches.rename(search.id, to: name)
        context.go(.notify(Notice(sentence: Sentence(.savedRenamed, kept))))
        return .done
      } catch {
        return .refused(0, context.strings.sentence(error))
      }
    }
  }

  private func askToRemove(_ search: SavedSearch) {
    let remove = Dialog.Button(.buttonDelete, isDangerous: true) { [self] in self.remove(search) }
    let text = Sentence(.askRemoveSaved, search.name)
    context.go(.ask(Dialog(title: .questionTitle, text: text, buttons: [remove, Dialog.Button(.buttonCancel)])))
  }

  private func remove(_ search: SavedSearch) {
    guard context.viewer != nil else { return }
    context.activity.runInTurn { [context, market = context.market] in
      do throws(SavedSearchesError) {
        try await market.savedSearches.remove(search.id)
        context.go(.notify(Notice(sentence: Sentence(.savedRemoved, search.name))))
      } catch {
        context.go(.notify(Notice(sentence: context.strings.sentence(error), isError: true)))
      }
    }
  }

  // MARK: Drawing

  private func view(_ render: RenderContext) -> SavedSearchesView {
    let words = entries.map { render.strings.words(of: $0.search.request, context.market.neighborhoods) }
    return SavedSearchesView(entries: Array(zip(entries, words)), list: list, phase: phase)
  }

  func fit(_ area: Rect, _ render: RenderContext) { list.setVisible(max(1, area.rows - 2)) }
  func draw(in area: Rect, on frame: inout Frame, render: RenderContext) {
    view(render).draw(in: area, on: &frame, render: render)
  }
  func spoken(_ render: RenderContext) -> [SpokenLine] { view(render).spoken(render) }
}
