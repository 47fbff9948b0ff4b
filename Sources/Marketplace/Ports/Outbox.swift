/// Keeps messages of the people at this machine until their store has them. What is kept is on disk when a verb returns.
public protocol Outbox: Sendable {
  /// Puts a message at the end; one of the same id stays where it is and has no fault any more.
  func keep(_ message: OutgoingMessage) async throws(StoreError)

  /// What waits of a person, in the order in which it was kept; in all rooms for nil.
  func waiting(of sender: ID<Account>, in room: ID<ChatRoom>?) async throws(StoreError) -> [WaitingMessage]

  /// Notes why a message could not be sent; nil takes that back. Nothing happens when it does not wait any more.
  func setFault(_ fault: SendFault?, of id: ID<ChatMessage>) async throws(StoreError)

  /// Takes a message out, if it is there. A store that is its own outbox has done so when it took the message.
  func remove(_ id: ID<ChatMessage>) async throws(StoreError)
}
