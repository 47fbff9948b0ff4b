/// What the acts of its seller make of a listing. Each gives the listing as it is then.
extension Listing {
  /// Throws `.rule` for what `ListingRules` does not let pass.
  init(
    _ new: NewListing, id: Marketplace.ID<Listing>, seller: Marketplace.ID<Account>, sellerName: String,
    at time: Timestamp
  ) throws(ListingsError) {
    self.init(
      id: id, seller: seller, sellerName: sellerName, title: try ListingRules.title(new.title),
      description: try ListingRules.description(new.description), price: try ListingRules.price(new.price),
      categories: try ListingRules.categories(new.categories), neighborhood: new.neighborhood,
      pictures: try ListingRules.pictures(new.pictures), takesOffers: new.takesOffers, createdAt: time)
  }

  /// Only what changes is held to the rules: a listing typed by hand may lack what an edit of its price does not touch.
  func edited(_ changes: ListingChanges, at time: Timestamp) throws(ListingsError) -> Listing {
    var listing = self
    if let title = changes.title { listing.title = try ListingRules.title(title) }
    if let description = changes.description { listing.description = try ListingRules.description(description) }
    switch changes.price {
    case nil: break
    case .withdrawn: listing.price = nil
    case .set(let price): listing.price = try ListingRules.price(price)
    }
    if let categories = changes.categories { listing.categories = try ListingRules.categories(categories) }
    if let neighborhood = changes.neighborhood { listing.neighborhood = neighborhood }
    if let pictures = changes.pictures { listing.pictures = try ListingRules.pictures(pictures) }
    if let takesOffers = changes.takesOffers { listing.takesOffers = takesOffers }
    return listing.updated(from: self, at: time)
  }

  func with(_ status: ListingStatus, at time: Timestamp) -> Listing {
    var listing = self
    listing.status = status
    return listing.updated(from: self, at: time)
  }

  func hidden(_ isHidden: Bool, at time: Timestamp) -> Listing {
    var listing = self
    listing.isHidden = isHidden
    return listing.updated(from: self, at: time)
  }

  /// At the top even where the clock went backwards. Throws `.rule(.sold)`, `.rule(.bumpedToday)` when the last time is not a
  /// day ago, and `.rule(.postedToday)` when it was never bumped and was made less than a day ago; where the clock went
  /// backwards nobody waits for it to come back.
  func bumped(at time: Timestamp) throws(ListingsError) -> Listing {
    guard status != .sold else { throw .rule(.sold) }
    let next = bumpedAt.advanced(seconds: ListingRules.secondsBetweenBumps)
    guard time >= next || time < bumpedAt else {
      if bumpedAt == createdAt { throw .rule(.postedToday) }
      throw .rule(.bumpedToday(hours: Int((next.seconds - time.seconds + 3599) / 3600)))
    }
    var listing = self
    listing.bumpedAt = max(time, bumpedAt.next)
    return listing
  }

  /// What stays of a deleted listing: who it was and where it stood, its title and first picture.
  func deleted(at time: Timestamp) -> Listing {
    Listing(
      id: id, seller: seller, sellerName: sellerName, title: title, neighborhood: neighborhood,
      pictures: Array(pictures.prefix(1)), createdAt: createdAt, updatedAt: nextUpdate(at: time), bumpedAt: bumpedAt,
      deletedAt: time,
      counts: counts)
  }

  /// What a hidden listing shows to those who gave it a heart: what it was called, and that it is hidden.
  var veiled: Listing {
    Listing(
      id: id, seller: seller, sellerName: sellerName, title: title, categories: categories, neighborhood: neighborhood,
      isHidden: true, createdAt: createdAt, updatedAt: updatedAt, bumpedAt: bumpedAt)
  }

  /// Without a change nothing was updated either.
  private func updated(from old: Listing, at time: Timestamp) -> Listing {
    guard self != old else { return old }
    var listing = self
    listing.updatedAt = old.nextUpdate(at: time)
    return listing
  }

  /// Later than the last one also where the clock went backwards: of two states of a listing the later one is taken.
  private func nextUpdate(at time: Timestamp) -> Timestamp {
    max(time, updatedAt.next)
  }
}
