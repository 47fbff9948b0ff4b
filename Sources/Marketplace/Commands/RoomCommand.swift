/// A command that changes the member's own state of a room. It writes nothing when nothing changes, and throws
/// `.notFound` for a room that the member is not in.
protocol RoomCommand: CommandAction where Outcome == Void, Failure == ChatsError {
  var room: ID<ChatRoom> { get }
  var kind: CommandKind { get }

  func change(_ participant: inout Participant, of record: RoomRecord)
}

extension RoomCommand {
  func perform(in context: CommandContext<ChatsError>) throws(ChatsError) {
    let (actor, room) = (context.actor, room)
    let found = try context.stored { transaction throws(StoreError) in try transaction.room(room, of: actor) }
    guard let record = found, record.isFound(by: actor) else { throw .notFound }
    var participant = record.participant
    change(&participant, of: record)
    try context.change(.participant(record.room, from: record.participant, to: participant), as: kind)
  }
}

/// Empties a room for the member. The next message brings it back.
struct LeaveRoom: RoomCommand {
  let room: ID<ChatRoom>

  var kind: CommandKind { .leave }

  func change(_ participant: inout Participant, of record: RoomRecord) {
    // Only later messages bring the room back.
    let newest = record.newest?.sequence ?? 0
    participant.leftUpTo = max(participant.leftUpTo, newest)
    participant.readUpTo = max(participant.readUpTo, newest)
    participant.draft = ""
  }
}

/// Mutes or unmutes the messages of a room.
struct MuteRoom: RoomCommand {
  let room: ID<ChatRoom>
  let isMuted: Bool

  var kind: CommandKind { isMuted ? .mute : .unmute }

  func change(_ participant: inout Participant, of record: RoomRecord) { participant.isMuted = isMuted }
}

/// Marks the messages of a room as read, up to a sequence. Screens send it often, and repeating it is harmless.
struct ReadRoom: RoomCommand {
  let room: ID<ChatRoom>
  let sequence: Int

  static var isKeptWithoutChange: Bool { false }

  var kind: CommandKind { .read }

  func change(_ participant: inout Participant, of record: RoomRecord) {
    participant.readUpTo = max(participant.readUpTo, min(sequence, record.newest?.sequence ?? 0))
  }
}
