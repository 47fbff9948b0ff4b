import Marketplace
import TerminalUI

/// The search: a field, filters, and results during typing.
@MainActor
final class SearchModel: ListBeside, TypedSearch {
  var state = SearchState()
  let context: AppContext
  /// Results of an older generation are dropped.
  private var generation = 0
  private var isAsking = false
  private var isReadingMore = false
  private var isReadingDescriptions = false
  /// Whether the next results move the selection to the top, because the query changed.
  private var goesToTop = true
  /// Whether Enter came before the results of the current text: an input method sends the last syllable and Enter
  /// together.
  private var opensWhenFound = false
  private var opensBeside = false
  private let strips = RowStrips()
  private let marks = FoundMarks()
  let recall = SearchRecall()
  let titleWords = TitleWordReader()
  /// The shown saved search; nil for any other search.
  var saved: SavedSearch?

  init(context: AppContext) { self.context = context }

  var destination: Destination { .search }
  var contexts: [ActionContext] {
    if state.focus == .field { return [.searchField, .search, .moving] }
    return state.isInHistory ? [.searchHistory, .search, .moving] : [.search, .item, .moving]
  }

  var line: SearchLine {
    get { state.line }
    set { state.line = newValue }
  }

  var pastSearches: [PastSearch] { state.history.past ?? [] }

  func appear() {
    readChoice()
    readHistory()
    readSaved()
  }

  func personChanged() {
    state.history = SearchHistoryState()
    appear()
  }

  func marketChanged(_ change: Change) {
    readSaved(after: change)
    if case .listing = change { seeNews() }
    switch change {
    case .neighborhoods: readChoice()
    case .listing, .accounts, .everything: if state.isAsked { ask() }
    case .personal, .room, .post, .inbox, .progress: break
    }
  }

  private func readChoice() {
    context.activity.run { [self] in
      do throws(StoreError) {
        let choice = try await context.market.neighborhoods.choice()
        state.choice = choice
        state.place = context.market.neighborhoods.neighborhood(choice.current)
        ask()
      } catch {
        fail(error)
      }
    }
  }

  // MARK: Input

  func perform(_ action: Action) -> Bool {
    if performHistory(action) || performSuggestion(action) { return true }
    if state.list.perform(action) {
      readMore()
      return true
    }
    switch action {
    case .search: state.focus = .field
    case .open: open()
    case .showPrices: showPrices()
    case .nextFocus, .previousFocus: state.focus = state.focus == .field ? .list : .field
    default: return performFilter(action) || items.perform(action, on: state.selected)
    }
    return true
  }

  func disabledReason(_ action: Action) -> Phrase? {
    if let reason = historyReason(action) ?? suggestionReason(action) { return reason }
    return switch action {
    case .open where state.isInHistory: nil
    case .open where state.hasFoundNothing && !isAsking: .reasonNothingFound
    case .open: state.selected == nil && state.phase == .ready && !isAsking ? .reasonNothingSelected : nil
    case .clearFilters: state.hasFilter ? nil : .reasonNoFilter
    case .showPrices: state.rows.isEmpty ? .reasonNothingFound : nil
    case .searchAsTyped: state.answer?.guess == nil ? .reasonNoGuess : nil
    case .saveSearch: reasonNotToSave
    default: state.focus == .field ? nil : items.disabledReason(action, on: state.selected)
    }
  }

  /// A search that found nothing is remembered, too.
  func refused(_ action: Action) { if action == .open, state.hasFoundNothing { commit() } }

  func click(_ target: HitTarget) {
    switch target.name {
    case "row":
      state.list.select(target.index)
      readMore()
      if !opensBeside { openSelected() }
    case "field": state.focus = .field
    case "past": searchAgain(target.index)
    case "forget": remove(target.index)
    case "suggestion": acceptSuggestion(target.index)
    case "clear": clearFilter(SearchChip.all(state, context.strings)[target.index].action)
    default: break
    }
  }

  func wheel(_ notches: Int, over target: HitTarget?) {
    if state.showsHistory { return state.history.list.scroll(by: notches) }
    state.list.scroll(by: notches)
    readMore()
  }

  func scrollToTop() -> Bool {
    guard state.list.current > 0 || state.list.top > 0 else { return false }
    state.list.selectFirst()
    return true
  }

  private var items: ItemActions { ItemActions(context: context) }

  private func open() {
    commit()
    if isAsking, goesToTop {
      opensWhenFound = true
      return
    }
    // After moving through the results, Enter opens the selected row.
    if state.focus == .field, state.list.current == 0, state.rows.count > 1 {
      state.focus = .list
      return
    }
    openSelected()
  }

  private func showPrices() {
    context.activity.run { [self] in
      do throws(StoreError) {
        let spread = try await context.market.search.prices(state.requestForMore)
        if context.isInFront(self) { context.go(.prices(spread)) }
      } catch {
        context.say(error)
      }
    }
  }

