/// Edits the fields of a listing.
struct EditListing: ListingCommand {
  let listing: ID<Listing>
  let changes: ListingChanges
  /// The fields' values before the edit, as the member saw them. With nil, the edit applies to any values.
  var was: ListingChanges?

  var kind: CommandKind { .edit }

  func changed(_ listing: Listing, in context: CommandContext<ListingsError>) throws(ListingsError) -> Listing {
    if let code = changes.neighborhood { try context.checkNeighborhood(code) }
    // Making the same edit twice, or on two machines, is not a conflict.
    let now = changes.values(in: listing)
    if let was, now != was, now != changes { throw .rule(.editedElsewhere) }
    return try listing.edited(changes, at: context.time)
  }
}
