/// Reads the present state of subjects, and derives the changes of a person's inbox.
struct InboxReader {
  let inbox: StoredInbox
  let me: ID<Account>
  let now: Timestamp

  /// The maximum number of unread rooms, of listings of one member, and of comments to read.
  private static let mostRooms = 100
  private static let mostListings = 50
  private static let mostComments = 200

  /// The records that all facts of one reading need.
  private struct Common {
    let visibility: Visibility
    let wishes: [ID<Listing>: Wish]
    let follows: [ID<Account>: Timestamp]
    let searches: [SavedSearch]
  }

  private func common() async throws(StoreError) -> Common {
    // See "Errors of actors" in Documentation.docc/Decisions.md, here and below.
    do throws(StoreError) {
      let wishes = try await inbox.personal.wishes(of: me)
      let follows = try await inbox.people.follows(by: me)
      return Common(
        visibility: try await inbox.people.visibility(for: me),
        wishes: Dictionary(wishes.map { ($0.listing, $0) }, uniquingKeysWith: { first, _ in first }),
        follows: Dictionary(follows.map { ($0.other, $0.time) }, uniquingKeysWith: max),
        searches: try await inbox.savedSearches.searches())
    } catch { throw error }
  }

  /// The changes of the inbox after these changes, in their order.
  func changes(from changes: [Change]) async throws(StoreError) -> InboxChanges {
    do throws(StoreError) {
      let common = try await common()
      var listings: [ID<Listing>] = []
      var facts: [InboxFact] = []
      for change in changes {
        switch change {
        case .room(let id): if let fact = try await room(id) { facts.append(fact) }
        case .post(let id): if let fact = try await post(id, common) { facts.append(fact) }
        case .listing(let id): listings.append(id)
        case .neighborhoods, .accounts, .personal, .inbox, .progress, .everything: break
        }
      }
      return try await derive(facts + read(listings, common))
    } catch { throw error }
  }

  /// The changes of the inbox after a long time, from the state of everything.
  func everything() async throws(StoreError) -> InboxChanges {
    do throws(StoreError) {
      let common = try await common()
      var facts: [InboxFact] = []
      for entry in try await inbox.chats.rooms(.unread, from: 0, limit: Self.mostRooms).items.reversed() {
        facts.append(.room(try await room(entry)))
      }
      var listings = common.wishes.keys.sorted()
      for (seller, since) in common.follows.sorted(by: { $0.key < $1.key }) {
        let page = try await inbox.listings.page(
          ListingQuery(seller: seller), at: .index(0), limit: Self.mostListings)
        listings += page.items.filter { $0.createdAt > since }.map(\.id).reversed()
      }
      facts += try await read(listings, common, isEverything: true)
      let comments = try await inbox.town.comments(
        for: me, in: nil, since: inbox.horizon, limit: Self.mostComments)
      let answered = try await inbox.town.own(
        .commented, of: me, after: nil, limit: Self.mostComments, visibility: common.visibility)
      let posts = Set(comments.map(\.post) + answered.map(\.post).filter { $0.acceptedAnswer != nil }.map(\.id))
      for id in posts.sorted() {
        if let fact = try await post(id, common) { facts.append(fact) }
      }
      return try await derive(facts)
    } catch { throw error }
  }

  private func derive(_ facts: [InboxFact]) async throws(StoreError) -> InboxChanges {
    var found = InboxChanges()
    guard !facts.isEmpty else { return found }
    do throws(StoreError) {
      let memory = try await inbox.store.memory(of: me)
      let items = try await inbox.store.items(of: me, about: Set(facts.compactMap(\.subject)))
      for fact in facts {
        let own = fact.subject.flatMap { items[$0] } ?? []
        found.add(
          InboxDerivation.changes(
            from: fact, knowing: InboxKnowledge(viewer: me, now: now, items: own, memory: memory)))
      }
      return found
    } catch { throw error }
  }

  // MARK: Rooms

  private func room(_ id: ID<ChatRoom>) async throws(StoreError) -> InboxFact? {
    let entry: RoomEntry
    do throws(ChatsError) { entry = try await inbox.chats.room(id) } catch {
      guard case .store(let error) = error else { return nil }
      throw error
    }
    do throws(StoreError) { return entry.isBlocked ? nil : .room(try await room(entry)) } catch { throw error }
  }

