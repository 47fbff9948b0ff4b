import Marketplace

/// Related listings for a listing's preview and page. The preview loads them in the background, so that no step through
/// the list waits for them. The page starts with the preview's results.
@MainActor
final class RelatedListings {
  struct Found: Hashable, Sendable {
    /// Other listings of the same seller.
    var others: [ListingRow] = []
    /// Similar listings of other sellers.
    var similar: [ListingRow] = []
  }

  private let market: Market
  private let guestMarket: Market
  private let activity: Activity
  private var known: [ID<Listing>: Found] = [:]
  /// Listings whose results were read since the last change, even if reading failed.
  private var fresh: Set<ID<Listing>> = []
  private var isReading = false
  /// The listing of the preview that was drawn last.
  private var wanted: ID<Listing>?
  /// The listings whose previews may come next.
  private var ahead: [ID<Listing>] = []
  /// Incremented on every change. Results of an older generation are dropped.
  private var generation = 0

  /// The maximum number of listings of each kind.
  private static let limit = 6
  private static let capacity = 200

  init(market: Market, guestMarket: Market, activity: Activity) {
    self.market = market
    self.guestMarket = guestMarket
    self.activity = activity
  }

  func known(for listing: ID<Listing>) -> Found? { known[listing] }

  /// What is known for the preview of `listing`. If nothing is, it is loaded and drawn with a later frame. After it, the
  /// listings `ahead` are loaded, so that a step to one of them needs only one frame.
  func found(for listing: ID<Listing>, ahead: [ID<Listing>]) -> Found? {
    (wanted, self.ahead) = (listing, ahead)
    readNext()
    return known[listing]
  }

  private func readNext() {
    let next = ([wanted].compactMap(\.self) + ahead).first { !fresh.contains($0) }
    guard let next, !isReading else { return }
    isReading = true
    let mine = generation
    activity.runBehind(isShown: false) { [self] in
      _ = await read(for: next)
      isReading = false
      if mine == generation { fresh.insert(next) }
      if next == wanted { activity.onDone() }
      readNext()
    }
  }

  /// Reloads the results; nil if the listing is gone or unreadable.
  func read(for id: ID<Listing>) async -> Found? {
    let mine = generation
    guard let listing = try? await market.listings.row(id, from: nil)?.listing else { return nil }
    let ofSeller = ListingFilter(seller: listing.seller)
    let ofKind = ListingFilter(category: listing.categories.first)
    var found = Found()
    // The person's own listings appear as others see them, without hidden ones.
    let shown = listing.seller == market.viewer.account ? guestMarket : market
    found.others = await some(Feed(place: .everywhere, filter: ofSeller), in: shown) { $0.id != listing.id }
    if !listing.categories.isEmpty {
      found.similar = await some(Feed(place: .around(listing.neighborhood, metres: 0), filter: ofKind), in: market) {
        $0.seller != listing.seller && $0.deletedAt == nil
      }
    }
    if mine == generation { keep(found, for: id) }
    return found
  }

  /// Old results stay visible until the new ones arrive, to avoid flicker.
  func marketChanged(_ change: Change) {
    switch change {
    case .listing, .accounts, .personal, .everything: refresh()
    case .neighborhoods, .room, .post, .inbox, .progress: break
    }
  }

  private func refresh() {
    generation += 1
    fresh = []
  }

  private func keep(_ found: Found, for listing: ID<Listing>) {
    if known.count >= Self.capacity {
      // The preview on the screen keeps its results.
      known = known.filter { $0.key == wanted }
      fresh = fresh.filter { $0 == wanted }
    }
    known[listing] = found
  }

  private func some(_ feed: Feed, in market: Market, _ suits: (Listing) -> Bool) async -> [ListingRow] {
    let page = try? await market.listings.page(feed, at: .index(0), limit: 4 * Self.limit)
    return Array((page?.items ?? []).filter { suits($0.listing) }.prefix(Self.limit))
  }
}
