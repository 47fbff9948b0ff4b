/// All listings of a store in memory, newest bump first, with answers to every `ListingQuery`.
///
/// It keeps what the last few queries found, so that the second page of a list costs no second search. Give it to an
/// actor or put it behind a lock: asking it mutates what it remembers.
public struct InMemoryListings: Sendable {
  /// Newest bump first.
  public private(set) var listings: [Listing] = []
  /// What queries look at, in the order of `listings`.
  private(set) var facets: [ListingFacets] = []
  private var bumps: [ID<Listing>: Timestamp] = [:]
  private(set) var places = NeighborhoodNumbers()
  /// Neighborhoods whose popular listings have to be found again.
  private var stalePlaces: Set<Int32> = []
  var foundPositions = RecentAnswers<[Int32]>()
  var foundTallies = RecentAnswers<CategoryTally>()

  /// A shelf of these listings, in any order; of two with one identity the later one stays.
  public init(_ listings: [Listing] = []) {
    fill(listings)
  }

  public var count: Int { listings.count }

  public subscript(id: ID<Listing>) -> Listing? {
    position(of: id).map { listings[$0] }
  }

  /// Adds listings, or replaces those of the same identity.
  public mutating func insert(_ added: [Listing]) {
    // Each single insertion moves what lies below it; past a few, sorting once is cheaper.
    if added.count > 32 {
      fill(listings + added)
    } else {
      for listing in added { insert(listing) }
    }
  }

  /// Takes a listing away; nothing happens when there is none of this identity.
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

  /// Marks the popular listings of every neighborhood that changed since it was last asked for.
  mutating func refreshPopularity() {
    guard !stalePlaces.isEmpty else { return }
    let stale = facets.indices.filter { stalePlaces.contains(facets[$0].place) }
    let popular = Popularity.popular(among: stale.filter { facets[$0].isPublic }.map { listings[$0] })
    for position in stale { facets[position].isPopular = popular.contains(listings[position].id) }
    stalePlaces = []
  }
}
