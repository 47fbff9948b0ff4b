public import Marketplace

extension EmbeddedListingStore: EventStore {
  public func changes(for viewer: Viewer) -> Changes { store.broadcaster.changes(for: viewer) }

  public func changes(since number: Int?, for viewer: Viewer) async throws(StoreError) -> NumberedChanges {
    // See "Errors of actors" in Documentation.docc/Decisions.md.
    do throws(StoreError) {
      return try await store.read { database throws(SQLiteFault) in
        guard let number else { return NumberedChanges(number: try database.newestEvent(), changes: []) }
        let (newest, changes) = try database.changes(since: number, for: viewer)
        return NumberedChanges(number: newest, changes: changes ?? [.everything])
      }
    } catch { throw error }
  }
}
