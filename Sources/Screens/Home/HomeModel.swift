import Marketplace
import TerminalUI

/// The listings of the current neighborhood, newest first.
@MainActor
final class HomeModel: ListBeside {
  private(set) var state = HomeState()
  let context: AppContext
  /// Incremented on every change. Results of an older generation are dropped.
  private var generation = 0
  private var reading: Activity.Work?
  /// Whether a reload is running. A concurrent change must not cancel it.
  private var isReloading = false
  /// Rows that failed to load. They are not retried with every frame, only after the person moves on.
  private var unreadable: Range<Int>?
  /// The choice of neighborhoods that is being saved.
  var choosing = PendingChoice()
  let readAhead: ReadAhead

  init(context: AppContext) {
    self.context = context
    readAhead = ReadAhead(context: context)
  }

  var destination: Destination { .home }
  var contexts: [ActionContext] { [.home, .item, .moving] }
  var isListLoading: Bool { state.phase == .loading }

  func appear() {
    if state.choice == nil || state.failure != nil { reload() }
  }

  func perform(_ action: Action) -> Bool {
    if state.list.perform(action) {
      moved()
      return true
    }
    switch action {
    case .open: openSelected()
    case .chooseCategory: context.go(.push(.categories))
    case .chooseNeighborhood: context.go(.choose(neighborhoodMenu()))
    case .chooseRange: context.go(.choose(rangeMenu()))
    case .chooseOrder: context.go(.choose(orderMenu()))
    case .clearCategory: show(nil)
    case .showNew: reload()
    default: return items.perform(action, on: state.selected)
    }
    return true
  }

  func disabledReason(_ action: Action) -> Phrase? {
    switch action {
    case .open: state.selected == nil ? .reasonNothingSelected : nil
    case .clearCategory: state.category == nil ? .reasonNoFilter : nil
    case .showNew: state.arrived == 0 ? .reasonNothingNew : nil
    default: items.disabledReason(action, on: state.selected)
    }
  }

  func click(_ target: HitTarget) {
    guard target.name == "row" else { return }
    state.list.select(target.index)
    moved()
    if !opensBeside { openSelected() }
  }

  func wheel(_ notches: Int, over target: HitTarget?) {
    state.list.scroll(by: notches)
    moved()
  }

  func scrollToTop() -> Bool {
    guard state.list.current > 0 || state.list.top > 0 else { return false }
    state.list.selectFirst()
    moved()
    return true
  }

  func fit(_ area: Rect, _ render: RenderContext) {
    opensBeside = render.sizeClass == .wide && !context.settings.screenReader
    state.list.setVisible(HomeView.visibleRows(in: area, render))
    readAround()
  }

  /// Whether the screen shows the selected listing beside the list. Then a click need not open it.
  private var opensBeside = false
  private let strips = RowStrips()

  /// `+ 글쓰기`, or only `+` after the list is scrolled.
  func footButton(_ render: RenderContext) -> (text: String, action: Action)? {
    (render.strings(state.list.top > 0 ? .writeShort : .writeButton), .write)
  }

  var stateHints: StateHints { StateHints(isListEmpty: state.list.count == 0) }

  func draw(in area: Rect, on frame: inout Frame, render: RenderContext) {
    HomeView(state: state, split: context.settings.split, strips: strips).draw(in: area, on: &frame, render: render)
  }

  func spoken(_ render: RenderContext) -> [SpokenLine] {
    HomeView(state: state, split: context.settings.split).spoken(render)
  }

  func changesIn(_ render: RenderContext) -> Int64? {
    ListingRowsView(window: state.window, list: state.list).changesIn(render)
  }

  private var items: ItemActions { ItemActions(context: context) }

  // MARK: Content

  /// Filters the list by `category`, nil for all, and scrolls to the top.
  func show(_ category: Category?) {
    state.category = category
    // Reads only the list: the category does not depend on a choice that another program made.
    reload(asksForChoice: false)
  }

  /// Sorts the list and scrolls to the top.
  func sort(by order: SearchRequest.Order) {
    state.order = order
    reload(asksForChoice: false)
  }

