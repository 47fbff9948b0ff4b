import Marketplace

extension EntriesModel {
  /// The rooms about one of the viewer's own listings, newest first.
  static func chats(about listing: ID<Listing>, context: AppContext) -> EntriesModel {
    EntriesModel(.chatsAbout(listing), title: .chatsAboutTitle, empty: .emptyChatsAbout, context: context) {
      () throws(StoreError) in
      try await context.market.chats.rooms(about: listing, limit: 200).map { entry in
        let words = context.words(entry)
        var detail = entry.record.newest.map(words.line) ?? ""
        let unread = entry.record.unread
        if unread > 0 { detail = context.strings(.unreadCount, Strings.unread(unread)) + " · " + detail }
        return Entry(row: EntryRow(text: words.name(of: entry.other.id), detail: detail, leadsOn: true)) {
          context.go(.push(.room(entry.id)))
        }
      }
    }
  }

  /// The viewer's bookmarked messages, the latest bookmark first.
  static func bookmarks(context: AppContext) -> EntriesModel {
    EntriesModel(.bookmarks, title: .bookmarksTitle, empty: .emptyBookmarks, context: context) {
      () throws(StoreError) in
      try await context.market.chats.bookmarks().map { marked in
        let words = context.words(marked.entry)
        let date = context.strings.date(marked.message.time, offset: words.offset)
        let detail = words.name(of: marked.entry.other.id) + " · " + date
        return Entry(row: EntryRow(text: words.line(marked.message), detail: detail, leadsOn: true)) {
          context.go(.push(.message(marked.entry.id, marked.message.sequence)))
        }
      }
    }
  }
}

extension AppContext {
  fileprivate func words(_ entry: RoomEntry) -> MessageWords {
    let now = market.clock.now()
    return MessageWords(strings: strings, now: now, offset: market.clock.offset(at: now), entry)
  }
}
