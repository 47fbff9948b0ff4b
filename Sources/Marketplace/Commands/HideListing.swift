/// Hides a listing from everybody but its seller, or shows it again. Throws `.rule(.heldByModerator)` if the seller
/// shows a listing that a moderator hid.
struct HideListing: ListingCommand {
  let listing: ID<Listing>
  let isHidden: Bool

  var kind: CommandKind { isHidden ? .hide : .show }

  func changed(_ listing: Listing, in context: CommandContext<ListingsError>) throws(ListingsError) -> Listing {
    if !isHidden, try context.stored({ transaction throws(StoreError) in try transaction.isHeld(self.listing) }) {
      throw .rule(.heldByModerator)
    }
    return listing.hidden(isHidden, at: context.time)
  }
}
