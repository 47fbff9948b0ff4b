/// An act on a listing that can be taken back or done again, as what it makes of the listing.
public struct ListingStep: Hashable, Sendable {
  /// The sequence of the act.
  public let about: Int
  public let listing: ID<Listing>
  public let before: Listing?
  public let after: Listing?

  init(_ about: Int, _ listing: ID<Listing>, from before: Listing?, to after: Listing?) {
    self.about = about
    self.listing = listing
    self.before = before
    self.after = after
  }

  /// The listing once the act is taken back at `time`: one that was published is deleted then. Throws `.builtUpon` when the
  /// listing `now` is not what the act left.
  public func undone(now: Listing?, at time: Timestamp) throws(ListingsError) -> Listing? {
    try Self.put(before ?? after?.deleted(at: time), inPlaceOf: after, now: now)
  }

  /// The listing once the act is done again. Throws `.builtUpon` when the listing `now` is not what the undo left.
  public func redone(now: Listing?) throws(ListingsError) -> Listing? {
    try Self.put(after, inPlaceOf: before, now: now)
  }

  /// Counts are other people's doing, and the seller's name goes with the account: they neither stand in the way nor go back.
  private static func put(
    _ wanted: Listing?, inPlaceOf left: Listing?, now: Listing?
  ) throws(ListingsError) -> Listing? {
    guard now?.asActedOn == left?.asActedOn else {
      throw .builtUpon(title: (now ?? left ?? wanted)?.title ?? "")
    }
    var listing = wanted
    if let now {
      listing?.counts = now.counts
      listing?.sellerName = now.sellerName
    }
    return listing
  }
}

extension Listing {
  /// Without what no act on a listing changes.
  fileprivate var asActedOn: Listing {
    var listing = self
    (listing.counts, listing.sellerName) = (Counts(), "")
    return listing
  }
}
