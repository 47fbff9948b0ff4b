/// The sample market that the first start puts into the store, except for the parts that somebody has changed or uses.
public protocol SampleMarket: Sendable {
  /// Whether any listing of the sample is in the store and not deleted, changed or not. Cheaper than `contents`.
  func isHere() async throws(StoreError) -> Bool

  /// How many listings, posts and neighbors `remove` would remove now.
  func contents() async throws(StoreError) -> SampleContents

  /// Deletes the sample listings, and removes the posts that nobody used and the neighbors that nothing else refers to.
  /// This cannot be undone. Keeps changed listings, and everything of a neighbor that somebody is signed in as. Returns
  /// what was removed.
  func remove() async throws(ListingsError) -> SampleContents

  /// Whether the store has accounts besides the sample's neighbors, or somebody is signed in.
  func hasOwnAccounts() async throws(StoreError) -> Bool
}

/// A part of the sample.
public struct SampleContents: Hashable, Sendable {
  public var listings: Int
  public var neighbors: Int
  public var posts: Int

  public var isEmpty: Bool { listings == 0 && neighbors == 0 && posts == 0 }

  public init(listings: Int = 0, neighbors: Int = 0, posts: Int = 0) {
    self.listings = listings
    self.neighbors = neighbors
    self.posts = posts
  }
}
