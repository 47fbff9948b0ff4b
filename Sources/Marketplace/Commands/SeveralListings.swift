/// An operation on several listings at once.
public enum ListingOperation: Hashable, Sendable {
  case bump
  case setHidden(Bool)
  case setStatus(ListingStatus)
  case delete
  case unlike
}

/// Performs one operation on several listings. One undo reverts all of it. Listings that the operation does not apply
/// to stay unchanged. Returns the errors for them.
struct SeveralListings: CommandAction {
  let operation: ListingOperation
  let listings: [ID<Listing>]

  func perform(in context: CommandContext<ListingsError>) throws(ListingsError) -> [ID<Listing>: ListingsError] {
    var failures: [ID<Listing>: ListingsError] = [:]
    for id in listings {
      // A command checks all rules before it writes, so a failed one has written nothing.
      do throws(ListingsError) { try perform(on: id, in: context) } catch {
        if case .store = error { throw error }
        failures[id] = error
      }
    }
    return failures
  }

  private func perform(on id: ID<Listing>, in context: CommandContext<ListingsError>) throws(ListingsError) {
    switch operation {
    case .bump: _ = try BumpListing(listing: id).perform(in: context)
    case .setHidden(let isHidden): _ = try HideListing(listing: id, isHidden: isHidden).perform(in: context)
    case .setStatus(let status):
      _ = try SetListingStatus(listing: id, status: status, partner: nil).perform(in: context)
    case .delete: _ = try DeleteListing(listing: id).perform(in: context)
    case .unlike: _ = try LikeListing(listing: id, isLiked: false).perform(in: context)
    }
  }

  /// Listings that the command changed have no error.
  func outcome(of record: CommandRecord, in context: CommandContext<ListingsError>) throws(ListingsError)
    -> [ID<Listing>: ListingsError]
  {
    [:]
  }
}
