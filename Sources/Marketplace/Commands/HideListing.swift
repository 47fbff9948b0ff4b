/// Hides a listing from everybody but its seller, or shows it to everybody again.
struct HideListing: ListingCommand {
  let listing: ID<Listing>
  let isHidden: Bool

  var kind: CommandKind { isHidden ? .hide : .show }

  func changed(_ listing: Listing, in context: CommandContext<ListingsError>) throws(ListingsError) -> Listing {
    listing.hidden(isHidden, at: context.time)
  }
}
