/// Moves a listing to the top of the lists.
struct BumpListing: ListingCommand {
  let listing: ID<Listing>

  var kind: CommandKind { .bump }

  func changed(_ listing: Listing, in context: CommandContext<ListingsError>) throws(ListingsError) -> Listing {
    try listing.bumped(at: context.time)
  }
}
