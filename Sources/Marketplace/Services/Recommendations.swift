/// What a screen or a subcommand may ask about the category of something new.
public protocol Recommendations: Sendable {
  /// At most three categories that fit a title, in random order: the first is not to be taken for the best. None when the
  /// title says nothing about what it offers.
  func categories(for title: String) async throws(StoreError) -> [Category]
}
