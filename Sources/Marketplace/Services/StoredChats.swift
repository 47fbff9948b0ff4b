/// The chats of a store.
public struct StoredChats: Chats {
  let store: any ChatStore
  let outbox: any Outbox
  let finder: any MessageSearch
  let people: any AccountStore
  let accounts: any Accounts
  let listings: any ListingStore
  let gazetteer: any Gazetteer
  let media: any Media
  let files: any AttachmentStore
  let clock: any MarketClock
  let random: any RandomSource

  public init(
    store: any ChatStore, outbox: any Outbox, finder: any MessageSearch, people: any AccountStore,
    accounts: any Accounts,
    listings: any ListingStore, gazetteer: any Gazetteer, media: any Media, files: any AttachmentStore,
    clock: any MarketClock, random: any RandomSource
  ) {
    self.store = store
    self.outbox = outbox
    self.finder = finder
    self.people = people
    self.accounts = accounts
    self.listings = listings
    self.gazetteer = gazetteer
    self.media = media
    self.files = files
    self.clock = clock
    self.random = random
  }

  public func rooms(of person: ID<Account>, _ filter: RoomFilter, from index: Int, limit: Int)
    async throws(StoreError) -> Page<RoomEntry>
  {
    // See "Errors of actors" in Sources/README.md, here and below.
    do throws(StoreError) {
      let unseen = try await people.unseen(by: person)
      let page = try await store.rooms(of: person, filter, unseen: unseen.sellers, from: index, limit: limit)
      let entries = try await entries(page.items, of: person, unseen)
      return Page(items: entries, start: page.start, total: page.total)
    } catch { throw error }
  }

  public func index(of room: ID<ChatRoom>, of person: ID<Account>, _ filter: RoomFilter)
    async throws(StoreError) -> Int?
  {
    do throws(StoreError) {
      let unseen = try await people.unseen(by: person)
      return try await store.index(of: room, of: person, filter, unseen: unseen.sellers)
    } catch { throw error }
  }

  public func unread(of person: ID<Account>) async throws(StoreError) -> Int {
    do throws(StoreError) {
      let unseen = try await people.unseen(by: person)
      return try await store.unread(of: person, unseen: unseen.sellers)
    } catch { throw error }
  }

  public func room(_ id: ID<ChatRoom>, of person: ID<Account>) async throws(ChatsError) -> RoomEntry {
    let record = try await record(id, of: person)
    do throws(StoreError) { return try await entry(record, of: person, try await people.unseen(by: person)) } catch {
      throw .store(error)
    }
  }

  public func rooms(about listing: ID<Listing>, of person: ID<Account>, limit: Int)
    async throws(StoreError) -> [RoomEntry]
  {
    do throws(StoreError) {
      let unseen = try await people.unseen(by: person)
      var entries: [RoomEntry] = []
      for room in try await store.rooms(about: listing, limit: limit)
      where room.has(person) && !unseen.sellers.contains(room.other(than: person)) {
        guard let record = try await store.room(room.id, of: person) else { continue }
        entries.append(try await entry(record, of: person, unseen))
      }
      return entries
    } catch { throw error }
  }

  public func open(_ id: ID<Listing>, by buyer: ID<Account>) async throws(ChatsError) -> RoomEntry {
    let found: Listing?
    let unseen: Unseen
    do throws(StoreError) {
      found = try await listings.listing(id)
      unseen = try await people.unseen(by: buyer)
    } catch { throw .store(error) }
    guard let listing = found else { throw .notFound }
    guard listing.seller != buyer else { throw .rule(.ownListing) }
    guard !unseen.sellers.contains(listing.seller) else { throw .rule(.blocked) }
    let room = ChatRoom(listing: id, buyer: buyer, seller: listing.seller)
    do throws(StoreError) {
      if let record = try await store.room(room.id, of: buyer), record.isBegun || listing.isPublic {
        return try await entry(record, of: buyer, unseen)
      }
    } catch { throw .store(error) }
    guard listing.deletedAt == nil else { throw .rule(.deleted) }
    guard !listing.isHidden else { throw .notFound }
    let record = RoomRecord(room: room, seat: RoomSeat(), otherReadUpTo: 0, newest: nil, unread: 0)
    do throws(StoreError) { return try await entry(record, of: buyer, unseen) } catch { throw .store(error) }
  }

  public func messages(in room: ID<ChatRoom>, of person: ID<Account>, at position: MessagePosition, limit: Int)
    async throws(ChatsError) -> MessagePage
  {
    let floor = try await record(room, of: person).seat.leftUpTo
    do throws(StoreError) {
      return try await store.messages(in: room, at: position, above: floor, limit: limit)
    } catch { throw .store(error) }
  }

  public func sequence(in room: ID<ChatRoom>, of person: ID<Account>, from time: Timestamp)
    async throws(ChatsError) -> Int?
  {
    let record = try await record(room, of: person)
    guard record.newest != nil else { return nil }
    do throws(StoreError) {
      return try await store.sequence(in: room, from: time).map { max($0, record.seat.leftUpTo + 1) }
    } catch { throw .store(error) }
  }

  /// A room that `person` is in; a buyer's alone before something was said in it. Throws `.notFound` for all others.
  func record(_ id: ID<ChatRoom>, of person: ID<Account>) async throws(ChatsError) -> RoomRecord {
    let found: RoomRecord?
    do throws(StoreError) { found = try await store.room(id, of: person) } catch { throw .store(error) }
    guard let found, found.room.has(person), found.isBegun || person == found.room.buyer else { throw .notFound }
    return found
  }

  private func entry(_ record: RoomRecord, of person: ID<Account>, _ unseen: Unseen) async throws(StoreError)
    -> RoomEntry
  {
    do throws(StoreError) {
      let listing = try await listings.listing(record.room.listing)
      let account = try await people.account(record.room.other(than: person))
      var entry = try await entry(record, of: person, unseen, listing, account)
      if record.newest != nil {
        entry.agreedPrice = try await store.agreedPrice(in: record.id, above: record.seat.leftUpTo)
      }
      return entry
    } catch { throw error }
  }

  /// The same of many, with two questions for all of them.
  private func entries(_ records: [RoomRecord], of person: ID<Account>, _ unseen: Unseen) async throws(StoreError)
    -> [RoomEntry]
  {
    do throws(StoreError) {
      let listings = try await listings.listings(Set(records.map(\.room.listing)))
      let others = try await people.accounts(Set(records.map { $0.room.other(than: person) }))
      var entries: [RoomEntry] = []
      for record in records {
        let account = others[record.room.other(than: person)]
        entries.append(try await entry(record, of: person, unseen, listings[record.room.listing], account))
      }
      return entries
    } catch { throw error }
  }

  private func entry(
    _ record: RoomRecord, of person: ID<Account>, _ unseen: Unseen, _ listing: Listing?, _ account: Account?
  ) async throws(StoreError) -> RoomEntry {
    let other = record.room.other(than: person)
    var profile = account.map { Profile($0) }
    if profile == nil {
      do throws(StoreError) { profile = try await accounts.profile(other) } catch { throw error }
    }
    return RoomEntry(
      record: record,
      // Of somebody whose listings and account are gone nothing is left but who he was.
      other: profile ?? Profile(Seller(id: other, name: listing?.seller == other ? listing?.sellerName ?? "" : "")),
      listing: listing.map { listing in
        let isVeiled = listing.isHidden && listing.seller != person
        return ListingRow(
          listing: isVeiled ? listing.veiled : listing, place: gazetteer.neighborhood(listing.neighborhood))
      },
      isBlocked: unseen.sellers.contains(other))
  }
}