  private func openSelected() {
    guard let row = state.selected else { return }
    commit()
    context.go(.push(.listing(row.id)))
  }

  // MARK: Searching

  func titleWords(for line: String) async -> [TitleWord]? {
    try? await context.market.search.suggestions(for: line, limit: SuggestionState.limit)
  }

  /// Handles a new query: filters the visible rows at once, then asks for the new results.
  func lineChanged() {
    state.isLiteral = false
    lookAnew()
    offerSuggestions()
  }

  func lookAnew() {
    goesToTop = true
    opensWhenFound = false
    let text = SearchText(state.field.text)
    let query = SearchQuery(terms: text.terms, excluded: text.excluded, inDescriptions: state.inDescriptions)
    state.rows.removeAll { !query.fits($0.listing) }
    state.list.setCount(state.rows.count)
    ask()
  }

  /// Only one request runs at a time. When it ends, the newest query follows, so an old result never replaces a newer
  /// one.
  private func ask() {
    generation += 1
    guard state.isAsked else { return forget() }
    guard !isAsking, state.choice != nil else { return }
    isAsking = true
    context.activity.run { [self] in
      var asked = -1
      while asked != generation, state.isAsked {
        asked = generation
        do throws(StoreError) {
          let answer = try await context.market.search.find(state.request, after: nil, limit: length)
          if asked == generation { take(answer) }
        } catch {
          if asked == generation { fail(error) }
        }
      }
      isAsking = false
      if opensWhenFound {
        opensWhenFound = false
        open()
      }
      suggestWords()
    }
  }

  /// A reload after a change reads as many rows as before.
  private var length: Int { max(60, state.list.visible * 4, goesToTop ? 0 : state.rows.count) }

  private func take(_ answer: SearchAnswer) {
    let selected = state.selected?.id
    let offset = state.list.current - state.list.top
    state.answer = answer
    (state.rows, state.next, state.phase) = (answer.page.items, answer.page.next, .ready)
    state.list.setCount(state.rows.count)
    if goesToTop {
      state.list.selectFirst()
    } else if let selected, let index = state.rows.firstIndex(where: { $0.id == selected }) {
      state.list.select(index, offset: offset)
    }
    goesToTop = false
    if state.rows.isEmpty { state.focus = .field }
    if answer.page.read < 1 { readDescriptions() }
  }

  /// While the search covers descriptions and some are not loaded, loads more of them and repeats the search.
  private func readDescriptions() {
    guard !isReadingDescriptions else { return }
    isReadingDescriptions = true
    context.activity.runBehind { [self] in
      do throws(StoreError) { _ = try await context.market.search.readDescriptions() } catch {
        return context.say(error)
      }
      isReadingDescriptions = false
      if state.inDescriptions, context.isInFront(self) { ask() }
    }
  }

  private func forget() {
    (state.rows, state.next, state.answer, state.phase) = ([], nil, nil, .ready)
    state.list.setCount(0)
    if state.isAsked || state.history.isEmpty { state.focus = .field }
  }

  private func fail(_ error: StoreError) {
    forget()
    state.phase = .failed(error)
    context.note(error)
  }

  /// Loads the next page when the view comes near the end of this one.
  private func readMore() {
    guard !isReadingMore, !isAsking, let next = state.next,
      state.list.visibleRange.upperBound + state.list.visible >= state.rows.count
    else { return }
    isReadingMore = true
    let mine = generation
    context.activity.run { [self] in
      defer { isReadingMore = false }
      do throws(StoreError) {
        let answer = try await context.market.search.find(
          state.requestForMore, after: next, limit: max(60, state.list.visible * 4))
        guard mine == generation else { return }
        state.rows += answer.page.items
        state.next = answer.page.next
        state.list.setCount(state.rows.count)
      } catch {
        if mine == generation { context.say(error) }
      }
    }
  }

  // MARK: Drawing

  func fit(_ area: Rect, _ render: RenderContext) {
    opensBeside = render.sizeClass == .wide && !context.settings.screenReader
    let view = SearchView(state: state, split: context.settings.split)
    state.list.setVisible(view.visibleRows(in: area, render))
    state.history.list.setVisible(view.visibleHistory(in: area, render))
    readMore()
  }

  func draw(in area: Rect, on frame: inout Frame, render: RenderContext) {
    SearchView(state: state, split: context.settings.split, strips: strips, marks: marks).draw(
      in: area, on: &frame, render: render)
  }

  func spoken(_ render: RenderContext) -> [SpokenLine] {
    SearchView(state: state, split: context.settings.split, marks: marks).spoken(render)
  }

  func changesIn(_ render: RenderContext) -> Int64? {
    ListingRowsView(window: state.window, list: state.list).changesIn(render)
  }
}