  /// Keeps the selected listing if the new person's neighborhood shows it: a guest may have signed in because of it.
  func personChanged() {
    choosing.forget()
    reload(keeping: state.selected?.id)
  }

  func marketChanged(_ change: Change) {
    switch change {
    case .neighborhoods: if !choosing.isTelling { reload() }
    case .listing, .everything, .accounts: refresh()
    case .post, .inbox, .progress, .personal, .room: break
    }
  }

  private func openSelected() {
    if let row = state.selected { context.go(.push(.listing(row.id))) }
  }

  /// The neighborhoods to list: a choice that is still being saved, else the shown one unless the store `isAsked`, else
  /// the stored one.
  func choice(isAsked: Bool) async throws(StoreError) -> NeighborhoodChoice {
    if let shown = choosing.wanted ?? (isAsked ? nil : state.choice) { return shown }
    return try await context.market.neighborhoods.choice()
  }

  /// Whether the shown list may differ from the neighborhoods that are about to load.
  var isChoiceOpen: Bool { isReloading || state.failure != nil }

  /// Reloads everything, including new arrivals, and goes to the top or to the listing `kept`. Without `asksForChoice`
  /// the neighborhoods stay, even if another program changed them. The returned work ends when the list is shown.
  @discardableResult
  func reload(keeping kept: ID<Listing>? = nil, asksForChoice: Bool = true) -> Activity.Work {
    generation += 1
    let mine = generation
    let isAsked = asksForChoice || isChoiceOpen
    isReloading = true
    return context.activity.run { [self] in
      defer { if mine == generation { isReloading = false } }
      do throws(StoreError) {
        let choice = try await choice(isAsked: isAsked)
        let neighborhood = context.market.neighborhoods.neighborhood(choice.current)
        var fresh = state
        (fresh.choice, fresh.place, fresh.anchor, fresh.arrived) = (choice, neighborhood, nil, 0)
        guard let feed = fresh.feed else { return }
        if fresh.order != .newest { return try await reloadSorted(fresh, mine) }
        var place = 0
        if let kept, let found = try await context.market.listings.index(of: kept, in: feed) { place = found }
        let length = place == 0 ? FeedWindow.lengthAtTop(fresh.list.visible) : length
        let start = max(0, place - length / 2)
        let page = try await context.market.listings.page(feed, at: .index(start), limit: length)
        // Later arrivals are newer than the very first listing, not only than the loaded ones.
        let first = start == 0 ? page : try await context.market.listings.page(feed, at: .index(0), limit: 1)
        guard mine == generation else { return }
        let offset = state.list.current - state.list.top
        state.choice = choice
        state.place = neighborhood
        state.arrived = 0
        (state.next, state.total) = (nil, nil)
        state.anchor = first.items.first.map { Cursor($0.listing) }
        state.window = FeedWindow(page)
        state.list.setCount(page.total)
        if place > 0 { state.list.select(place, offset: offset) } else { state.list.selectFirst() }
        state.phase = .ready
      } catch {
        guard mine == generation else { return }
        // After a failure no listing is shown, so none can be opened.
        state.window = FeedWindow()
        state.list.setCount(0)
        state.phase = .failed(error)
        context.note(error)
      }
    }
  }

  /// The same for a list in another order. It reads the first page.
  private func reloadSorted(_ fresh: HomeState, _ mine: Int) async throws(StoreError) {
    guard let feed = fresh.feed else { return }
    do throws(StoreError) {
      let sorted = try await sorted(fresh, length: FeedWindow.lengthAtTop(fresh.list.visible))
      let newest = try await context.market.listings.page(feed, at: .index(0), limit: 1)
      guard mine == generation else { return }
      (state.choice, state.place, state.arrived) = (fresh.choice, fresh.place, 0)
      state.anchor = newest.items.first.map { Cursor($0.listing) }
      take(sorted)
      state.list.selectFirst()
      state.phase = .ready
    } catch { throw error }
  }

  private func take(_ sorted: (page: Page<ListingRow>, next: SearchCursor?, total: Int?)) {
    state.window = FeedWindow(sorted.page)
    (state.next, state.total) = (sorted.next, sorted.total)
    state.list.setCount(sorted.page.total)
  }

