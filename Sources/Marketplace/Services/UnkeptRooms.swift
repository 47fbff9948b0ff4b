import Synchronization

/// Rooms that were opened while their store could not keep them, because it is full or read-only. They can be named as long as
/// this process runs.
final class UnkeptRooms: Sendable {
  /// The oldest rooms beyond this number are forgotten.
  static let limit = 100

  /// Oldest first.
  private let rooms = Mutex<[ChatRoom]>([])

  init() {}

  /// The room with this identifier that `buyer` opened; nil for everybody else.
  func room(_ id: ID<ChatRoom>, of buyer: ID<Account>) -> ChatRoom? {
    rooms.withLock { rooms in rooms.first { $0.id == id && $0.buyer == buyer } }
  }

  func remember(_ room: ChatRoom) {
    rooms.withLock { rooms in
      rooms.removeAll { $0.id == room.id }
      rooms.append(room)
      rooms.removeFirst(max(0, rooms.count - Self.limit))
    }
  }
}
