public import Marketplace

/// The outbox of a server, which keeps no unsent messages: a message is in its room when the server has accepted it, and
/// the sender keeps it until then.
public struct PostgresOutbox: Outbox {
  let store: PostgresStore

  /// Always throws: the message could not be stored, so nothing else can be stored either.
  public func keep(_ message: OutgoingMessage) async throws(StoreError) {
    throw .unavailable(path: store.place, reason: .busy)
  }

  public func waiting(of sender: ID<Account>, in room: ID<ChatRoom>?) async throws(StoreError) -> [WaitingMessage] {
    []
  }

  public func setFault(_ fault: SendFault?, of id: ID<ChatMessage>) async throws(StoreError) {}
  public func remove(_ id: ID<ChatMessage>) async throws(StoreError) {}
}
