/// What a screen or a subcommand may ask about the category of something new.
public protocol Recommendations: Sendable {
  /// The categories, three at most, that suit a title best going by the listings there are, in random order: the first is not
  /// to be taken for the right one. None while there are no listings to go by.
  func categories(for title: String) async throws(StoreError) -> [Category]
}
