import Marketplace
import TerminalUI

/// The search for posts around the position of the town tab: a field, filters, and results during typing.
@MainActor
final class TownSearchModel: ListBeside, TypedSearch {
  let context: AppContext
  /// Everything but the results, which `pages` holds.
  private var settled = TownSearchState()
  let titleWords = TitleWordReader()
  private let marks = FoundMarks()
  private var opensBeside = false
  /// Whether Enter came before the results of the current text: an input method sends the last syllable and Enter
  /// together.
  private var opensWhenFound = false
  private lazy var pages = PostList<FoundPage>(
    context: context,
    source: PostList<FoundPage>.Source { [weak self] () throws(TownError) in
      try await self?.findPosition()
    } page: { [weak self] cursor, limit throws(TownError) in
      try await self?.page(after: cursor, limit: limit) ?? FoundPage()
    } reloaded: { [weak self] in
      self?.reloaded()
    })

  /// Searches around the position of the town tab, with its filters.
  init(from town: TownState?, context: AppContext) {
    self.context = context
    guard let town else { return }
    (settled.position, settled.neighborhood) = (town.position, town.neighborhood)
    (settled.radius, settled.filter) = (town.radius, town.filter)
  }

  var state: TownSearchState {
    var state = settled
    (state.posts, state.list, state.hasMore, state.phase) = (pages.posts, pages.list, pages.hasMore, pages.phase)
    state.answer = pages.first
    return state
  }

  var destination: Destination { .townSearch }
  var contexts: [ActionContext] {
    line.focus == .field ? [.searchField, .townSearch, .moving] : [.townSearch, .postItem, .moving]
  }

  var line: SearchLine {
    get { settled.line }
    set { settled.line = newValue }
  }

  /// Searches for posts are not recorded.
  var pastSearches: [PastSearch] { [] }

  func appear() {
    if pages.phase != .ready { pages.reload() }
  }

  func marketChanged(_ change: Change) {
    switch change {
    case .post, .accounts, .everything: if !line.isBlank { pages.refresh() }
    case .listing, .neighborhoods, .personal, .room, .inbox, .progress: break
    }
  }

  // MARK: Input

  func perform(_ action: Action) -> Bool {
    if performSuggestion(action) || pages.move(action) { return true }
    switch action {
    case .search: settled.line.focus = .field
    case .open: open()
    case .nextFocus, .previousFocus: settled.line.focus = line.focus == .field && !pages.posts.isEmpty ? .list : .field
    default: return performFilter(action) || items.perform(action, on: pages.selected?.post)
    }
    return true
  }

  func disabledReason(_ action: Action) -> Phrase? {
    if let reason = suggestionReason(action) { return reason }
    return switch action {
    case .open: pages.selected == nil && !pages.isReloading ? .reasonNoPostSelected : nil
    case .clearFilters: settled.hasFilter ? nil : .reasonNoFilter
    case .searchAsTyped: pages.first?.guess == nil ? .reasonNoGuess : nil
    default: line.focus == .field ? nil : items.disabledReason(action, on: pages.selected?.post)
    }
  }

  func click(_ target: HitTarget) {
    switch target.name {
    case "row":
      pages.select(target.index)
      if !opensBeside { openSelected() }
    case "field": settled.line.focus = .field
    case "suggestion": acceptSuggestion(target.index)
    case "clear": clearFilter(SearchChip.all(state, context.strings)[target.index].action)
    default: break
    }
  }

  func wheel(_ notches: Int, over target: HitTarget?) { pages.wheel(notches) }
  func scrollToTop() -> Bool { pages.scrollToTop() }

  private var items: PostActions { PostActions(context: context) }

  private func open() {
    if pages.isReloading {
      opensWhenFound = true
      return
    }
    // After moving through the results, Enter opens the selected row.
    if line.focus == .field, pages.list.current == 0, pages.posts.count > 1 {
      settled.line.focus = .list
      return
    }
    openSelected()
  }

