import Marketplace
import TerminalUI

/// The state of a listing's page.
struct ListingState: Equatable, Sendable {
  let id: ID<Listing>
  var row: ListingRow?
  var phase = HomeState.Phase.ready
  /// The index of the shown picture.
  var picture = 0
  /// The first visible line of the text.
  var scroll = 0
  /// The seller, once loaded.
  var seller: Profile?
  /// The buyer, or the person it is reserved for, if the reader may know.
  var partner: Profile?
  /// Other listings of the same seller.
  var others: [ListingRow] = []
  /// Similar listings of other sellers.
  var similar: [ListingRow] = []
  /// The map around its neighborhood.
  var map = ListingMap.none
  /// The index of the focused related listing, with the seller's listings first.
  var focus: Int?

  var related: [ListingRow] { others + similar }
}

/// The page of one listing.
@MainActor
final class ListingModel: Screen {
  private(set) var state: ListingState
  private let context: AppContext
  /// The lines that overflow the page, the rows of the page, and the line of its foot.
  private var room = (overflow: 0, rows: 1, foot: Int.max)
  /// The lines of a page step: all but the foot and its margin.
  private var pageLines: Int { max(1, room.rows - 2) }
  /// The lines of the related listings.
  private var relatedLines: [Int] = []

  init(_ id: ID<Listing>, context: AppContext) {
    state = ListingState(id: id, phase: .loading)
    self.context = context
    if context.maps != nil, context.settings.pictures != .off { state.map = .awaited }
    // The preview's results are shown at once.
    if let found = context.related.known(for: id) { show(found) }
  }

  var destination: Destination { .listing(state.id) }
  var contexts: [ActionContext] { [.listing, .item, .moving] }

  func appear() {
    if let seller = state.row?.listing.seller { context.market.accounts.refresh(seller) }
    read()
    readRelated()
  }

  func marketChanged(_ change: Change) {
    switch change {
    case .listing(state.id): read()
    case .everything, .neighborhoods, .accounts:
      read()
      readRelated()
    case .personal(let person) where person == context.viewer: read()
    case .listing, .post, .inbox, .progress, .personal, .room: break
    }
  }

  func perform(_ action: Action) -> Bool {
    switch action {
    case .moveDown: moveDown()
    case .moveUp: moveUp()
    case .halfPageDown: scroll(by: max(1, pageLines / 2))
    case .halfPageUp: scroll(by: -max(1, pageLines / 2))
    case .pageDown: scroll(by: pageLines)
    case .pageUp: scroll(by: -pageLines)
    case .first:
      scroll(by: -state.scroll)
      if !context.settings.screenReader { state.focus = nil }
    case .last:
      scroll(by: room.overflow)
      if !context.settings.screenReader, !relatedLines.isEmpty { state.focus = relatedLines.count - 1 }
    case .open: open(state.focus)
    case .openLink: context.openLink(in: state.row?.listing.description ?? "")
    case .nextPicture: turnPicture(1)
    case .previousPicture: turnPicture(-1)
    case .viewPicture:
      guard let listing = state.row?.listing else { return false }
      items.viewPicture(of: listing, at: state.picture) { [weak self] in self?.state.picture = $0 }
    default: return items.perform(action, on: state.row)
    }
    return true
  }

  func disabledReason(_ action: Action) -> Phrase? {
    switch action {
    case .openLink: WebAddress.all(in: state.row?.listing.description ?? "").isEmpty ? .reasonNoLink : nil
    case .nextPicture, .previousPicture: pictureCount < 2 ? .reasonNoMorePictures : nil
    case .open:
      state.focus == nil ? state.related.isEmpty ? .reasonAlreadyOpen : .reasonAlreadyOpenRelated : nil
    case .chat, .heart, .bookmark, .itemMenu, .edit, .changeStatus, .bump, .toggleHidden, .delete:
      isGone ? .listingGone : items.disabledReason(action, on: state.row)
    default: items.disabledReason(action, on: state.row)
    }
  }

  private var items: ItemActions {
    ItemActions(context: context) { [weak self, context] in if let self { context.leave(self) } }
  }

  func click(_ target: HitTarget) {
    if target.name == "related" { open(target.index) }
  }

  private func open(_ index: Int?) {
    guard let index, state.related.indices.contains(index) else { return }
    context.go(.push(.listing(state.related[index].id)))
  }

  func wheel(_ notches: Int, over target: HitTarget?) { scroll(by: notches) }

  func scrollToTop() -> Bool {
    defer { state.scroll = 0 }
    return state.scroll > 0
  }

  private var pictureCount: Int { state.row?.listing.pictures.count ?? 0 }

  private func turnPicture(_ step: Int) {
    guard pictureCount > 0 else { return }
    state.picture = min(max(0, state.picture + step), pictureCount - 1)
    context.sayPicture(state.picture, of: state.row?.listing.pictures.map(\.alt) ?? [])
  }

  private func scroll(by lines: Int) {
    state.scroll = min(max(0, state.scroll + lines), room.overflow)
    focusOnWhatIsRead()
    // The focus does not stay off screen.
    if let focus = state.focus, relatedLines.indices.contains(focus), !isVisible(relatedLines[focus]) {
      state.focus = nil
    }
  }

  /// With a screen reader, the current line has the focus.
  private func focusOnWhatIsRead() {
    if context.settings.screenReader { state.focus = relatedLines.firstIndex(of: state.scroll) }
  }

