import Glibc
public import Marketplace
import Synchronization

/// The pictures of listings, deleted ones too, and of those that an undo can bring back. Nothing is said of a store that does
/// not know all of its listings: while a large file is being read, or one cannot be understood.
extension EmbeddedListingStore: PictureReferences {
  public func references(among files: Set<String>) async throws(StoreError) -> [String: PictureReference] {
    try await search { index throws(SQLiteFault) in try index.pictureReferences(among: files) }
  }

  public func dropped(since number: Int) async throws(StoreError) -> DroppedPictures {
    try await search { index throws(SQLiteFault) in try index.droppedPictures(since: number) }
  }

  /// Asks the database, once it says what Products.json says, on a thread and a connection of its own: it may take long.
  private func search<Answer: Sendable>(_ question: @Sendable (MarketDatabase) throws(SQLiteFault) -> Answer)
    async throws(StoreError) -> Answer
  {
    let paths = store.paths
    // See "Errors of actors" in Sources/README.md.
    do throws(StoreError) {
      try await store.refresh()
      guard await !notices().contains(where: \.hidesListings) else {
        throw .unavailable(path: paths.products, reason: .io(EIO))
      }
      guard store.view.withLock({ $0.answersBeside }) else { return try await store.readHere(question) }
    } catch { throw error }
    do throws(SQLiteFault) { return try await ReadingActor(path: paths.market).ask(question) } catch {
      return try inStoreTerms(paths.market) { () throws(SQLiteFault) in throw error }
    }
  }
}

extension StoreNotice {
  /// Whether there may be listings that the store does not know of.
  fileprivate var hidesListings: Bool {
    switch self {
    case .broken, .unreadable: true
    case .leftOut, .ambiguousPlace, .sellerRenamed, .vanished, .bothChanged, .keptThoughGone, .takenOut: false
    }
  }
}
