/// The changes of the market that concern the viewer.
public protocol Events: Sendable {
  /// A stream of the changes from now on. Every caller gets its own stream.
  func changes() -> Changes

  /// The oldest distinct changes after event `number`, at most `limit`. With nil, returns no changes and the number of
  /// the newest event as a starting point. Returns only `everything` if the store no longer has all of them.
  func changes(since number: Int?, limit: Int) async throws(StoreError) -> NumberedChanges

  /// An event number up to which the changes contain everything that this process has written so far. Newer events may
  /// exist.
  func reached() async throws(StoreError) -> Int
}

extension Events {
  /// The number of the newest event.
  public func newest() async throws(StoreError) -> Int {
    do throws(StoreError) { return try await changes(since: nil, limit: 0).number } catch { throw error }
  }
}

/// The events of a store, for one viewer.
struct StoredEvents: Events {
  let viewer: Viewer
  let store: any EventStore

  func changes() -> Changes { store.changes(for: viewer) }

  func reached() async throws(StoreError) -> Int {
    do throws(StoreError) { return try await store.reached() } catch { throw error }
  }

  func changes(since number: Int?, limit: Int) async throws(StoreError) -> NumberedChanges {
    // See "Errors of actors" in Documentation.docc/Decisions.md.
    do throws(StoreError) {
      return try await store.changes(since: number, for: viewer, limit: limit)
    } catch { throw error }
  }
}
