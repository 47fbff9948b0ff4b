public import Marketplace

/// The outbox in `Library/Market.sqlite`. `EmbeddedChatStore.append` removes messages from it.
public struct EmbeddedOutbox: Outbox {
  let store: StoreActor

  public func keep(_ message: OutgoingMessage) async throws(StoreError) {
    try await act { database throws(SQLiteFault) in try database.keep(message) }
  }

  public func waiting(of sender: ID<Account>, in room: ID<ChatRoom>?) async throws(StoreError) -> [WaitingMessage] {
    // See "Errors of actors" in Documentation.docc/Decisions.md, here and below.
    do throws(StoreError) {
      return try await store.read { database throws(SQLiteFault) in try database.waiting(of: sender, in: room) }
    } catch { throw error }
  }

  public func setFault(_ fault: SendFault?, of id: ID<ChatMessage>) async throws(StoreError) {
    try await act { database throws(SQLiteFault) in try database.setFault(fault, of: id) }
  }

  public func remove(_ id: ID<ChatMessage>) async throws(StoreError) {
    try await act { database throws(SQLiteFault) in try database.removeWaiting(id) }
  }

  private func act(_ change: @Sendable (MarketDatabase) throws(SQLiteFault) -> Void) async throws(StoreError) {
    if Task.isCancelled { throw .cancelled }
    do throws(StoreError) { try await store.write(change) } catch { throw error }
  }
}
