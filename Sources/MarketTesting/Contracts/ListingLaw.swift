public import Marketplace

/// A law about stores that are filled with listings; see `ListingStoreContract`.
public struct ListingLaw<Store: Sendable>: Sendable, CustomStringConvertible {
  public let description: String
  let holds: @Sendable (Store) async throws -> Void
  let given: [Listing]

  /// Throws unless the law holds on a new store that `make` fills.
  public func verify(_ make: ([Listing]) async throws -> Store) async throws {
    try await holds(make(given))
  }
}