  /// Reloads the visible rows after a change, keeps the selection by its ID, and counts the arrivals above.
  private func refresh() {
    guard !isReloading, state.phase == .ready, let anchor = state.anchor, let feed = state.feed else {
      reload()
      return
    }
    generation += 1
    let mine = generation
    let selected = state.selected?.id
    context.activity.run { [self] in
      do throws(StoreError) {
        let arrived = try await arrivals(in: feed, above: anchor)
        if state.order != .newest {
          let sorted = try await sorted(state, length: max(length, state.window.total))
          guard mine == generation else { return }
          guard state.selected?.id == selected else { return refresh() }
          let (index, offset) = (state.list.current, state.list.current - state.list.top)
          (state.arrived, state.anchor) = arrived
          take(sorted)
          state.list.select(selected.flatMap(state.window.index) ?? index, offset: offset)
          return
        }
        var feed = feed
        feed.filter.upTo = arrived.anchor
        var index = state.list.current
        if let selected, let found = try await context.market.listings.index(of: selected, in: feed) { index = found }
        let start = max(0, index - length / 2)
        let page = try await context.market.listings.page(feed, at: .index(start), limit: length)
        guard mine == generation else { return }
        // If the person has moved on meanwhile, the selection must not jump back.
        guard state.selected?.id == selected else { return refresh() }
        let offset = state.list.current - state.list.top
        (state.arrived, state.anchor) = arrived
        state.window = FeedWindow(page)
        state.list.setCount(page.total)
        state.list.select(index, offset: offset)
      } catch {
        // After a failed reload the loaded rows stay.
        if mine == generation { context.say(error) }
      }
    }
  }

  /// The number of listings newer than `anchor`, and the new anchor. The person's own listings join the list at once,
  /// unless others wait with them.
  private func arrivals(in feed: Feed, above anchor: Cursor) async throws(StoreError) -> (count: Int, anchor: Cursor?) {
    let listings = context.market.listings
    var newer = feed
    newer.filter.upTo = nil
    newer.filter.newerThan = anchor
    let page = try await listings.page(newer, at: .index(0), limit: 1)
    guard let viewer = context.viewer, let first = page.items.first else { return (page.total, anchor) }
    newer.filter.seller = viewer
    let own = try await listings.page(newer, at: .index(0), limit: 0).total
    return own >= page.total ? (0, Cursor(first.listing)) : (page.total - own, anchor)
  }

  private var length: Int { max(60, state.list.visible * 4) }

  /// Loads missing rows around the visible ones. A frame waits only for visible rows.
  private func readAround() {
    if state.order != .newest { return readMoreSorted() }
    let visible = state.list.visibleRange
    let isAwaited = !state.window.holds(visible)
    if let reading {
      if isAwaited { context.activity.wait(for: reading) }
      return
    }
    guard !isReloading, let feed = state.feed, state.phase == .ready,
      let range = state.window.missing(around: visible), range != unreadable
    else { return }
    let mine = generation
    reading = context.activity.start(isAwaited: isAwaited) { [self] in
      do throws(StoreError) {
        let page = try await context.market.listings.page(feed, at: .index(range.lowerBound), limit: range.count)
        reading = nil
        guard mine == generation else { return }
        state.window = FeedWindow(page)
        state.list.setCount(page.total)
        readAround()
      } catch {
        reading = nil
        guard mine == generation else { return }
        unreadable = range
        context.say(error)
      }
    }
  }

  /// Loads the next page of a sorted list when its end is near.
  private func readMoreSorted() {
    guard reading == nil, !isReloading, state.phase == .ready, let next = state.next,
      state.list.visibleRange.upperBound + state.list.visible >= state.list.count
    else { return }
    let mine = generation
    reading = context.activity.start(isAwaited: false) { [self] in
      do throws(StoreError) {
        let more = try await more(of: state.window, from: next)
        reading = nil
        guard mine == generation else { return }
        (state.window, state.next) = more
        state.list.setCount(more.window.total)
        readMoreSorted()
      } catch {
        reading = nil
        guard mine == generation else { return }
        state.next = nil
        context.say(error)
      }
    }
  }

  private func moved() {
    unreadable = nil
    readAround()
  }
}
