/// What a screen may do with what is not saved yet.
public protocol Drafts: Sendable {
  /// The draft of a person about a listing, or of a new one for nil; nil when there is none.
  func draft(of person: ID<Account>, about listing: ID<Listing>?) async throws(StoreError) -> ListingDraft?

  /// Keeps a draft in the place of the one about the same listing; an empty one drops it.
  func keep(_ draft: ListingDraft, of person: ID<Account>) async throws(StoreError)

  func drop(of person: ID<Account>, about listing: ID<Listing>?) async throws(StoreError)
}
