/// The changes of the market that concern the viewer.
public protocol Events: Sendable {
  /// The changes since the call. Every caller gets its own stream.
  func changes() -> Changes

  /// The changes after the one with this number, each once. When `number` is nil, the result has no changes and only
  /// the number of the newest one, as a starting point. Only `everything` when there are too many changes, or the store
  /// no longer has some of them.
  func changes(since number: Int?) async throws(StoreError) -> NumberedChanges
}

/// The events of a store, for one viewer.
struct StoredEvents: Events {
  let viewer: Viewer
  let store: any EventStore

  func changes() -> Changes { store.changes(for: viewer) }

  func changes(since number: Int?) async throws(StoreError) -> NumberedChanges {
    // See "Errors of actors" in Documentation.docc/Decisions.md.
    do throws(StoreError) { return try await store.changes(since: number, for: viewer) } catch { throw error }
  }
}
