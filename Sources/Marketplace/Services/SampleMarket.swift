/// The sample market that a first start puts into the store, as far as nobody has changed it or made it their own.
public protocol SampleMarket: Sendable {
  /// Whether any listing of the sample is here, changed or not, and not deleted. Cheaper than `contents`.
  func isHere() async throws(StoreError) -> Bool

  /// How many listings and neighbors `remove` would take now.
  func contents() async throws(StoreError) -> SampleContents

  /// Deletes the sample listings, and removes the neighbors who have nothing to do with anybody here. This cannot be undone.
  /// Deletes nothing that was changed, and nothing of a neighbor that somebody is signed in as. Gives what was removed.
  func remove() async throws(ListingsError) -> SampleContents

  /// Whether the store has accounts besides the sample's neighbors, or somebody is signed in.
  func hasOwnAccounts() async throws(StoreError) -> Bool
}

/// A part of the sample.
public struct SampleContents: Hashable, Sendable {
  public var listings: Int
  public var neighbors: Int

  public var isEmpty: Bool { listings == 0 && neighbors == 0 }

  public init(listings: Int = 0, neighbors: Int = 0) {
    self.listings = listings
    self.neighbors = neighbors
  }
}
