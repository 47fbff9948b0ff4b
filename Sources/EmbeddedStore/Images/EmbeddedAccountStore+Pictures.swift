public import Marketplace

/// The pictures of people, and those that their drafts have of listings.
extension EmbeddedAccountStore: PictureReferences {
  public func references(among files: Set<String>) async throws(StoreError) -> [String: PictureReference] {
    Dictionary(uniqueKeysWithValues: try await pictures(among: files).map { ($0, .present) })
  }
}
