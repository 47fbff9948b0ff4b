/// What changed in the market, as far as it concerns the viewer.
public protocol Events: Sendable {
  /// The changes since the call. Every caller gets its own stream.
  func changes() -> Changes

  /// The changes after the one with this number, each once. Without a number there are none, and the number of the newest change is
  /// returned to begin with. Only `everything` when there are too many, or some of them are no longer kept.
  func changes(since number: Int?) async throws(StoreError) -> NumberedChanges
}

/// The events of a store, for one viewer.
struct StoredEvents: Events {
  let viewer: Viewer
  let store: any EventStore

  func changes() -> Changes { store.changes(for: viewer) }

  func changes(since number: Int?) async throws(StoreError) -> NumberedChanges {
    // See "Errors of actors" in Sources/README.md.
    do throws(StoreError) { return try await store.changes(since: number, for: viewer) } catch { throw error }
  }
}