  private func openSelected() {
    if let post = pages.selected { context.go(.push(.post(post.id))) }
  }

  // MARK: Filters

  /// Returns false for any other action.
  private func performFilter(_ action: Action) -> Bool {
    let menus = PostMenus(strings: context.strings)
    switch action {
    case .chooseRange: context.go(.choose(menus.radius(settled.radius) { [self] metres in set { $0.radius = metres } }))
    case .chooseKind: context.go(.choose(menus.kind(settled.filter) { [self] kinds in set { $0.filter = kinds } }))
    case .chooseCategory:
      context.go(.choose(menus.topic(settled.filter) { [self] topics in set { $0.filter = topics } }))
    case .chooseOrder: context.go(.choose(orderMenu()))
    case .clearFilters: set { ($0.filter, $0.radius) = (PostFilter(), TownRules.widestRadius) }
    case .searchAsTyped: set { $0.isLiteral = true }
    default: return false
    }
    return true
  }

  private func clearFilter(_ action: Action) {
    set { state in
      switch action {
      case .chooseRange: state.radius = TownRules.widestRadius
      case .chooseKind: (state.filter.kinds, state.filter.statuses) = ([], [])
      case .chooseCategory: state.filter.topics = []
      case .chooseOrder: state.order = .best
      default: break
      }
    }
  }

  private func orderMenu() -> Menu {
    let entries = PostSearch.Order.allCases.map { order in
      Menu.Entry(text: context.strings(order.name), isCurrent: settled.order == order) { [self] in
        set { $0.order = order }
      }
    }
    return Menu(title: .searchOrder, entries: entries)
  }

  private func set(_ change: (inout TownSearchState) -> Void) {
    change(&settled)
    opensWhenFound = false
    pages.reload()
  }

  // MARK: Searching

  func lineChanged() {
    set { $0.isLiteral = false }
    offerSuggestions()
  }

  func titleWords(for line: String) async -> [TitleWord]? {
    try? await context.market.town.suggestions(for: line, limit: SuggestionState.limit)
  }

  /// Takes the current neighborhood if the town tab has no position.
  private func findPosition() async throws(TownError) {
    guard settled.position == nil else { return }
    let position: Position
    do throws(TownError) { position = try await context.market.town.position(from: nil) } catch { throw error }
    settled.position = position
    settled.neighborhood = position.code.flatMap { context.market.neighborhoods.neighborhood($0) }
  }

  /// Later pages of a guess search for the guess.
  private func page(after cursor: PostSearchCursor?, limit: Int) async throws(TownError) -> FoundPage {
    guard var search = settled.search else { return FoundPage() }
    // Without a word nothing is searched for; a fault of the line is still shown.
    let text = MessageText(search.text)
    guard !text.isEmpty else { return FoundPage(text: text) }
    if cursor != nil, let guess = pages.first?.guess { (search.text, search.isLiteral) = (guess.line, true) }
    do throws(TownError) {
      return FoundPage(try await context.market.town.search(search, after: cursor, limit: limit))
    } catch { throw error }
  }

  private func reloaded() {
    if pages.posts.isEmpty { settled.line.focus = .field }
    if opensWhenFound {
      opensWhenFound = false
      open()
    }
    suggestWords()
  }

  // MARK: Drawing

  private var view: TownSearchView { TownSearchView(state: state, split: context.settings.split, marks: marks) }

  func fit(_ area: Rect, _ render: RenderContext) {
    opensBeside = render.sizeClass == .wide && !context.settings.screenReader
    pages.setVisible(view.visibleRows(in: area, render))
  }

  func draw(in area: Rect, on frame: inout Frame, render: RenderContext) {
    view.draw(in: area, on: &frame, render: render)
  }

  func spoken(_ render: RenderContext) -> [SpokenLine] { view.spoken(render) }

  func changesIn(_ render: RenderContext) -> Int64? {
    PostRowsView(posts: pages.posts, list: pages.list).changesIn(render)
  }
}
