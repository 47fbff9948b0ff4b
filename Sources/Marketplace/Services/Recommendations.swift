/// Suggests categories for a new listing.
public protocol Recommendations: Sendable {
  /// Up to three categories that fit a title, in random order so that the first one is not favored. Empty when the
  /// title does not say what is offered.
  func categories(for title: String) async throws(StoreError) -> [Category]
}
