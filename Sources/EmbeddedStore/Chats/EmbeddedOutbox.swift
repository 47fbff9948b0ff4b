public import Marketplace

/// The outbox in `Library/Market.sqlite`. `EmbeddedChatStore.append` removes messages from it.
public struct EmbeddedOutbox: Outbox, DatabaseStore {
  let store: StoreActor

  public func keep(_ message: OutgoingMessage) async throws(StoreError) {
    try await act { database throws(SQLiteFault) in try database.keep(message) }
  }

  public func waiting(of sender: ID<Account>, in room: ID<ChatRoom>?) async throws(StoreError) -> [WaitingMessage] {
    try await ask { database throws(SQLiteFault) in try database.waiting(of: sender, in: room) }
  }

  public func setFault(_ fault: SendFault?, of id: ID<ChatMessage>) async throws(StoreError) {
    try await act { database throws(SQLiteFault) in try database.setFault(fault, of: id) }
  }

  public func remove(_ id: ID<ChatMessage>) async throws(StoreError) {
    try await act { database throws(SQLiteFault) in try database.removeWaiting(id) }
  }
}
