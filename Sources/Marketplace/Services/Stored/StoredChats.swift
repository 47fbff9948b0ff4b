/// The chats of one viewer in a store.
struct StoredChats: Chats {
  let viewer: Viewer
  let store: any ChatStore
  let outbox: any Outbox
  let finder: any MessageSearch
  let people: any AccountStore
  let accounts: any Accounts
  let listings: any ListingStore
  let gazetteer: any Gazetteer
  let media: any Media
  let files: any AttachmentStore
  let commands: CommandPerformer

  func rooms(_ filter: RoomFilter, from index: Int, limit: Int) async throws(StoreError) -> Page<RoomEntry> {
    guard let me = viewer.account else { return Page(items: [], start: 0, total: 0) }
    // See "Errors of actors" in Documentation.docc/Decisions.md, here and below.
    do throws(StoreError) {
      let visibility = try await people.visibility(for: me)
      let page = try await store.rooms(of: me, filter, hidden: visibility.sellers, from: index, limit: limit)
      let entries = try await entries(page.items, of: me, visibility)
      return Page(items: entries, start: page.start, total: page.total)
    } catch { throw error }
  }

  func index(of room: ID<ChatRoom>, _ filter: RoomFilter) async throws(StoreError) -> Int? {
    guard let me = viewer.account else { return nil }
    do throws(StoreError) {
      let visibility = try await people.visibility(for: me)
      return try await store.index(of: room, of: me, filter, hidden: visibility.sellers)
    } catch { throw error }
  }

  func unread() async throws(StoreError) -> Int {
    guard let me = viewer.account else { return 0 }
    do throws(StoreError) {
      let visibility = try await people.visibility(for: me)
      return try await store.unread(of: me, hidden: visibility.sellers)
    } catch { throw error }
  }

  func room(_ id: ID<ChatRoom>) async throws(ChatsError) -> RoomEntry {
    let me = try viewer.signedIn(or: ChatsError.guest)
    let record = try await record(id, of: me)
    do throws(StoreError) { return try await entry(record, of: me, try await people.visibility(for: me)) } catch {
      throw .store(error)
    }
  }

  func rooms(about listing: ID<Listing>, limit: Int) async throws(StoreError) -> [RoomEntry] {
    guard let me = viewer.account else { return [] }
    do throws(StoreError) {
      let visibility = try await people.visibility(for: me)
      var entries: [RoomEntry] = []
      for room in try await store.rooms(about: listing, limit: limit)
      where room.has(me) && !visibility.sellers.contains(room.other(than: me)) {
        guard let record = try await store.room(room.id, of: me) else { continue }
        entries.append(try await entry(record, of: me, visibility))
      }
      return entries
    } catch { throw error }
  }

  func open(_ id: ID<Listing>) async throws(ChatsError) -> RoomEntry {
    let buyer = try viewer.signedIn(or: ChatsError.guest)
    let found: Listing?
    let visibility: Visibility
    do throws(StoreError) {
      found = try await listings.listing(id)
      visibility = try await people.visibility(for: buyer)
    } catch { throw .store(error) }
    guard let listing = found else { throw .notFound }
    guard listing.seller != buyer else { throw .rule(.ownListing) }
    guard !visibility.sellers.contains(listing.seller) else { throw .rule(.blocked) }
    let room = ChatRoom(listing: id, buyer: buyer, seller: listing.seller)
    do throws(StoreError) {
      if let record = try await store.room(room.id, of: buyer), record.isBegun || listing.isPublic {
        return try await entry(record, of: buyer, visibility)
      }
    } catch { throw .store(error) }
    guard listing.deletedAt == nil else { throw .rule(.deleted) }
    guard !listing.isHidden else { throw .notFound }
    do throws(StoreError) { return try await entry(try await keep(room), of: buyer, visibility) } catch {
      throw .store(error)
    }
  }

