/// What the rules for sending a message depend on.
public struct MessageGround: Hashable, Sendable {
  /// Whether the store has the message already.
  public let isKnown: Bool
  /// Whether one of the two participants blocked the other.
  public let isBlocked: Bool
  /// The room with this identity; nil if there is none. May be nil for a sender who is not in it.
  public let room: ChatRoom?
  /// Whether the room has messages, or had some that the sender left.
  public let isBegun: Bool

  public init(isKnown: Bool, isBlocked: Bool, room: ChatRoom?, isBegun: Bool) {
    self.isKnown = isKnown
    self.isBlocked = isBlocked
    self.room = room
    self.isBegun = isBegun
  }
}

extension MarketTransaction {
  public func grounds(of messages: [OutgoingMessage]) throws(StoreError) -> [MessageGround] {
    try messages.map { message throws(StoreError) in
      let record = try room(message.room.id, of: message.sender)
      return MessageGround(
        isKnown: try self.message(message.id) != nil,
        isBlocked: try visibility(for: message.sender).sellers.contains(message.room.other(than: message.sender)),
        room: record?.room, isBegun: record?.isBegun ?? false)
    }
  }

  public func append(_ messages: [OutgoingMessage]) throws(ChatsError) -> [Bool] {
    for message in messages { _ = try append(message) }
    return messages.map { _ in true }
  }
}
