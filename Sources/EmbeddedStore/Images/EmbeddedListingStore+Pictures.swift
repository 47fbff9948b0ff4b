import Glibc
internal import LocalFiles
public import Marketplace
import Synchronization

/// References from listings, deleted listings and the undo history to pictures. Throws while the store does not know
/// all listings: a large file is being read, or the file is broken.
extension EmbeddedListingStore: PictureReferences {
  public func references(among files: Set<String>) async throws(StoreError) -> [String: PictureReference] {
    try await search { sql throws(SQLiteFault) in try sql.pictureReferences(among: files) }
  }

  public func dropped(since number: Int) async throws(StoreError) -> DroppedPictures {
    try await search { sql throws(SQLiteFault) in try sql.droppedPictures(since: number) }
  }

  /// Runs a query that may take long, after importing Products.json.
  private func search<Answer: Sendable>(_ question: @Sendable (SQL) throws(SQLiteFault) -> Answer)
    async throws(StoreError) -> Answer
  {
    // See "Errors of actors" in Documentation.docc/Decisions.md.
    do throws(StoreError) {
      try await store.refresh()
      guard await !notices().contains(where: \.hidesListings) else {
        throw .unavailable(path: store.paths.products, reason: .io(EIO))
      }
      return try await store.readAside(question)
    } catch { throw error }
  }
}

extension StoreActor {
  /// Runs a query that may take long on a thread and a connection of its own, so that other readers do not wait for it.
  nonisolated func readAside<Answer: Sendable>(_ question: @Sendable (SQL) throws(SQLiteFault) -> Answer)
    async throws(StoreError) -> Answer
  {
    // See "Errors of actors" in Documentation.docc/Decisions.md.
    guard canReadBeside else {
      do throws(StoreError) {
        return try await readHere { database throws(SQLiteFault) in try database.read(question) }
      } catch { throw error }
    }
    let reader = ReadingActor(path: paths.market)
    do throws(SQLiteFault) {
      return try await reader.ask { database throws(SQLiteFault) in try database.read(question) }
    } catch {
      return try inStoreTerms(paths.market) { () throws(SQLiteFault) in throw error }
    }
  }
}
