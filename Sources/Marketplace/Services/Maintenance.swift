/// What only makes sense on the machine that has the store.
public protocol Maintenance: Sendable {
  /// What the store did on its own when it was opened and since.
  func notices() async -> [StoreNotice]

  /// The share of the listings that the store has read, from 0 to 1, while it is still reading them; nil when it has all.
  func progress() async -> Double?
}

/// The maintenance of a store of listings.
public struct StoredMaintenance: Maintenance {
  let store: any ListingStore

  public init(store: any ListingStore) { self.store = store }

  public func notices() async -> [StoreNotice] { await store.notices() }

  public func progress() async -> Double? { await store.progress() }
}
