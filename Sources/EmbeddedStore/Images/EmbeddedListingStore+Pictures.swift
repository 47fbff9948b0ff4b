public import Marketplace

/// The pictures of listings, deleted ones too, and of those that an undo can bring back. Nothing is said of a store that does
/// not know all of its listings: while a large file is being read, or one cannot be understood.
extension EmbeddedListingStore: PictureReferences {
  public func references(among files: Set<String>) async throws(StoreError) -> [String: PictureReference] {
    try await search { index throws(SQLiteFault) in try index.pictureReferences(among: files) }
  }

  public func dropped(since number: Int) async throws(StoreError) -> DroppedPictures {
    try await search { index throws(SQLiteFault) in try index.droppedPictures(since: number) }
  }

  /// Asks the index, once it says what the files say, on a thread and a connection of its own: it may take long.
  private func search<Answer: Sendable>(_ question: @Sendable (ListingIndex) throws(SQLiteFault) -> Answer)
    async throws(StoreError) -> Answer
  {
    let products = keeper.paths.products
    let index = keeper.paths.index
    let onDisk: Bool
    // See "Errors of actors" in Sources/README.md.
    do throws(StoreError) {
      onDisk = try await keeper.answer { vault throws(VaultFailure) in
        try vault.refresh()
        guard vault.broken == nil, !vault.notices.all.contains(where: \.hidesListings) else {
          throw .store(.unavailable(path: products, reason: .io(5)))
        }
        return vault.isIndexShared
      }
      guard onDisk else {
        return try await keeper.answer { vault throws(VaultFailure) in
          try inVaultTerms(index) { () throws(SQLiteFault) in try question(vault.index) }
        }
      }
    } catch { throw error }
    do throws(SQLiteFault) {
      let reader = IndexReader(path: index)
      let answer = await reader.result(of: question)
      return try answer.get()
    } catch {
      return try inStoreTerms(index) { () throws(SQLiteFault) in throw error }
    }
  }
}

extension IndexReader {
  /// Asks once.
  fileprivate func result<Answer: Sendable>(of question: @Sendable (ListingIndex) throws(SQLiteFault) -> Answer)
    -> Result<Answer, SQLiteFault>
  {
    defer { close() }
    do throws(SQLiteFault) { return .success(try ask(1, question)) } catch { return .failure(error) }
  }
}

extension StoreNotice {
  /// Whether there may be listings that the store does not know of.
  fileprivate var hidesListings: Bool {
    switch self {
    case .broken, .unreadable, .vanished, .journalDamaged, .journalGone, .takenOut, .setBack, .marketGone: true
    case .leftOut, .ambiguousPlace, .sellerRenamed, .bothChanged, .keptThoughGone, .putBack, .rejoined, .held: false
    }
  }
}
