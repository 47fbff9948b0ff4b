/// Services that work only on the machine with the store.
public protocol Maintenance: Sendable {
  /// The notices about what the store did on its own, when it was opened and since.
  func notices() async -> [StoreNotice]

  /// The share of the listings that the store has loaded, from 0 to 1; nil when all are loaded.
  func progress() async -> Double?
}

/// The maintenance of a store of listings.
public struct StoredMaintenance: Maintenance {
  let store: any ListingStore

  public init(store: any ListingStore) { self.store = store }

  public func notices() async -> [StoreNotice] { await store.notices() }

  public func progress() async -> Double? { await store.progress() }
}
