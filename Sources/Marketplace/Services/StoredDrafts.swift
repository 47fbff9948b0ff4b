/// The drafts of a store.
public struct StoredDrafts: Drafts {
  let store: any PersonalStore
  let clock: any MarketClock

  public init(store: any PersonalStore, clock: any MarketClock) {
    self.store = store
    self.clock = clock
  }

  public func draft(of person: ID<Account>, about listing: ID<Listing>?) async throws(StoreError) -> ListingDraft? {
    do throws(StoreError) { return try await store.draft(of: person, about: listing) } catch { throw error }
  }

  public func keep(_ draft: ListingDraft, of person: ID<Account>) async throws(StoreError) {
    if draft.isEmpty { return try await drop(of: person, about: draft.listing) }
    do throws(StoreError) { try await store.keep(draft, of: person, at: clock.now()) } catch { throw error }
  }

  public func drop(of person: ID<Account>, about listing: ID<Listing>?) async throws(StoreError) {
    do throws(StoreError) { try await store.dropDraft(of: person, about: listing) } catch { throw error }
  }
}
