public import Marketplace

/// References from accounts, drafts and chats to pictures.
extension EmbeddedAccountStore: PictureReferences {
  public func references(among files: Set<String>) async throws(StoreError) -> [String: PictureReference] {
    try await pictures(among: files)
  }

  /// The pictures of messages that were removed from the outbox.
  public func dropped(since number: Int) async throws(StoreError) -> DroppedPictures {
    let dropped = try await pictures(droppedSince: number)
    return DroppedPictures(files: dropped.files, number: dropped.number)
  }
}

/// References from messages, the outbox and reports to attached files.
extension EmbeddedAccountStore: AttachmentReferences {
  public func attachments(among files: Set<String>) async throws(StoreError) -> Set<String> {
    try await ask { database throws(SQLiteFault) in try database.attachments(among: files) }
  }
}
