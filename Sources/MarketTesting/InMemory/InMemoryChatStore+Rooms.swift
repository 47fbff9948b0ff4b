import Marketplace

extension InMemoryChatStore.State {
  func message(_ id: ID<ChatMessage>) -> ChatMessage? {
    for room in rooms.values {
      if let message = room.messages.first(where: { $0.id == id }) { return message }
    }
    return nil
  }

  /// Returns nil when the message is there already.
  mutating func append(_ new: OutgoingMessage) throws(ChatRule) -> (ChatMessage, isNewRoom: Bool)? {
    guard message(new.id) == nil else { return nil }
    var room = rooms[new.room.id] ?? InMemoryChatStore.Room(room: new.room)
    if let answer = new.answer {
      guard let place = room.messages.firstIndex(where: { $0.id == answer.card }) else { throw .noCard }
      room.messages[place].content = try room.messages[place].content.after(answer.step, by: new.sender)
    }
    let isNewRoom = room.messages.isEmpty
    let message = ChatMessage(
      id: new.id, room: new.room.id, sequence: room.messages.count + 1, sender: new.sender, time: new.time,
      content: new.content)
    room.messages.append(message)
    if case .note(.status) = new.content {
    } else {
      room.participants[new.sender, default: Participant()].readUpTo = message.sequence
    }
    activity += 1
    order.append(message.id)
    room.activity = activity
    rooms[new.room.id] = room
    return (message, isNewRoom)
  }

  func rooms(about listing: ID<Listing>, limit: Int) -> [ChatRoom] {
    let rooms = rooms.values.filter { $0.room.listing == listing && !$0.messages.isEmpty }
    return rooms.sorted { $0.activity > $1.activity }.prefix(limit).map(\.room)
  }

  func list(of person: ID<Account>, _ filter: RoomFilter, hidden: Set<ID<Account>>) -> [RoomRecord] {
    rooms.values.filter { $0.room.has(person) && !hidden.contains($0.room.other(than: person)) }
      .sorted { $0.activity > $1.activity }.map { $0.record(for: person) }
      .filter { record in
        guard record.newest != nil else { return false }
        return switch filter {
        case .all: true
        case .selling: record.room.seller == person
        case .buying: record.room.buyer == person
        case .unread: record.unread > 0
        }
      }
  }
}

extension InMemoryChatStore.Room {
  func record(for person: ID<Account>) -> RoomRecord {
    let participant = participants[person] ?? Participant()
    let unread = messages.filter {
      $0.sequence > max(participant.readUpTo, participant.leftUpTo) && $0.sender != person
    }
    return RoomRecord(
      room: room, participant: participant, otherReadUpTo: participants[room.other(than: person)]?.readUpTo ?? 0,
      newest: messages.last.flatMap { $0.sequence > participant.leftUpTo ? $0 : nil },
      unread: min(unread.count, ChatRules.unreadLimit))
  }
}

extension MessagePosition {
  /// For an empty page: the greatest sequence below it, and the smallest above it.
  var bounds: (below: Int, above: Int) {
    switch self {
    case .newest: (.max, .max)
    case .before(let sequence): (0, sequence)
    case .after(let sequence): (sequence, .max)
    }
  }
}
