extension StoredListings {
  public func publish(_ new: NewListing) async throws(ListingsError) -> Listing {
    let seller = try viewer.signedIn(or: ListingsError.guest)
    let name: String
    do throws(StoreError) { name = try await self.name(of: seller) } catch { throw .store(error) }
    try checkNeighborhood(new.neighborhood)
    let now = clock.now()
    var bits = RandomBits(source: random)
    let id = new.id ?? ID(at: now, random: &bits)
    let listing = try Listing(new, id: id, seller: seller, sellerName: name, at: now)
    let acts = try await store.write { ledger throws(ListingsError) in
      guard let known = try ledger.known(id) else {
        return [ListingAct(.publish, of: id, by: seller, at: now, before: nil, after: listing)]
      }
      guard known.seller == seller else { throw .rule(.notYours) }
      return []
    }
    return try await outcome(of: acts, on: id)
  }

  public func edit(_ id: ID<Listing>, _ changes: ListingChanges) async throws(ListingsError) -> Listing {
    _ = try viewer.signedIn(or: ListingsError.guest)
    if let code = changes.neighborhood { try checkNeighborhood(code) }
    return try await act(.edit, on: id) { listing, now throws(ListingsError) in
      try listing.edited(changes, at: now)
    }
  }

  public func setStatus(of id: ID<Listing>, to status: ListingStatus) async throws(ListingsError) -> Listing {
    try await act(.status, on: id) { listing, now in listing.with(status, at: now) }
  }

  public func bump(_ id: ID<Listing>) async throws(ListingsError) -> Listing {
    try await act(.bump, on: id) { listing, now throws(ListingsError) in try listing.bumped(at: now) }
  }

  public func setHidden(_ id: ID<Listing>, to isHidden: Bool) async throws(ListingsError) -> Listing {
    try await act(isHidden ? .hide : .show, on: id) { listing, now in listing.hidden(isHidden, at: now) }
  }

  public func delete(_ id: ID<Listing>) async throws(ListingsError) -> Listing {
    try await act(.delete, on: id) { listing, now in listing.deleted(at: now) }
  }

  /// Applies `change` to a listing of the viewer.
  private func act(
    _ kind: ListingAct.Kind, on id: ID<Listing>,
    _ change: @Sendable (Listing, Timestamp) throws(ListingsError) -> Listing
  ) async throws(ListingsError) -> Listing {
    let actor = try viewer.signedIn(or: ListingsError.guest)
    let now = clock.now()
    let acts = try await store.write { ledger throws(ListingsError) in
      let before = try ledger.own(id, of: actor)
      let after = try change(before, now)
      guard after != before else { return [] }
      return [ListingAct(kind, of: id, by: actor, at: now, before: before, after: after)]
    }
    return try await outcome(of: acts, on: id)
  }

  /// The listing after its last act; without acts, the listing as it is.
  private func outcome(of acts: [PastAct], on id: ID<Listing>) async throws(ListingsError) -> Listing {
    if let listing = acts.last?.act.after { return listing }
    do throws(StoreError) {
      if let listing = try await store.listing(id) { return listing }
    } catch {
      throw .store(error)
    }
    throw .notFound(id)
  }

  private func name(of seller: ID<Account>) async throws(StoreError) -> String {
    if let account = try await accounts?.account(seller) { return account.name }
    return try await store.seller(seller)?.name ?? ""
  }

  private func checkNeighborhood(_ code: NeighborhoodCode) throws(ListingsError) {
    guard gazetteer.neighborhood(code) != nil else { throw .rule(.unknownNeighborhood(code)) }
  }
}

extension ListingLedger {
  /// The listing with this identity; nil when there is none.
  func known(_ id: ID<Listing>) throws(ListingsError) -> Listing? {
    do throws(StoreError) { return try listing(id) } catch { throw .store(error) }
  }

  /// The listing with this identity, if `actor` may change it.
  fileprivate func own(_ id: ID<Listing>, of actor: ID<Account>) throws(ListingsError) -> Listing {
    guard let listing = try known(id), listing.isSeen(by: actor) else { throw .notFound(id) }
    guard listing.seller == actor else { throw .rule(.notYours) }
    guard listing.deletedAt == nil else { throw .rule(.deleted) }
    return listing
  }
}