  private func room(_ entry: RoomEntry) async throws(StoreError) -> InboxFact.RoomState {
    let participant = entry.record.participant
    var room = InboxFact.RoomState(
      id: entry.id, other: entry.other.id, otherName: entry.other.name, title: entry.listing?.listing.title ?? "",
      isMuted: participant.isMuted, readUpTo: max(participant.readUpTo, participant.leftUpTo))
    guard let newest = entry.record.newest?.sequence, newest > room.readUpTo else { return room }
    do throws(StoreError) {
      room.messages = try await inbox.chatStore.messages(
        in: entry.id, at: .after(room.readUpTo), above: participant.leftUpTo, limit: ChatRules.unreadLimit
      ).messages
      for message in room.messages {
        if case .note(.answered(let card, _)) = message.content {
          room.cards[card] = try await inbox.chatStore.message(card)?.content
        }
      }
      return room
    } catch { throw error }
  }

  // MARK: Listings

  private func read(_ ids: [ID<Listing>], _ common: Common, isEverything: Bool = false) async throws(StoreError)
    -> [InboxFact]
  {
    do throws(StoreError) {
      let ids = try await relevant(ids, common)
      guard !ids.isEmpty || isEverything else { return [] }
      let listings = try await inbox.listings.listings(Set(ids))
      var hits: [ID<Listing>: (search: SavedSearch, listing: Listing)] = [:]
      var order: [ID<Listing>] = []
      if isEverything || isToSearch(listings, common) {
        for entry in try await inbox.savedSearches.entries() {
          for row in entry.new.reversed() where hits[row.id] == nil {
            hits[row.id] = (entry.search, row.listing)
            order.append(row.id)
          }
        }
      }
      let changed = Set(ids)
      if !isEverything { order.removeAll { !changed.contains($0) } }
      var facts: [InboxFact] = []
      for id in order + ids.filter({ hits[$0] == nil }) {
        let listing = listings[id] ?? hits[id]?.listing
        if let listing, common.visibility.sellers.contains(listing.seller) { continue }
        let isSeen = listing.map { $0.isSeen(by: me) && !common.visibility.hides($0) } ?? false
        let state = InboxFact.ListingState(
          id: id, listing: isSeen ? listing : nil, wish: common.wishes[id], search: hits[id]?.search,
          followedSince: listing.flatMap { common.follows[$0.seller] })
        facts.append(.listing(state))
      }
      return facts
    } catch { throw error }
  }

  /// The listings that may concern the person.
  private func relevant(_ ids: [ID<Listing>], _ common: Common) async throws(StoreError) -> [ID<Listing>] {
    guard !ids.isEmpty, common.follows.isEmpty, common.searches.isEmpty else { return ids }
    do throws(StoreError) {
      let items = try await inbox.store.items(of: me, about: Set(ids.map(InboxSubject.listing)))
      return ids.filter { common.wishes[$0] != nil || items[.listing($0)] != nil }
    } catch { throw error }
  }

  /// Whether a changed listing may be new in a saved search. Most are old, and then no search needs to run.
  private func isToSearch(_ listings: [ID<Listing>: Listing], _ common: Common) -> Bool {
    guard let oldest = common.searches.map(\.seenUpTo).min() else { return false }
    return listings.values.contains { $0.createdAt > oldest && $0.seller != me }
  }

  // MARK: Posts

  private func post(_ id: ID<Post>, _ common: Common) async throws(StoreError) -> InboxFact? {
    do throws(StoreError) {
      let found = try await inbox.town.posts([id])[id]
      if let found, common.visibility.sellers.contains(found.author) { return nil }
      let isSeen = found.map { !$0.isDeleted && $0.isSeen(by: me) && !common.visibility.hides($0) } ?? false
      let all = try await inbox.town.comments(for: me, in: id, since: inbox.horizon, limit: Self.mostComments)
      let comments = all.filter { !common.visibility.hides($0) }
      var answer: PostComment?
      if let post = found, post.author != me, let accepted = post.acceptedAnswer {
        answer = try await inbox.town.comment(accepted).flatMap { $0.author == me && $0.isPublic ? $0 : nil }
      }
      let people = Set(comments.map(\.author) + [found?.author].compactMap(\.self))
      let names = try await inbox.people.accounts(people).mapValues(\.name)
      return .post(
        InboxFact.PostState(
          id: id, post: isSeen ? found : nil, comments: comments, isComplete: all.count < Self.mostComments,
          answer: answer, names: names))
    } catch { throw error }
  }
}
