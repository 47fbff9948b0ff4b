public import Marketplace

extension PostgresStore: EventStore {
  public func changes(for viewer: Viewer) -> Changes { broadcaster.changes(for: viewer) }

  public func reached() async throws(StoreError) -> Int {
    if Task.isCancelled { throw .cancelled }
    do throws(PostgresFault) { return try await publishing.reached() } catch { throw StoreError(error, at: place) }
  }

  public func changes(since number: Int?, for viewer: Viewer, limit: Int)
    async throws(StoreError) -> NumberedChanges
  {
    if Task.isCancelled { throw .cancelled }
    // What is committed has its number before the answer.
    let newest: Int
    do throws(PostgresFault) { newest = try await publishing.newest() } catch { throw StoreError(error, at: place) }
    if Task.isCancelled { throw .cancelled }
    guard let number else { return NumberedChanges(number: newest, changes: []) }
    // A client that learns of an event must not read an older list from the standby.
    let answer = { @Sendable [standby] (sql: SQL) in if let standby { standby.noteNewest(sql) } }
    return try await read(after: answer) { sql throws(PostgresFault) in
      var last = number
      var changes: [Change] = []
      var known: Set<Change> = []
      while true {
        let events = try sql.events(since: last, limit: 1000)
        guard let told = events.told else { return NumberedChanges(number: events.number, changes: [.everything]) }
        var numbered = last
        for event in told {
          guard event.change.audience.includes(viewer), !known.contains(event.change.change) else { continue }
          guard changes.count < limit else {
            return NumberedChanges(number: numbered, changes: changes, hasMore: true)
          }
          known.insert(event.change.change)
          changes.append(event.change.change)
          numbered = event.number
        }
        last = events.number
        if !events.hasMore { return NumberedChanges(number: last, changes: changes) }
      }
    }
  }
}
