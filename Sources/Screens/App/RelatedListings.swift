import Marketplace

/// What else there is to look at beside a listing. A preview beside a list has it read behind the frames, so that no step
/// through the list waits for it, and the page of the listing begins with what the preview showed.
@MainActor
final class RelatedListings {
  struct Found: Hashable, Sendable {
    /// What else its seller sells.
    var others: [ListingRow] = []
    /// What is like it, from others.
    var similar: [ListingRow] = []
  }

  private let market: Market
  private let activity: Activity
  private var known: [ID<Listing>: Found] = [:]
  /// Nothing changed since these were read, or could not be read.
  private var fresh: Set<ID<Listing>> = []
  private var isReading = false
  /// Answers to questions asked before this number grew are too late.
  private var generation = 0

  /// The most listings of each kind.
  private static let limit = 6
  private static let capacity = 200

  init(market: Market, activity: Activity) {
    self.market = market
    self.activity = activity
  }

  func known(for listing: ID<Listing>) -> Found? { known[listing] }

  /// What is known for a listing in a preview; a later frame has what is missing or has changed.
  func found(for listing: ID<Listing>, viewer: ID<Account>?) -> Found? {
    if !isReading, !fresh.contains(listing) {
      isReading = true
      let mine = generation
      activity.runBehind { [self] in
        _ = await read(for: listing, viewer: viewer)
        isReading = false
        if mine == generation { fresh.insert(listing) }
      }
    }
    return known[listing]
  }

  /// Reads it anew; nil when the listing is gone or can't be read.
  func read(for id: ID<Listing>, viewer: ID<Account>?) async -> Found? {
    let mine = generation
    guard let listing = try? await market.listings.row(id, from: nil, viewer: viewer)?.listing else { return nil }
    let ofSeller = ListingQuery(seller: listing.seller, viewer: listing.seller == viewer ? nil : viewer)
    let ofKind = ListingQuery(category: listing.categories.first, viewer: viewer)
    var found = Found()
    found.others = await some(Feed(place: .everywhere, filter: ofSeller)) { $0.id != listing.id }
    if !listing.categories.isEmpty {
      found.similar = await some(Feed(place: .around(listing.neighborhood, metres: 0), filter: ofKind)) {
        $0.seller != listing.seller && $0.deletedAt == nil
      }
    }
    if mine == generation { keep(found, for: id) }
    return found
  }

  /// What is known shows until it is read again, so that nothing flickers.
  func marketChanged(_ change: Change) {
    switch change {
    case .listing, .accounts, .personal, .everything: refresh()
    case .neighborhoods, .room, .progress: break
    }
  }

  private func refresh() {
    generation += 1
    fresh = []
  }

  /// Somebody else looks.
  func forget() {
    refresh()
    known = [:]
  }

  private func keep(_ found: Found, for listing: ID<Listing>) {
    if known.count >= Self.capacity { (known, fresh) = ([:], []) }
    known[listing] = found
  }

  private func some(_ feed: Feed, _ suits: (Listing) -> Bool) async -> [ListingRow] {
    let page = try? await market.listings.page(feed, at: .index(0), limit: 4 * Self.limit)
    return Array((page?.items ?? []).filter { suits($0.listing) }.prefix(Self.limit))
  }
}
