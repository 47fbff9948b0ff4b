import Marketplace
import TerminalUI

/// What the page of one listing shows.
struct ListingState: Equatable, Sendable {
  let id: ID<Listing>
  var row: ListingRow?
  var phase = HomeState.Phase.ready
  /// The picture in front, from 0.
  var picture = 0
  /// The first line of the text that shows.
  var scroll = 0
  /// Its seller, once known.
  var seller: Profile?
  /// Whom it is reserved for or sold to, as far as the reader may know.
  var partner: Profile?
  /// What else its seller sells.
  var others: [ListingRow] = []
  /// What is like it, from others.
  var similar: [ListingRow] = []
  /// Which of these has the focus, the others of the seller first.
  var focus: Int?

  var related: [ListingRow] { others + similar }
}

/// One listing, as a reader sees it.
@MainActor
final class ListingModel: Screen {
  private(set) var state: ListingState
  private let stage: Stage
  /// How many lines there are below what fits, and how many fit.
  private var room = (overflow: 0, visible: 1)
  /// On which lines the related listings stand.
  private var relatedLines: [Int] = []

  init(_ id: ID<Listing>, stage: Stage) {
    state = ListingState(id: id, phase: .loading)
    self.stage = stage
  }

  var destination: Destination { .listing(state.id) }
  var contexts: [ActionContext] { [.listing, .item, .moving] }

  func appear() {
    read()
    readRelated()
    countView()
  }

  func marketChanged(_ change: Change) {
    switch change {
    case .listing(state.id): read()
    case .everything, .neighborhoods, .accounts:
      read()
      readRelated()
    case .personal(let person) where person == stage.viewer: read()
    case .listing, .progress, .personal, .room: break
    }
  }

  func perform(_ action: Action) -> Bool {
    switch action {
    case .moveDown: moveDown()
    case .moveUp: moveUp()
    case .halfPageDown: scroll(by: max(1, room.visible / 2))
    case .halfPageUp: scroll(by: -max(1, room.visible / 2))
    case .pageDown: scroll(by: room.visible)
    case .pageUp: scroll(by: -room.visible)
    case .first: scroll(by: -state.scroll)
    case .last: scroll(by: room.overflow)
    case .open: open(state.focus)
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
    case .nextPicture, .previousPicture: pictureCount < 2 ? .reasonNoMorePictures : nil
    case .open: state.focus == nil ? .reasonNothingSelected : nil
    case .chat, .heart, .itemMenu, .edit, .changeStatus, .bump, .toggleHidden, .delete:
      isGone ? .listingGone : items.disabledReason(action, on: state.row)
    default: items.disabledReason(action, on: state.row)
    }
  }

  private var items: ItemActs {
    ItemActs(stage: stage) { [weak self, stage] in if let self { stage.leave(self) } }
  }

  func click(_ target: HitTarget) {
    if target.name == "related" { open(target.index) }
  }

  private func open(_ index: Int?) {
    guard let index, state.related.indices.contains(index) else { return }
    stage.go(.push(.listing(state.related[index].id)))
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
  }

  private func scroll(by lines: Int) {
    state.scroll = min(max(0, state.scroll + lines), room.overflow)
    focusOnWhatIsRead()
    // The focus does not stay behind.
    if let focus = state.focus, relatedLines.indices.contains(focus), !isVisible(relatedLines[focus]) {
      state.focus = nil
    }
  }

  /// For those who listen, the line that is read has the focus.
  private func focusOnWhatIsRead() {
    if stage.settings.screenReader { state.focus = relatedLines.firstIndex(of: state.scroll) }
  }

  private func isVisible(_ line: Int) -> Bool { (state.scroll..<state.scroll + room.visible).contains(line) }

  /// Down to the related listings as soon as they are on the screen, and through them.
  private func moveDown() {
    guard !stage.settings.screenReader, let first = relatedLines.first,
      state.focus != nil || isVisible(first)
    else { return scroll(by: 1) }
    let next = min((state.focus ?? -1) + 1, relatedLines.count - 1)
    state.focus = next
    state.scroll = min(max(state.scroll, relatedLines[next] - room.visible + 1), room.overflow)
  }

  private func moveUp() {
    guard let focus = state.focus, !stage.settings.screenReader else { return scroll(by: -1) }
    state.focus = focus == 0 ? nil : focus - 1
    if focus > 0 { state.scroll = min(state.scroll, relatedLines[focus - 1]) }
  }

