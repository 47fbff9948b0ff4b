public import Marketplace

/// The pictures of people, those that their drafts have of listings, and those in their chats.
extension EmbeddedAccountStore: PictureReferences {
  public func references(among files: Set<String>) async throws(StoreError) -> [String: PictureReference] {
    Dictionary(uniqueKeysWithValues: try await pictures(among: files).map { ($0, .present) })
  }
  /// What was given up before it was sent.
  public func dropped(since number: Int) async throws(StoreError) -> DroppedPictures {
    let dropped = try await pictures(droppedSince: number)
    return DroppedPictures(files: dropped.files, number: dropped.number)
  }
}
