import Marketplace

extension EntriesModel {
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
