/// Publishes a listing. A listing with the same identity that the member has published already is returned as it is.
struct PublishListing: CommandAction {
  let id: ID<Listing>
  let new: NewListing

  func perform(in context: CommandContext<ListingsError>) throws(ListingsError) -> Listing {
    try context.checkNeighborhood(new.neighborhood)
    let actor = context.actor
    let name = try context.stored { transaction throws(StoreError) -> String in
      if let account = try transaction.account(actor) { return account.name }
      return try transaction.seller(actor)?.name ?? ""
    }
    let listing = try Listing(new, id: id, seller: actor, sellerName: name, at: context.time)
    if let known = try context.listing(id) {
      guard known.seller == actor else { throw .rule(.notYours) }
      return known
    }
    try context.change(.listing(id, from: nil, to: listing), as: .publish)
    return listing
  }

  func outcome(of record: CommandRecord, in context: CommandContext<ListingsError>) throws(ListingsError) -> Listing {
    try outcome(of: record, on: id, in: context)
  }
}