  /// Answers to questions asked before these numbers grew are too late.
  private var generation = (page: 0, related: 0)

  private func read() {
    generation.page += 1
    let mine = generation.page
    stage.activity.run { [self] in
      do throws(StoreError) {
        let place = try await stage.market.neighborhoods.choice(of: stage.viewer).current
        let row = try await stage.market.listings.row(state.id, from: place, viewer: stage.viewer)
        let viewer = stage.viewer
        let partner: Profile? =
          if let viewer { try await stage.market.sales.partner(of: state.id, for: viewer) } else { nil }
        let seller = try await profile(of: (row ?? state.row)?.listing.seller)
        guard mine == generation.page else { return }
        (state.partner, state.seller) = (partner, seller)
        // A listing that vanished while it is read stays on the screen as it was, and says so.
        if let row { state.row = row }
        state.phase = row == nil ? .loading : .ready
        isGone = row == nil
        state.picture = min(state.picture, max(0, pictureCount - 1))
      } catch {
        if mine == generation.page { state.phase = .failed(error) }
      }
    }
  }

  private func profile(of seller: ID<Account>?) async throws(StoreError) -> Profile? {
    guard let seller else { return nil }
    do throws(StoreError) { return try await stage.market.accounts.profile(seller) } catch { throw error }
  }

  private static let relatedLimit = 6

  /// Reads what else there is to look at. Without it the page is whole, too.
  private func readRelated() {
    generation.related += 1
    let mine = generation.related
    stage.activity.run { [self] in
      let viewer = stage.viewer
      guard let listing = try? await stage.market.listings.row(state.id, from: nil, viewer: viewer)?.listing
      else { return }
      let isOwn = listing.seller == viewer
      let ofSeller = ListingQuery(seller: listing.seller, viewer: isOwn ? nil : viewer)
      let ofKind = ListingQuery(category: listing.categories.first, viewer: viewer)
      let others = await some(Feed(place: .everywhere, filter: ofSeller)) { $0.id != listing.id }
      let similar = await some(Feed(place: .around(listing.neighborhood, metres: 0), filter: ofKind)) {
        $0.seller != listing.seller && $0.deletedAt == nil
      }
      guard mine == generation.related else { return }
      (state.others, state.similar) = (others, listing.categories.isEmpty ? [] : similar)
      if let focus = state.focus, focus >= state.related.count { state.focus = nil }
    }
  }

  private func some(_ feed: Feed, _ suits: (Listing) -> Bool) async -> [ListingRow] {
    let page = try? await stage.market.listings.page(feed, at: .index(0), limit: 4 * Self.relatedLimit)
    return Array((page?.items ?? []).filter { suits($0.listing) }.prefix(Self.relatedLimit))
  }

  /// Counts that the page was opened; that one came back to it does not count. No frame waits for it, and that it fails is
  /// nothing to the reader.
  private func countView() {
    guard !isCounted else { return }
    isCounted = true
    stage.activity.runBehind(isShown: false) { [state, stage] in
      try? await stage.market.listings.countView(of: state.id, by: stage.viewer)
      if let viewer = stage.viewer { try? await stage.market.wishlist.addViewed(state.id, by: viewer) }
    }
  }

  private var isCounted = false
  private(set) var isGone = false

  func fit(_ area: Rect, _ look: Look) {
    if stage.settings.screenReader {
      let lines = spoken(look)
      room = (overflow: lines.count - 1, visible: max(1, area.rows / 2))
      relatedLines = lines.indices.filter { lines[$0].target?.name == "related" }
      state.scroll = min(state.scroll, room.overflow)
      return focusOnWhatIsRead()
    }
    let text = view.textArea(in: area, look)
    room.visible = max(1, text.rows)
    let lines = view.lines(in: text.size, look)
    room.overflow = max(0, lines.count - room.visible)
    relatedLines = lines.indices.filter { lines[$0].target?.name == "related" }
    state.scroll = min(state.scroll, room.overflow)
  }

  private var view: ListingView {
    ListingView(state: state, isGone: isGone, isOwn: state.row.map { items.isOwn($0.listing) } ?? false)
  }

  func draw(in area: Rect, on frame: inout Frame, look: Look) {
    view.draw(in: area, on: &frame, look: look)
  }

  func spoken(_ look: Look) -> [SpokenLine] { view.spoken(look) }

  func changesIn(_ look: Look) -> Int64? { state.row.map { look.timeChangesIn($0.listing.bumpedAt) } }
}