  /// Stores a room without messages, so that its identifier can be used.
  private func keep(_ room: ChatRoom) async throws(StoreError) -> RoomRecord {
    do throws(StoreError) {
      try await store.update(room, of: room.buyer) { _ in }
      let kept = try await store.room(room.id, of: room.buyer)
      return kept ?? RoomRecord(room: room, participant: Participant(), otherReadUpTo: 0, newest: nil, unread: 0)
    } catch { throw error }
  }

  func messages(in room: ID<ChatRoom>, at position: MessagePosition, limit: Int)
    async throws(ChatsError) -> MessagePage
  {
    guard let me = viewer.account else { return MessagePage(messages: [], hasOlder: false, hasNewer: false) }
    let floor = try await record(room, of: me).participant.leftUpTo
    do throws(StoreError) {
      return try await store.messages(in: room, at: position, above: floor, limit: limit)
    } catch { throw .store(error) }
  }

  func sequence(in room: ID<ChatRoom>, from time: Timestamp) async throws(ChatsError) -> Int? {
    guard let me = viewer.account else { return nil }
    let record = try await record(room, of: me)
    guard record.newest != nil else { return nil }
    do throws(StoreError) {
      return try await store.sequence(in: room, from: time).map { max($0, record.participant.leftUpTo + 1) }
    } catch { throw .store(error) }
  }

  /// A room of `person`. Before the first message, only its buyer has the room. Throws `.notFound` for everybody else.
  func record(_ id: ID<ChatRoom>, of person: ID<Account>) async throws(ChatsError) -> RoomRecord {
    let found: RoomRecord?
    do throws(StoreError) { found = try await store.room(id, of: person) } catch { throw .store(error) }
    guard let found, found.isFound(by: person) else { throw .notFound }
    return found
  }

  private func entry(_ record: RoomRecord, of person: ID<Account>, _ visibility: Visibility) async throws(StoreError)
    -> RoomEntry
  {
    do throws(StoreError) {
      let listing = try await listings.listing(record.room.listing)
      let account = try await people.account(record.room.other(than: person))
      var entry = try await entry(record, of: person, visibility, listing, account)
      if record.newest != nil {
        entry.agreedPrice = try await store.agreedPrice(in: record.id, above: record.participant.leftUpTo)
      }
      entry.other.manner = try await people.manner(of: entry.other.id, at: commands.clock.now())
      return entry
    } catch { throw error }
  }

  /// The entries of several rooms, with two store requests for all of them.
  private func entries(_ records: [RoomRecord], of person: ID<Account>, _ visibility: Visibility)
    async throws(StoreError)
    -> [RoomEntry]
  {
    do throws(StoreError) {
      let listings = try await listings.listings(Set(records.map(\.room.listing)))
      let others = try await people.accounts(Set(records.map { $0.room.other(than: person) }))
      var entries: [RoomEntry] = []
      for record in records {
        let account = others[record.room.other(than: person)]
        entries.append(try await entry(record, of: person, visibility, listings[record.room.listing], account))
      }
      return entries
    } catch { throw error }
  }

  private func entry(
    _ record: RoomRecord, of person: ID<Account>, _ visibility: Visibility, _ listing: Listing?, _ account: Account?
  ) async throws(StoreError) -> RoomEntry {
    let other = record.room.other(than: person)
    var profile = account.map { Profile($0) }
    if profile == nil {
      do throws(StoreError) { profile = try await accounts.profile(other) } catch { throw error }
    }
    return RoomEntry(
      record: record,
      // When somebody's account and listings are gone, only the identity is left.
      other: profile ?? Profile(Seller(id: other, name: listing?.seller == other ? listing?.sellerName ?? "" : "")),
      listing: listing.map { listing in
        let isVeiled = listing.isHidden && listing.seller != person
        return ListingRow(
          listing: isVeiled ? listing.veiled : listing, place: gazetteer.neighborhood(listing.neighborhood))
      },
      isBlocked: visibility.sellers.contains(other))
  }
}
