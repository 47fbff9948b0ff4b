internal import MarketJSON
internal import Marketplace

/// Stored messages.
enum MessageRow {
  /// A query has them from `message` and a `card` that it joins with `joinedCard`.
  static let columns =
    "message.id, message.sequence, message.sender, message.time, message.body, message.room, card.state"
  static let count = 7

  static let joinedCard = "LEFT JOIN card ON card.room = message.room AND card.sequence = message.sequence"

  /// The condition for the message with an identity, as its index has it.
  static func has(id: String) -> String {
    "uuid_hash_extended(message.id, 0) = uuid_hash_extended(\(id), 0) AND message.id = \(id)"
  }

  /// Reads `columns`.
  static func message(_ row: SQLRow, from first: Int = 0) throws(PostgresFault) -> ChatMessage {
    guard var content = ContentJSON.content(row.blob(first + 4)) else { throw .damaged }
    if let name = row.optionalText(first + 6) {
      guard let state = ProposalState(rawValue: name) else { throw .damaged }
      content = content.standing(state)
    }
    return ChatMessage(
      id: try row.id(first), room: try row.id(first + 5), sequence: row.integer(first + 1),
      sender: try row.id(first + 2), time: row.time(first + 3), content: content)
  }
}
