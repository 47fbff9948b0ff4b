internal import MarketJSON
internal import Marketplace

/// Pages of messages, and copies of reported messages.
extension SQL {
  func messages(in id: ID<ChatRoom>, at position: MessagePosition, above floor: Int, limit: Int)
    throws(SQLiteFault) -> MessagePage
  {
    guard let room = try integer("SELECT number FROM room WHERE id = ?", [.id(id)]) else {
      return MessagePage(messages: [], hasOlder: false, hasNewer: false)
    }
    let head = SQLValue.integer(room)
    let count = SQLValue.integer(max(0, limit))
    // For an empty page, `below` and `above` are the bounds of the request.
    let (found, below, above): ([ChatMessage], Int, Int) =
      switch position {
      case .newest:
        (
          try messages(ChatQuery.older, [head, .integer(floor), .integer(.max), count], in: id).reversed(), .max,
          .max
        )
      case .before(let sequence):
        (
          try messages(ChatQuery.older, [head, .integer(floor), .integer(sequence), count], in: id).reversed(),
          0, sequence
        )
      case .after(let sequence):
        (
          try messages(ChatQuery.newer, [head, .integer(max(floor, sequence)), count], in: id), sequence, .max
        )
      }
    let older = found.first.map { $0.sequence - 1 } ?? below
    let newer = max(found.last.map { $0.sequence + 1 } ?? above, floor == .max ? .max : floor + 1)
    return MessagePage(
      messages: found,
      hasOlder: try exists(ChatQuery.between, [head, .integer(floor), .integer(older)]),
      hasNewer: try exists(ChatQuery.beyond, [head, .integer(newer)]))
  }

  /// Stores copies of the messages with a report. Skips messages that do not exist.
  func keep(_ ids: [ID<ChatMessage>], with report: ID<Report>) throws(SQLiteFault) {
    var kept: Set<ID<ChatMessage>> = []
    for id in ids where kept.insert(id).inserted {
      guard let message = try message(id) else { continue }
      try run(
        "INSERT INTO reported(report, place, body, file) VALUES(?, ?, ?, ?)",
        [
          .id(report), .integer(message.sequence), .text(JSONValue.object(MessageJSON.object(for: message)).text),
          .text(message.content.attachedFile),
        ])
    }
  }
}
