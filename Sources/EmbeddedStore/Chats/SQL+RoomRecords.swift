internal import Marketplace

/// Rooms and their participants.
extension SQL {
  func rooms(of person: ID<Account>, _ filter: RoomFilter, hidden: Set<ID<Account>>, from index: Int, limit: Int)
    throws(SQLiteFault) -> Page<RoomRecord>
  {
    let list = RoomList(of: person, filter, hidden: hidden)
    let total = try integer(list.count, list.values) ?? 0
    let start = min(max(0, index), total)
    let part: [SQLValue] = list.values + [.integer(max(0, limit)), .integer(start)]
    let numbers = try all(list.part, part) { $0.integer(0) }
    var records: [RoomRecord] = []
    for number in numbers {
      guard let room = try room(number: number), let record = try record(of: room, for: person) else {
        throw .damaged
      }
      records.append(record)
    }
    return Page(items: records, start: start, total: total)
  }

  func unread(of person: ID<Account>, hidden: Set<ID<Account>>) throws(SQLiteFault) -> Int {
    let list = RoomList(of: person, .unread, hidden: hidden)
    // Each of these rooms has at least one unread message.
    let rooms = try all(list.unmuted, list.values + [.integer(ChatRules.unreadLimit)]) {
      (number: $0.integer(0), readUpTo: $0.integer(1))
    }
    var count = 0
    for room in rooms where count < ChatRules.unreadLimit {
      count += try unread(
        of: person, in: room.number, after: room.readUpTo, limit: ChatRules.unreadLimit - count)
    }
    return count
  }

  /// Edits the state of a person who is in the room; see `ChatStore.update`.
  func update(_ room: ChatRoom, of person: ID<Account>, _ edit: (inout Participant) -> Void) throws(SQLiteFault) {
    let known = try self.room(room.id)
    var old = Participant()
    if let known {
      guard let kept = try self.participant(of: person, in: known.number) else { return }
      old = kept.participant
    }
    var participant = old
    edit(&participant)
    participant.readUpTo = max(old.readUpTo, min(participant.readUpTo, known?.last ?? 0))
    // Store a room when it is opened, even without changes, so that other records can refer to it.
    guard known == nil || participant != old else { return }
    let kept = if let known { known } else { try add(room) }
    try set(participant, of: person, in: kept.number)
    try note(room)
  }

  /// Nil if the room does not exist or the person is not in it.
  func record(of id: ID<ChatRoom>, for person: ID<Account>) throws(SQLiteFault) -> RoomRecord? {
    guard let room = try room(id) else { return nil }
    return try record(of: room, for: person)
  }

  func rooms(about listing: ID<Listing>, limit: Int) throws(SQLiteFault) -> [ChatRoom] {
    try all(ChatQuery.aboutListing, [.id(listing), .integer(max(0, limit))]) { row throws(SQLiteFault) in
      try RoomRow(row).room
    }
  }

  /// Writes the fields of a participant in which `new` differs from `old`.
  func changeParticipant(of person: ID<Account>, in room: ChatRoom, from old: Participant, to new: Participant)
    throws(SQLiteFault)
  {
    guard let kept = try self.room(room.id), var participant = try participant(of: person, in: kept.number)?.participant
    else { return }
    if old.readUpTo != new.readUpTo { participant.readUpTo = new.readUpTo }
    if old.leftUpTo != new.leftUpTo { participant.leftUpTo = new.leftUpTo }
    if old.isMuted != new.isMuted { participant.isMuted = new.isMuted }
    if old.draft != new.draft { participant.draft = new.draft }
    try set(participant, of: person, in: kept.number)
    try note(room)
  }

  /// Nil if the person is not in the room.
  fileprivate func record(of room: RoomRow, for person: ID<Account>) throws(SQLiteFault) -> RoomRecord? {
    guard let (participant, activity) = try participant(of: person, in: room.number) else { return nil }
    let other = try self.participant(of: room.room.other(than: person), in: room.number)
    var newest: ChatMessage?
    if let activity {
      newest = try messages(ChatQuery.byNumber, [.integer(activity)], in: room.room.id).first
      guard newest != nil else { throw .damaged }
    }
    return RoomRecord(
      room: room.room, participant: participant, otherReadUpTo: other?.participant.readUpTo ?? 0, newest: newest,
      unread: try unread(
        of: person, in: room.number, after: max(participant.readUpTo, participant.leftUpTo),
        limit: ChatRules.unreadLimit))
  }
}
