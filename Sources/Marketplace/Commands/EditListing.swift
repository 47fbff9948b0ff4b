/// Edits the fields of a listing.
struct EditListing: ListingCommand {
  let listing: ID<Listing>
  let changes: ListingChanges

  var kind: CommandKind { .edit }

  func changed(_ listing: Listing, in context: CommandContext<ListingsError>) throws(ListingsError) -> Listing {
    if let code = changes.neighborhood { try context.checkNeighborhood(code) }
    return try listing.edited(changes, at: context.time)
  }
}
