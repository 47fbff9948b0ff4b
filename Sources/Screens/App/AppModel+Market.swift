import Marketplace
import TerminalUI

/// Changes from outside the screens.
extension AppModel {
  /// Reloads everything that may have changed, once for several changes. A new message in the front room appears before
  /// anything else is read. For other rooms, the news come first.
  func marketChanged(_ changes: [Change]) {
    let kinds = Set(changes).filter { !$0.isOfInbox && $0 != .progress }
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
        context.readFollowed()
      }
      if change.isAboutChats { context.readUnread() }
      for screen in tabs.all { screen.marketChanged(change) }
    }
    let inbox = changes.first(where: \.isOfInbox)
    if inbox != nil || change == .everything || change == .accounts(nil) { context.readInbox() }
    if let inbox { for screen in tabs.all { screen.marketChanged(inbox) } }
    // Screens also show what the server has accepted, which only a `progress` change reports.
    if change == nil || change == .everything, changes.contains(.progress), context.isReplica {
      for screen in tabs.all { screen.marketChanged(.progress) }
    }
    // Processes changes in order: the last one is the newest.
    for change in changes { news.marketChanged(change) }
    if let chats = changes.first(where: \.isAboutChats) { reminders.marketChanged(chats) }
    if !changes.allSatisfy(\.isOfInbox) { readNotices() }
    noteAttempt()
  }

  /// Replaces the notice about an attempt to reach the server when the attempt has ended.
  private func noteAttempt() {
    let trying = Sentence(.tryingNow)
    guard let status = context.synchronizer?.status, !status.isTrying, notice?.sentence == trying else { return }
    withdraw(trying)
    if case .offline = status.connection { say(Notice(sentence: Sentence(.triedInVain))) }
  }

  /// Shows the store's new notices, and withdraws notices about solved problems.
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

  /// Shows a notice, or queues it behind an unread one.
  func say(_ new: Notice) { notices.say(new) }

  /// The notice's text, without keys that the focused text field would take as text.
  func text(of notice: Notice) -> String {
    front?.hasCaret == true ? context.strings.whileTyping(notice.sentence) : context.strings(notice.sentence)
  }

  /// Withdraws an outdated notice.
  func withdraw(_ sentence: Sentence) { notices.withdraw { $0.sentence == sentence } }

  /// Milliseconds until a displayed time is out of date; nil if no time is displayed.
  func changesIn(_ render: RenderContext) -> Int64? {
    // A screen reader would speak every change; times are right again with the next key.
    if context.settings.screenReader { return nil }
    let shown: [(any Screen)?] = [render.sizeClass == .wide ? listBeside : nil, tabs.top]
    let times =
      shown.compactMap(\.self).compactMap { $0.changesIn(render) } + [syncMark?.changesIn(render)].compactMap(\.self)
    return times.min()
  }
}

extension Change {
  fileprivate var isOfInbox: Bool { if case .inbox = self { true } else { false } }
}
