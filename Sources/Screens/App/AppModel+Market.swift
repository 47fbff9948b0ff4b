import Marketplace
import TerminalUI

/// What changes from outside.
extension AppModel {
  /// Reads everything again that may have changed, once for several changes. Shows a message in the room in front before
  /// anything else is read. For other rooms the news come first.
  func marketChanged(_ changes: [Change]) {
    let kinds = Set(changes).subtracting([.progress])
    let change = kinds.count > 1 ? .everything : kinds.first
    if case .room(let id)? = change, isWatched(id), let room = tabs.top as? RoomModel,
      room.readNews(of: id, then: { [self] in readAgain(change, changes) })
    {
      return
    }
    readAgain(change, changes)
  }

  private func readAgain(_ change: Change?, _ changes: [Change]) {
    if let change {
      shelf?.forgetFailures()
      context.related.marketChanged(change)
      if change.isAboutPeople(context.viewer) {
        context.sellers.forget()
        context.readPerson()
        context.readHearts()
      }
      if change.isAboutChats { context.readUnread() }
      for screen in tabs.all { screen.marketChanged(change) }
    }
    // In their order: the last of them is the newest.
    for change in changes {
      news.marketChanged(change)
      searchAlerts.marketChanged(change)
    }
    if let chats = changes.first(where: \.isAboutChats) { reminders.marketChanged(chats) }
    if !changes.isEmpty { readNotices() }
  }

  /// Shows new notices of the store, and withdraws those about problems that are solved.
  func readNotices() {
    context.activity.run { [self] in
      progress = await context.markets.maintenance.progress()
      let new = await context.markets.maintenance.notices()
      let unknown = new.filter { !knownNotices.contains($0) }
      if !knownNotices.allSatisfy(new.contains) { notices.withdraw(\.isFromStore) }
      knownNotices = new
      guard let first = unknown.first else { return }
      context.log.note(unknown, context.strings)
      let sentence = context.strings.sentence(first)
      let more = unknown.count - 1
      let text = more > 0 ? Sentence(.noticeMore, context.strings(sentence), String(more)) : sentence
      say(Notice(sentence: text, isError: true, isFromStore: true))
    }
  }

  /// Shows a notice, behind one that the person has not had the time to read.
  func say(_ new: Notice) { notices.say(new) }

  /// Takes back a notice that is not true any more.
  func withdraw(_ sentence: Sentence) { notices.withdraw { $0.sentence == sentence } }

  /// Milliseconds until a time on the screen is wrong; nil when none will be.
  func changesIn(_ render: RenderContext) -> Int64? {
    let shown: [(any Screen)?] = [render.sizeClass == .wide ? listBeside : nil, tabs.top]
    return shown.compactMap(\.self).compactMap { $0.changesIn(render) }.min()
  }
}
