/// Derives items from the events of the store.
extension StoredInbox {
  /// The maximum number of changes to read at once.
  private static let mostChanges = 500
  /// After this many events the mark is moved even if there is nothing to keep, so that the next start does not read
  /// them again.
  private static let markInterval = 1000
  private static let mostNotices = 50

  func catchUp(after number: Int?) async throws(StoreError) -> Int {
    guard let me = viewer.account else { return 0 }
    do throws(StoreError) {
      let mark = try await store.mark(of: me)
      guard let mark else {
        let reached = try await events.newest()
        return try await take([.everything], upTo: reached, from: nil, of: me)
      }
      var reached = max(mark.number, number ?? mark.number)
      var hasMore = true
      while hasMore {
        let told = try await events.changes(since: reached, limit: Self.mostChanges)
        let isFirst = number == nil && told.number != mark.number
        reached = try await take(told.changes, upTo: told.number, from: isFirst ? nil : mark, of: me)
        hasMore = told.hasMore
      }
      return reached
    } catch { throw error }
  }

  /// Derives and keeps the items of `changes`. Moves the mark to `number` only if there is something to keep, or if it
  /// lies far behind, because moving it costs a write. Without a `mark`, always moves it.
  private func take(_ changes: [Change], upTo number: Int, from mark: InboxMark?, of me: ID<Account>)
    async throws(StoreError) -> Int
  {
    do throws(StoreError) {
      let reader = InboxReader(inbox: self, me: me, now: clock.now())
      var found = InboxChanges()
      if changes.contains(.everything) {
        found = try await reader.everything()
      } else if changes.contains(where: \.concernsInbox) {
        found = try await reader.changes(from: changes)
      }
      let isDue = mark.map { number - $0.number > Self.markInterval } ?? true
      if !found.isEmpty || isDue { try await keep(found, of: me, at: InboxMark(number: number, time: clock.now())) }
      return number
    } catch { throw error }
  }

  func catchUpWithNotices() async throws(StoreError) {
    guard let me = viewer.account else { return }
    let notices: [Notice]
    do throws(ModerationError) { notices = try await moderation.notices(limit: Self.mostNotices) } catch {
      guard case .store(let error) = error else { return }
      throw error
    }
    do throws(StoreError) {
      let now = clock.now()
      let all = try await store.items(of: me, InboxQuery(kinds: [.decision]))
      let known = InboxKnowledge(viewer: me, now: now, items: all)
      var changes = InboxChanges()
      // The oldest first, in the order in which they were made.
      for notice in notices.reversed() { changes.add(InboxDerivation.changes(from: .notice(notice), knowing: known)) }
      guard !changes.isEmpty else { return }
      try await keep(changes, of: me, at: try await store.mark(of: me) ?? InboxMark(number: 0, time: now))
    } catch { throw error }
  }
}

extension Change {
  fileprivate var concernsInbox: Bool {
    switch self {
    case .listing, .room, .post, .everything: true
    case .neighborhoods, .accounts, .personal, .inbox, .progress: false
    }
  }
}
