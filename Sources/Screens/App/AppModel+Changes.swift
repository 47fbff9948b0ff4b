import Marketplace

/// What others have changed.
extension AppModel {
  /// Several changes at once are read again at once. What was said in the room in front is shown before anything else is read.
  func marketChanged(_ changes: [Change]) {
    let kinds = Set(changes).subtracting([.progress])
    guard let first = kinds.first else {
      if !changes.isEmpty { readNotices() }
      return
    }
    let change = kinds.count == 1 ? first : .everything
    if case .room(let id) = change, let room = tabs.top as? RoomModel,
      room.readNews(of: id, then: { [self] in readAgain(change) })
    {
      return
    }
    readAgain(change)
  }

  private func readAgain(_ change: Change) {
    shelf?.forgetFailures()
    if change.isAboutPeople(stage.viewer) {
      stage.readPerson()
      stage.readHearts()
    }
    if change.isAboutChats { stage.readUnread() }
    for screen in tabs.all { screen.marketChanged(change) }
    readNotices()
  }
}
