/// Makes listing rows and store queries for one viewer.
struct ListingRows: Sendable {
  let viewer: Viewer
  let gazetteer: any Gazetteer
  /// Nil hides nobody from the viewer.
  let accounts: (any AccountStore)?

  /// The neighborhoods of a place, with their distances in metres from the place's own neighborhood; empty for
  /// everywhere.
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

  /// What is hidden from the viewer. A guest sees all public listings.
  func visibility() async throws(StoreError) -> Visibility {
    guard let account = viewer.account, let accounts else { return Visibility() }
    // See "Errors of actors" in Documentation.docc/Decisions.md.
    do throws(StoreError) { return try await accounts.visibility(for: account) } catch { throw error }
  }

  /// The store query for `filter`. `around`: the neighborhoods of `place`.
  func query(
    _ filter: ListingFilter, in place: Feed.Place, _ around: [NeighborhoodCode: Int]
  ) async throws(StoreError) -> ListingQuery {
    let neighborhoods: Set<NeighborhoodCode>? = if case .around = place { Set(around.keys) } else { nil }
    return ListingQuery(
      filter, neighborhoods: neighborhoods, viewer: viewer.account, visibility: try await visibility())
  }

  /// `around`: the known distances from `origin`.
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
