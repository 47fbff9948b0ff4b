/// All listings of a store in memory, newest bump first. It answers every `ListingQuery`.
///
/// It caches the results of the last few queries, so that the second page of a list needs no second search. Queries
/// mutate the cache, so the owner must be an actor or hold a lock.
public struct InMemoryListings: Sendable {
  /// Newest bump first.
  public private(set) var listings: [Listing] = []
  /// The searchable facts of each listing, in the order of `listings`.
  private(set) var facets: [ListingFacets] = []
  private var bumps: [ID<Listing>: Timestamp] = [:]
  private(set) var places = NeighborhoodNumbers()
  /// Neighborhoods whose popular listings are out of date.
  private var stalePlaces: Set<Int32> = []
  var foundPositions = RecentAnswers<[Int32]>()
  var foundTallies = RecentAnswers<CategoryTally>()

  /// Takes listings in any order. Of two listings with the same identity, the later one stays.
  public init(_ listings: [Listing] = []) {
    fill(listings)
  }

  public var count: Int { listings.count }

  public subscript(id: ID<Listing>) -> Listing? {
    position(of: id).map { listings[$0] }
  }

  /// Adds listings, and replaces existing ones with the same identity.
  public mutating func insert(_ added: [Listing]) {
    // Each insertion moves all elements below it. For more than a few, sorting once is cheaper.
    if added.count > 32 {
      fill(listings + added)
    } else {
      for listing in added { insert(listing) }
    }
  }

  /// Removes a listing; does nothing when there is no such listing.
  public mutating func remove(_ id: ID<Listing>) {
    guard let position = position(of: id) else { return }
    forgetAnswers()
    stalePlaces.insert(facets[position].place)
    listings.remove(at: position)
    facets.remove(at: position)
    bumps[id] = nil
  }

  private mutating func insert(_ listing: Listing) {
    remove(listing.id)
    forgetAnswers()
    let facets = ListingFacets(listing, places: &places)
    let position = firstPosition { Cursor(listings[$0]) < Cursor(listing) }
    listings.insert(listing, at: position)
    self.facets.insert(facets, at: position)
    bumps[listing.id] = listing.bumpedAt
    stalePlaces.insert(facets.place)
  }

  private mutating func fill(_ unsorted: [Listing]) {
    forgetAnswers()
    bumps = [:]
    bumps.reserveCapacity(unsorted.count)
    var latest = unsorted
    for listing in unsorted { bumps[listing.id] = listing.bumpedAt }
    if bumps.count < unsorted.count {
      var seen: Set<ID<Listing>> = []
      latest = unsorted.reversed().filter { seen.insert($0.id).inserted }
    }
    let isSorted = zip(latest, latest.dropFirst()).allSatisfy { Cursor($1) < Cursor($0) }
    if isSorted {
      listings = latest
    } else {
      let order = latest.indices.map { (cursor: Cursor(latest[$0]), index: $0) }.sorted { $1.cursor < $0.cursor }
      listings = order.map { latest[$0.index] }
    }
    facets = listings.map { ListingFacets($0, places: &places) }
    stalePlaces = Set(facets.lazy.map(\.place))
  }

  private mutating func forgetAnswers() {
    foundPositions.removeAll()
    foundTallies.removeAll()
  }
}

extension InMemoryListings {
  func position(of id: ID<Listing>) -> Int? {
    guard let bump = bumps[id] else { return nil }
    let cursor = Cursor(bumpedAt: bump, id: id)
    return firstPosition { Cursor(listings[$0]) <= cursor }
  }

  private func firstPosition(where holds: (Int) -> Bool) -> Int {
    listings.indices.partitionPoint(where: holds)
  }

  /// Updates the popular listings of every neighborhood that changed since the last call.
  mutating func refreshPopularity() {
    guard !stalePlaces.isEmpty else { return }
    let stale = facets.indices.filter { stalePlaces.contains(facets[$0].place) }
    let popular = Popularity.popular(among: stale.filter { facets[$0].isPublic }.map { listings[$0] })
    for position in stale { facets[position].isPopular = popular.contains(listings[position].id) }
    stalePlaces = []
  }
}
