/// A part of a seller's listings.
public enum SalesSegment: String, CaseIterable, Sendable {
  /// For sale or reserved, and public.
  case selling
  case sold
  case hidden
}

extension SalesSegment {
  /// Whether a listing belongs to the segment. Deleted listings belong to none.
  public func holds(_ listing: Listing) -> Bool {
    holds(listing.status, isHidden: listing.isHidden, isDeleted: listing.deletedAt != nil)
  }

  func holds(_ status: ListingStatus, isHidden: Bool, isDeleted: Bool) -> Bool {
    if isDeleted { return false }
    switch self {
    case .selling: return !isHidden && status != .sold
    case .sold: return !isHidden && status == .sold
    case .hidden: return isHidden
    }
  }
}
