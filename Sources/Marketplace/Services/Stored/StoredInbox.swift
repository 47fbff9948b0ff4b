/// The inbox of one viewer in a store.
struct StoredInbox: Inbox {
  let viewer: Viewer
  let store: any InboxStore
  let events: any Events
  let people: any AccountStore
  let personal: any PersonalStore
  let listings: any ListingStore
  let town: any TownStore
  let chatStore: any ChatStore
  let chats: any Chats
  let savedSearches: any SavedSearches
  let moderation: any Moderation
  let clock: any MarketClock

  func items(_ kinds: Set<InboxKind>, limit: Int) async throws(StoreError) -> [InboxItem] {
    guard let me = viewer.account else { return [] }
    // See "Errors of actors" in Documentation.docc/Decisions.md, here and below.
    do throws(StoreError) {
      var query = try await query(kinds, of: me)
      query.limit = limit
      return try await store.items(of: me, query)
    } catch { throw error }
  }

  func new(_ kinds: Set<InboxKind>, after number: Int) async throws(StoreError) -> [InboxItem] {
    guard let me = viewer.account else { return [] }
    do throws(StoreError) {
      var query = try await query(kinds, of: me)
      (query.after, query.isUnread) = (number, true)
      return try await store.items(of: me, query).sorted { $0.number < $1.number }
    } catch { throw error }
  }

  func newest() async throws(StoreError) -> Int {
    guard let me = viewer.account else { return 0 }
    do throws(StoreError) {
      return try await store.items(of: me, InboxQuery()).map(\.number).max() ?? 0
    } catch { throw error }
  }

  func unread(_ kinds: Set<InboxKind>) async throws(StoreError) -> Int {
    guard let me = viewer.account else { return 0 }
    do throws(StoreError) { return try await store.unread(of: me, try await query(kinds, of: me)) } catch {
      throw error
    }
  }

  func markRead(_ items: Set<ID<InboxItem>>?) async throws(StoreError) {
    guard let me = viewer.account else { return }
    do throws(StoreError) { try await store.markRead(items, of: me) } catch { throw error }
  }

  func markUnread(_ items: Set<ID<InboxItem>>) async throws(StoreError) {
    guard let me = viewer.account else { return }
    do throws(StoreError) { try await store.markUnread(items, of: me) } catch { throw error }
  }

  func markRead(about subject: InboxSubject) async throws(StoreError) {
    guard let me = viewer.account else { return }
    do throws(StoreError) {
      let items = try await store.items(of: me, about: [subject])[subject] ?? []
      let unread = Set(items.lazy.filter { !$0.isRead && !$0.isGone }.map(\.id))
      if !unread.isEmpty { try await store.markRead(unread, of: me) }
    } catch { throw error }
  }

  func remind(of meeting: Meeting, _ message: ID<ChatMessage>, in entry: RoomEntry) async throws(StoreError) {
    guard let me = viewer.account else { return }
    let now = clock.now()
    var changes = InboxChanges()
    changes.new = [
      InboxItem(
        .meetingSoon, occurrence: InboxItem.occurrence(of: meeting, message), link: .room(entry.id),
        actor: entry.other.id, name: entry.other.name, title: entry.listing?.listing.title ?? "", text: meeting.place,
        moment: meeting.time, time: now)
    ]
    do throws(StoreError) {
      let mark = try await store.mark(of: me) ?? InboxMark(number: 0, time: now)
      try await keep(changes, of: me, at: mark)
    } catch { throw error }
  }

  func claim(_ items: Set<ID<InboxItem>>) async throws(StoreError) -> Bool {
    guard let me = viewer.account else { return false }
    do throws(StoreError) { return try await !store.claim(items, of: me).isEmpty } catch { throw error }
  }

  func keep(_ changes: InboxChanges, of person: ID<Account>, at mark: InboxMark) async throws(StoreError) {
    do throws(StoreError) {
      try await store.keep(changes, of: person, at: mark, since: horizon)
    } catch { throw error }
  }

  /// Items older than this are not kept.
  var horizon: Timestamp { clock.now().advanced(seconds: -InboxItem.secondsKept) }

  private func query(_ kinds: Set<InboxKind>, of person: ID<Account>) async throws(StoreError) -> InboxQuery {
    do throws(StoreError) {
      return InboxQuery(kinds: kinds, hidden: try await people.visibility(for: person).sellers, since: horizon)
    } catch { throw error }
  }
}
