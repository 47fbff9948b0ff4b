internal import MarketAPI
internal import MarketJSON
internal import Marketplace

/// Pulls records from the server.
extension SyncEngine {
  /// The maximum number of messages in one request.
  static let messages = Limits.page

  /// Pulls the changes that the replica does not have yet.
  func pull() async throws(ServerFault) {
    while true {
      guard let position = try await position() else { return try await readEverything() }
      let object = try await client.call(.changes, query: [("since", String(position))])
      guard let changes = RemoteChanges(object, of: member, home: try await home()) else { throw .unreadable }
      try await apply(changes)
      if changes.number <= position { return }
    }
  }

  func apply(_ changes: RemoteChanges) async throws(ServerFault) {
    if changes.isEverything { return try await readEverything() }
    let position = try await position() ?? 0
    // The stream also sends what a pull already brought, perhaps in an older state.
    guard changes.number > position else { return }
    // After a start, the engine does not know yet what the replica follows, and a record that is left out never comes again.
    if covered.choice == nil { try await follow() }
    var records: [ServerRecord] = []
    for record in changes.records where try await isFollowed(record) { records.append(record) }
    for post in changes.posts { if let record = try await record(of: post) { records.append(record) } }
    for room in changes.rooms { records += try await self.records(of: room) }
    let isSuperseding = try await stored { engine throws(StoreError) in try await engine.parts.replica.store.pending() }
      .contains { if case .sent(let number) = $0.state { number <= changes.number } else { false } }
    // A moderator may have decided about the member.
    if changes.isPersonal { heldSince = nil }
    if changes.isPersonal || isSuperseding {
      records += try await personalRecords(beside: records, seen: changes.people)
    }
    let number = max(position, changes.number)
    asked.note(records)
    try await stored { engine throws(StoreError) in try await engine.parts.replica.apply(records, upTo: number) }
    try await follow()
  }

  /// The member's personal records, to be written together with `others`. Includes the listings they refer to if the
  /// replica does not have all of them. `people`: those whom the member may have been unable to see until now.
  func personalRecords(
    withListings: Bool = false, beside others: [ServerRecord] = [], seen people: Set<ID<Account>> = []
  ) async throws(ServerFault) -> [ServerRecord] {
    let query = withListings ? [("listings", "true")] : []
    guard let records = RemoteRecords(try await client.call(.records, query: query)), records.account.id == member
    else { throw .unreadable }
    show(records.standing)
    if !withListings, try await isMissing(records.personal, beside: others) {
      return try await personalRecords(withListings: true, seen: people)
    }
    return records.records + (try await listingsOfUnblocked(records.personal.blocks, or: people))
  }

  /// Whether a listing that the records refer to is neither in the replica nor among `others`, or is there as it was before
  /// the member bought it: the server sends no changes of a hidden listing. Other edits of it arrive when it is shown again.
  private func isMissing(_ records: PersonalRecords, beside others: [ServerRecord]) async throws(ServerFault) -> Bool {
    let wanted = Set(records.wishes.map(\.listing) + records.partners.map(\.listing))
    var known = try await stored { engine throws(StoreError) in try await engine.parts.listings.listings(wanted) }
    for case .listing(let listing) in others where wanted.contains(listing.id) { known[listing.id] = listing }
    return known.count < wanted.count
      || records.partners.contains { partner in
        guard partner.person == member, partner.status == .sold else { return false }
        return known[partner.listing].map { $0.deletedAt == nil && $0.status != .sold } ?? false
      }
  }

  /// The listings of people who were unblocked, and the posts around the member's neighborhoods. The server sends no
  /// changes of what blocked people write. `named`: people whom the server names, because a block can begin and end without
  /// ever reaching the replica.
  private func listingsOfUnblocked(_ blocks: [Block], or named: Set<ID<Account>>) async throws(ServerFault)
    -> [ServerRecord]
  {
    let (before, pending) = try await stored { engine throws(StoreError) in
      (try await engine.parts.market.accounts.blocks(), try await engine.parts.replica.store.pending())
    }
    var people = named.union(before.map { $0.person == member ? $0.other : $0.person })
    // Somebody unblocked on this machine is no longer among the replica's blocks.
    for case .block(let other, _?, nil) in pending.flatMap(\.changes) { people.insert(other) }
    var found: [ServerRecord] = []
    let now = blocks.map { $0.person == member ? $0.other : $0.person }
    for person in people.subtracting(now).sorted() {
      let object = try await patiently { () throws(ServerFault) in
        try await client.call(.listings, query: [("seller", person.description), ("limit", String(Limits.page))])
      }
      for listing in object["items"]?.elements?.compactMap({ ListingJSON.listing($0) }) ?? [] {
        if try await isFollowed(.listing(listing)) { found.append(.listing(listing)) }
      }
    }
    if !people.subtracting(now).isEmpty { found += try await postsAgain() }
    return found
  }

