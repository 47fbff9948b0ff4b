/// Makes rows of listings, with what the gazetteer knows about their places, and knows what a person does not see.
struct ListingRows: Sendable {
  let gazetteer: any Gazetteer
  /// Nil hides nobody from anybody.
  let accounts: (any AccountStore)?

  /// The neighborhoods a place takes in, in metres from its own; empty for everywhere.
  func distances(of place: Feed.Place) async throws(StoreError) -> [NeighborhoodCode: Int] {
    switch place {
    case .everywhere: return [:]
    case .around(let code, metres: 0): return [code: 0]
    case .around(let code, let metres):
      var near = try await gazetteer.within(metres: metres, of: code)
      near[code] = 0
      return near
    }
  }

  /// What is kept from the eyes of `viewer`; a guest sees everything that is public.
  func unseen(by viewer: ID<Account>?) async throws(StoreError) -> Unseen {
    guard let viewer, let accounts else { return Unseen() }
    // See "Errors of actors" in Sources/README.md.
    do throws(StoreError) { return try await accounts.unseen(by: viewer) } catch { throw error }
  }

  /// `filter` for these neighborhoods, unless `place` is everywhere, and without what its viewer does not see.
  func query(
    _ filter: ListingQuery, in place: Feed.Place, _ around: [NeighborhoodCode: Int]
  ) async throws(StoreError) -> ListingQuery {
    var query = filter
    if case .around = place { query.neighborhoods = Set(around.keys) }
    query.unseen = try await unseen(by: query.viewer)
    return query
  }

  /// `around`: distances from `origin` that are known.
  func row(_ listing: Listing, origin: NeighborhoodCode?, _ around: [NeighborhoodCode: Int]) -> ListingRow {
    let place = gazetteer.neighborhood(listing.neighborhood)
    guard let origin, origin != listing.neighborhood else { return ListingRow(listing: listing, place: place) }
    let known = around[listing.neighborhood]
    let measured = known ?? measure(from: origin, to: place)
    return ListingRow(listing: listing, place: place, metres: measured)
  }

  private func measure(from origin: NeighborhoodCode, to place: Neighborhood?) -> Int? {
    guard let place, let start = gazetteer.neighborhood(origin) else { return nil }
    return Int(start.centre.metres(to: place.centre).rounded())
  }
}

extension Feed.Place {
  /// The neighborhood that distances are measured from.
  var code: NeighborhoodCode? {
    if case .around(let code, _) = self { code } else { nil }
  }
}
