/// Deletes a listing. Its title and first picture stay.
struct DeleteListing: ListingCommand {
  let listing: ID<Listing>

  var kind: CommandKind { .delete }

  func changed(_ listing: Listing, in context: CommandContext<ListingsError>) throws(ListingsError) -> Listing {
    listing.deleted(at: context.time)
  }
}