  /// Whether a line below the foot is visible. The last row shows a "more" mark, and the first row may hold the foot.
  private func isVisible(_ line: Int) -> Bool {
    let last = state.scroll + room.rows - (state.scroll < room.overflow ? 2 : 1)
    return line >= state.scroll + (room.foot < state.scroll ? 1 : 0) && line <= last
  }

  /// Scrolls down, and steps through the related listings as soon as one is visible.
  private func moveDown() {
    guard !context.settings.screenReader, let first = relatedLines.first,
      state.focus != nil || isVisible(first)
    else { return scroll(by: 1) }
    let next = min((state.focus ?? -1) + 1, relatedLines.count - 1)
    state.focus = next
    state.scroll = min(max(state.scroll, relatedLines[next] - room.rows + 2), room.overflow)
  }

  private func moveUp() {
    guard let focus = state.focus, !context.settings.screenReader else { return scroll(by: -1) }
    state.focus = focus == 0 ? nil : focus - 1
    if focus > 0 { state.scroll = min(state.scroll, relatedLines[focus - 1] - 1) }
  }

  /// Incremented on every reload. Results of an older generation are dropped.
  private var generation = (page: 0, related: 0)

  private func read() {
    generation.page += 1
    let mine = generation.page
    context.activity.run { [self, market = context.market] in
      do throws(StoreError) {
        let place = try await market.neighborhoods.choice().current
        let row = try await market.listings.row(state.id, from: place)
        let partner = try await market.sales.partner(of: state.id)
        let seller = try await profile(of: (row ?? state.row)?.listing.seller, in: market)
        guard mine == generation.page else { return }
        (state.partner, state.seller) = (partner, seller)
        // A listing that disappears while it is read stays on the screen with a note.
        if let row { state.row = row }
        state.phase = row == nil ? .loading : .ready
        isGone = row == nil
        state.picture = min(state.picture, max(0, pictureCount - 1))
        // Counted after reading, so that the page does not show its own view.
        if row != nil { countView(in: market) }
        if let place = row?.place { readMap(of: place) }
      } catch {
        guard mine == generation.page else { return }
        state.phase = .failed(error)
        context.note(error)
      }
    }
  }

  private func profile(of seller: ID<Account>?, in market: Market) async throws(StoreError) -> Profile? {
    guard let seller else { return nil }
    do throws(StoreError) { return try await market.accounts.profile(seller) } catch { throw error }
  }

  /// Loads the related listings. The page works without them.
  private func readRelated() {
    generation.related += 1
    let mine = generation.related
    context.activity.run { [self] in
      guard let found = await context.related.read(for: state.id), mine == generation.related
      else { return }
      show(found)
    }
  }

  private func show(_ found: RelatedListings.Found) {
    (state.others, state.similar) = (found.others, found.similar)
    if let focus = state.focus, focus >= state.related.count { state.focus = nil }
  }

  /// Counts one view per opened page. Coming back does not count again. No frame waits for it, and a failure is
  /// ignored.
  private func countView(in market: Market) {
    guard !isCounted else { return }
    isCounted = true
    context.activity.runBehind(isShown: false) { [state] in
      try? await market.listings.countView(of: state.id)
      try? await market.wishlist.addViewed(state.id)
    }
  }

  /// Reads the map once. The page works without it.
  private func readMap(of place: Neighborhood) {
    guard state.map == .awaited, let maps = context.maps, !isReadingMap else { return }
    isReadingMap = true
    context.activity.runBehind { [self, strings = context.strings] in
      do throws(StoreError) {
        let (area, viewport) = (ListingMap.area(of: place), ListingMap.viewport(of: place))
        state.map = .read(try await maps.content(of: area, in: viewport, strings))
      } catch {
        state.map = .none
        context.note(error)
      }
    }
  }

  private var isReadingMap = false
  private var isCounted = false
  private(set) var isGone = false

  func fit(_ area: Rect, _ render: RenderContext) {
    if context.settings.screenReader {
      let lines = spoken(render)
      room = (overflow: lines.count - 1, rows: max(3, area.rows / 2 + 2), foot: .max)
      relatedLines = lines.indices.filter { lines[$0].target?.name == "related" }
      state.scroll = min(state.scroll, room.overflow)
      return focusOnWhatIsRead()
    }
    let lines = view.lines(in: view.textArea(in: area).size, render)
    room = (max(0, lines.count - area.rows), area.rows, lines.firstIndex(where: \.isFoot) ?? .max)
    relatedLines = lines.indices.filter { lines[$0].target?.name == "related" }
    state.scroll = min(state.scroll, room.overflow)
  }

  private var view: ListingView {
    ListingView(state: state, isGone: isGone, isOwn: state.row.map { items.isOwn($0.listing) } ?? false)
  }

  /// The foot is at the lower edge.
  var hasBottomBar: Bool { room.foot >= state.scroll + room.rows - 1 }

  func draw(in area: Rect, on frame: inout Frame, render: RenderContext) {
    view.draw(in: area, on: &frame, render: render)
  }

  func spoken(_ render: RenderContext) -> [SpokenLine] { view.spoken(render) }

  func changesIn(_ render: RenderContext) -> Int64? { state.row.map { render.timeChangesIn($0.listing.bumpedAt) } }
}
