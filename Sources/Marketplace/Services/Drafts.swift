/// The viewer's unsaved listings and posts. A guest has none: reads return nil, and writes do nothing.
public protocol Drafts: Sendable {
  /// Nil when there is none.
  func draft(about subject: Draft.Subject) async throws(StoreError) -> Draft?

  /// Replaces the draft about the same subject. An empty draft is dropped.
  func keep(_ draft: Draft) async throws(StoreError)

  func drop(about subject: Draft.Subject) async throws(StoreError)
}

extension Drafts {
  /// The draft of changes to a listing, or of a new listing when `listing` is nil.
  public func draft(about listing: ID<Listing>?) async throws(StoreError) -> ListingDraft? {
    try await draft(about: .listing(listing))?.ofListing
  }

  public func keep(_ draft: ListingDraft) async throws(StoreError) { try await keep(.listing(draft)) }

  /// Drops the draft about a listing, or the one of a new listing when `listing` is nil.
  public func drop(about listing: ID<Listing>?) async throws(StoreError) { try await drop(about: .listing(listing)) }
}
