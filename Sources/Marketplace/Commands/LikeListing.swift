/// Adds or removes a heart. Returns the listing with its new counts.
struct LikeListing: CommandAction {
  let listing: ID<Listing>
  let isLiked: Bool

  func perform(in context: CommandContext<ListingsError>) throws(ListingsError) -> Listing {
    let (actor, listing) = (context.actor, listing)
    let (found, known) = try context.stored { transaction throws(StoreError) in
      let visibility = try transaction.visibility(for: actor)
      let found = try transaction.listing(listing).flatMap { visibility.hides($0) ? nil : $0 }
      return (found, try transaction.wish(of: actor, for: listing))
    }
    // A heart can be removed from a deleted or hidden listing, but not added.
    guard let found, found.isPublic || !isLiked else { throw .notFound(listing) }
    guard found.seller != actor else { throw .rule(.ownListing) }
    guard isLiked != (known != nil) else { return found }
    let wish = isLiked ? Wish(listing: listing, time: context.time, price: found.price) : nil
    try context.change(.heart(listing, from: known, to: wish), as: isLiked ? .like : .unlike)
    return try context.listing(listing) ?? found
  }

  /// The current listing, because the command does not record its counts.
  func outcome(of record: CommandRecord, in context: CommandContext<ListingsError>) throws(ListingsError) -> Listing {
    guard let found = try context.listing(listing) else { throw .notFound(listing) }
    return found
  }
}