  /// The records of a room, with the messages missing from the replica.
  func records(of room: RemoteRoom) async throws(ServerFault) -> [ServerRecord] {
    let id = room.room.room.id
    let known = try await newestSequence(in: id)
    var records = room.records(keepsListing: try await isBuyer(of: room.listing))
    if known == 0 || room.newest <= known || (room.messages.first?.sequence ?? .max) <= known + 1 {
      if !room.messages.isEmpty { records.append(.messages(room.messages)) }
    } else {
      var after = known
      while true {
        let (messages, isMore) = try await page(of: id, query: [("after", String(after))])
        guard let last = messages.last else { break }
        records.append(.messages(messages))
        after = last.sequence
        if !isMore { break }
      }
      // These messages also have the current states of older cards.
      records.append(.messages(room.messages))
    }
    for message in room.messages { sentMessages.remove(message.id) }
    if known == 0, let first = room.messages.first?.sequence, first > room.room.participant.leftUpTo + 1 {
      unread?.insert(id, at: 0)
    }
    return records
  }

  /// Whether the member bought a listing that is hidden now, as the replica knows.
  private func isBuyer(of listing: Listing?) async throws(ServerFault) -> Bool {
    guard let listing, listing.isHidden else { return false }
    return try await stored { engine throws(StoreError) in
      try await engine.parts.market.sales.partner(of: listing.id)?.id == engine.member
    }
  }

  func page(of room: ID<ChatRoom>, query: [(String, String)]) async throws(ServerFault) -> (
    messages: [ChatMessage], isMore: Bool
  ) {
    let object = try await client.call(
      .messages, [room.description], query: query + [("limit", String(Self.messages))])
    guard let items = object["items"]?.elements else { throw .unreadable }
    let messages = items.compactMap { $0.object.flatMap { MessageJSON.message(of: $0) } }.filter { $0.room == room }
    for message in messages { sentMessages.remove(message.id) }
    return (messages, object["isMore"] == .bool(true))
  }

  private func newestSequence(in room: ID<ChatRoom>) async throws(ServerFault) -> Int {
    try await stored { engine throws(StoreError) in
      try await engine.parts.chats.messages(in: room, at: .newest, above: 0, limit: 1).messages.last?.sequence ?? 0
    }
  }

  /// Whether the replica stores a record. It updates listings of other neighborhoods only if it already has them.
  private func isFollowed(_ record: ServerRecord) async throws(ServerFault) -> Bool {
    switch record {
    case .listing(let listing):
      if isWhole || listing.seller == member || covered.places.contains(listing.neighborhood) { return true }
      return try await has(listing.id)
    case .hiddenListing(let id, _): return try await has(id)
    case .account(let account):
      return try await stored { engine throws(StoreError) in
        try await engine.parts.market.accounts.profile(account.id) != nil
      }
    case .manner(let person, _):
      return try await stored { engine throws(StoreError) in
        try await engine.parts.market.accounts.profile(person) != nil
      }
    // Posts are checked before their comments are loaded.
    case .room, .messages, .newest, .personal, .post, .hiddenPost: return true
    }
  }

  private func has(_ id: ID<Listing>) async throws(ServerFault) -> Bool {
    try await stored { engine throws(StoreError) in try await engine.parts.listings.listing(id) != nil }
  }

  // MARK: The replica

  func position() async throws(ServerFault) -> Int? {
    try await stored { engine throws(StoreError) in try await engine.parts.replica.store.position() }
  }

  /// The member's neighborhoods.
  func home() async throws(ServerFault) -> NeighborhoodChoice {
    let account = try await stored { engine throws(StoreError) in
      try await engine.parts.market.accounts.profile(engine.member)?.account
    }
    return account?.neighborhoods ?? NeighborhoodChoice(only: NeighborhoodCode("11680101"))
  }

  /// Runs a request on the replica and converts its error. The engine handles a replica error, such as a full disk,
  /// like a lost connection: it retries later, and the server keeps all records.
  func stored<Answer: Sendable>(
    _ body: (isolated SyncEngine) async throws(StoreError) -> Answer
  ) async throws(ServerFault) -> Answer {
    do throws(StoreError) { return try await body(self) } catch { throw .store(error) }
  }
}
