/// The commands of the seller. Each returns the changed listing.
extension Listing {
  /// Makes a new listing. Throws `.rule` when it violates `ListingRules`.
  init(
    _ new: NewListing, id: Marketplace.ID<Listing>, seller: Marketplace.ID<Account>, sellerName: String,
    at time: Timestamp
  ) throws(ListingsError) {
    self.init(
      id: id, seller: seller, sellerName: sellerName, title: try ListingRules.title(new.title),
      description: try ListingRules.description(new.description), price: try ListingRules.price(new.price),
      categories: try ListingRules.categories(new.categories), neighborhood: new.neighborhood,
      pictures: try ListingRules.pictures(new.pictures), takesOffers: new.takesOffers,
      linkPreviews: LinkPreview.kept(new.linkPreviews, in: new.description), createdAt: time)
  }

  /// Checks only the changed fields against the rules, because a listing from a manual edit may violate a rule in
  /// another field.
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
    if changes.linkPreviews != nil || changes.description != nil {
      listing.linkPreviews = LinkPreview.kept(changes.linkPreviews ?? linkPreviews, in: listing.description)
    }
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

  /// Hides or shows the listing for a moderator. Always counts as an update, so that the seller's undo does not restore
  /// an earlier version.
  func withheld(_ isHidden: Bool, at time: Timestamp) -> Listing {
    var listing = self
    listing.isHidden = isHidden
    listing.updatedAt = nextUpdate(at: time)
    return listing
  }

  /// Moves the listing to the top, even when the clock went backwards. Throws `.rule(.sold)`, `.rule(.bumpedToday)`
  /// less than a day after the last bump, and `.rule(.postedToday)` less than a day after the creation of a listing
  /// without bumps. When the clock is behind the last bump, the waiting time does not apply.
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

  /// The remains of a deleted listing: its identity, seller, neighborhood, times, counts, title and first picture.
  package func deleted(at time: Timestamp) -> Listing {
    Listing(
      id: id, seller: seller, sellerName: sellerName, title: title, neighborhood: neighborhood,
      pictures: Array(pictures.prefix(1)), createdAt: createdAt, updatedAt: nextUpdate(at: time), bumpedAt: bumpedAt,
      deletedAt: time,
      counts: counts)
  }

  /// The part of a hidden listing that a wishlist shows: its title, and the fact that it is hidden.
  var veiled: Listing {
    Listing(
      id: id, seller: seller, sellerName: sellerName, title: title, categories: categories, neighborhood: neighborhood,
      isHidden: true, createdAt: createdAt, updatedAt: updatedAt, bumpedAt: bumpedAt)
  }

  /// Sets the time of the update, unless nothing changed.
  private func updated(from old: Listing, at time: Timestamp) -> Listing {
    guard self != old else { return old }
    var listing = self
    listing.updatedAt = old.nextUpdate(at: time)
    return listing
  }

  /// Always later than the last update, even when the clock went backwards: of two versions of a listing, the one with
  /// the later update wins.
  private func nextUpdate(at time: Timestamp) -> Timestamp {
    max(time, updatedAt.next)
  }
}
