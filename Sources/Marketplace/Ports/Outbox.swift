/// Stores the unsent messages of the people on this machine. Changes are on disk when a method returns.
public protocol Outbox: Sendable {
  /// Appends a message. A message that is there already keeps its place, and its fault is cleared.
  func keep(_ message: OutgoingMessage) async throws(StoreError)

  /// A person's unsent messages in one room, or in all rooms when `room` is nil, in the order in which they were added.
  func waiting(of sender: ID<Account>, in room: ID<ChatRoom>?) async throws(StoreError) -> [WaitingMessage]

  /// Records why a message could not be sent; nil clears the fault. Does nothing when the message is no longer in the
  /// outbox.
  func setFault(_ fault: SendFault?, of id: ID<ChatMessage>) async throws(StoreError)

  /// Removes a message if it is there. A store that is its own outbox removes a message when it accepts it.
  func remove(_ id: ID<ChatMessage>) async throws(StoreError)
}
