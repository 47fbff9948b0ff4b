import Marketplace

/// The preview of the selected room beside the list, and its neighbors. The neighbors load in the background, so that a
/// step shows them at once.
@MainActor
final class RoomPreviews {
  private let context: AppContext
  private var rooms: [ID<ChatRoom>: RoomModel] = [:]
  private(set) var shown: RoomModel?

  init(context: AppContext) { self.context = context }

  /// Shows a room, or none, and preloads its neighbors.
  func show(_ room: ID<ChatRoom>?, beside neighbors: [ID<ChatRoom>]) {
    let kept = rooms
    rooms = [:]
    if let room {
      let model = kept[room] ?? RoomModel(.room(room), context: context)
      if shown !== model, model.state.entry == nil { model.read() }
      rooms[room] = model
    }
    shown = room.flatMap { rooms[$0] }
    for neighbor in neighbors { rooms[neighbor] = kept[neighbor] ?? ahead(neighbor) }
  }

  private func ahead(_ room: ID<ChatRoom>) -> RoomModel {
    let model = RoomModel(.room(room), context: context)
    model.read(isAwaited: false)
    return model
  }

  func marketChanged(_ change: Change) {
    switch change {
    case .listing, .accounts, .personal, .room, .everything:
      shown?.marketChanged(change)
      // Neighbors reload when they are next to a shown room again.
      rooms = rooms.filter { $0.value === shown }
    case .neighborhoods, .post, .inbox, .progress: break
    }
  }

  func clear() {
    rooms = [:]
    shown = nil
  }
}
