import Marketplace

extension EntriesModel {
  /// The rooms about one of the viewer's own listings, the newest first.
  static func chats(about listing: ID<Listing>, stage: Stage) -> EntriesModel {
    EntriesModel(.chatsAbout(listing), title: .chatsAboutTitle, empty: .emptyChatsAbout, stage: stage) {
      () throws(StoreError) in
      try await stage.market.chats.rooms(about: listing, limit: 200).map { entry in
        let words = stage.words(entry)
        var detail = entry.record.newest.map(words.line) ?? ""
        let unread = entry.record.unread
        if unread > 0 { detail = stage.strings(.unreadCount, Strings.unread(unread)) + " · " + detail }
        return Entry(row: EntryRow(text: words.name(of: entry.other.id), detail: detail, leadsOn: true)) {
          stage.go(.push(.room(entry.id)))
        }
      }
    }
  }

  /// The viewer's bookmarked messages, the latest bookmark first.
  static func bookmarks(stage: Stage) -> EntriesModel {
    EntriesModel(.bookmarks, title: .bookmarksTitle, empty: .emptyBookmarks, stage: stage) {
      () throws(StoreError) in
      try await stage.market.chats.bookmarks().map { marked in
        let words = stage.words(marked.entry)
        let date = stage.strings.date(marked.message.time, offset: words.offset)
        let detail = words.name(of: marked.entry.other.id) + " · " + date
        return Entry(row: EntryRow(text: words.line(marked.message), detail: detail, leadsOn: true)) {
          stage.go(.push(.message(marked.entry.id, marked.message.sequence)))
        }
      }
    }
  }
}

extension Stage {
  fileprivate func words(_ entry: RoomEntry) -> MessageWords {
    let now = market.clock.now()
    return MessageWords(strings: strings, now: now, offset: market.clock.offset(at: now), entry)
  }
}
