public import Marketplace

extension EmbeddedListingStore: EventStore {
  public func changes(for viewer: Viewer) -> Changes { store.broadcaster.changes(for: viewer) }

  public func changes(since number: Int?, for viewer: Viewer, limit: Int) async throws(StoreError) -> NumberedChanges {
    // See "Errors of actors" in Documentation.docc/Decisions.md.
    do throws(StoreError) {
      return try await store.read { database throws(SQLiteFault) in
        guard let number else { return NumberedChanges(number: try database.newestEvent(), changes: []) }
        let (reached, changes, hasMore) = try database.changes(since: number, for: viewer, limit: limit)
        return NumberedChanges(number: reached, changes: changes ?? [.everything], hasMore: hasMore)
      }
    } catch { throw error }
  }
}
