/// The viewer's unsaved listings. A guest has none: reads return nil, and writes do nothing.
public protocol Drafts: Sendable {
  /// The draft of changes to a listing, or of a new listing when `listing` is nil; nil when there is none.
  func draft(about listing: ID<Listing>?) async throws(StoreError) -> ListingDraft?

  /// Replaces the draft about the same listing. An empty draft is dropped.
  func keep(_ draft: ListingDraft) async throws(StoreError)

  /// Drops the draft about a listing, or the one of a new listing when `listing` is nil.
  func drop(about listing: ID<Listing>?) async throws(StoreError)
}
