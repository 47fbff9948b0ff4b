import Marketplace

extension EntriesModel {
  /// The viewer's bookmarked posts and messages, the latest bookmark of each kind first.
  static func bookmarks(context: AppContext) -> EntriesModel {
    EntriesModel(.bookmarks, title: .bookmarksTitle, empty: .emptyBookmarks, context: context) {
      () throws(StoreError) in
      let posts = try await context.bookmarkedPosts()
      return try await posts
        + context.market.chats.bookmarks().map { marked in
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
  /// The maximum number of posts in the list. The person's own lists in Account have all of them.
  private static let mostBookmarkedPosts = 200

  fileprivate func bookmarkedPosts() async throws(StoreError) -> [EntriesModel.Entry] {
    let page: PostPage
    do throws(TownError) {
      page = try await market.town.own(.bookmarked, after: nil, limit: Self.mostBookmarkedPosts)
    } catch {
      guard case .store(let error) = error else { return [] }
      throw error
    }
    return page.posts.map { row in
      let detail =
        strings.name(row.post.kind) + " · " + strings.name(row.neighborhood, code: row.post.place.neighborhood)
      return EntriesModel.Entry(row: EntryRow(text: row.post.title, detail: detail, leadsOn: true)) { [self] in
        go(.push(.post(row.id)))
      }
    }
  }

  fileprivate func words(_ entry: RoomEntry) -> MessageWords {
    let now = market.clock.now()
    return MessageWords(strings: strings, now: now, offset: market.clock.offset(at: now), entry)
  }
}
