internal import MarketAPI
internal import MarketJSON
internal import Marketplace

/// The first synchronization, and loading older messages.
extension SyncEngine {
  /// The maximum number of listings to load per neighborhood.
  private static let mostListings = 10_000

  /// Loads all records that the replica follows. Each page is written at once, so the user can browse while the rest
  /// loads.
  func readEverything() async throws(ServerFault) {
    show { $0.progress = 0 }
    guard let number = try await client.call(.changes)["number"]?.wholeNumber else { throw .unreadable }
    try await write(try await personalRecords(withListings: true))
    covered = (nil, [])
    let received = try await follow(isFirst: true)
    // Messages first: a listing stays while there is a chat about it.
    try await dropMessages(except: try await readRooms())
    try await dropListings(except: received.listings)
    try await dropPosts(except: received.posts)
    // Load the personal records again, because bookmarks need the messages of their rooms.
    let personal = try await personalRecords()
    try await stored { engine throws(StoreError) in try await engine.parts.replica.apply(personal, upTo: number) }
    unread = nil
    show { $0.progress = nil }
  }

  func write(_ records: [ServerRecord]) async throws(ServerFault) {
    guard !records.isEmpty else { return }
    try await stored { engine throws(StoreError) in try await engine.parts.replica.apply(records, upTo: nil) }
  }

  /// Loads the listings of neighborhoods that the member added since the last call. After a start, the replica already
  /// has the listings of the stored choice.
  /// Returns what it has loaded.
  @discardableResult
  func follow(isFirst: Bool = false) async throws(ServerFault) -> Received {
    let choice = try await home()
    guard choice != covered.choice else { return Received() }
    let known = covered.places
    var places: Set<NeighborhoodCode> = []
    var isNew = isFirst || covered.choice != nil
    for code in choice.chosen {
      let near = try await stored { engine throws(StoreError) in
        try await engine.parts.gazetteer.within(metres: choice.range.metres, of: code)
      }
      places.formUnion(near.keys)
      places.insert(code)
    }
    if places.isSubset(of: known) { isNew = false }
    if covered.choice == nil {
      // The replica holds all of a small market, so that lists and searches are complete without a network.
      let total = try await client.call(.listings, query: [("limit", "1")])["total"]?.wholeNumber ?? .max
      isWhole = total < Self.mostListings
    }
    covered = (choice, places)
    guard isNew else { return Received() }
    var received = Received()
    // Load the current neighborhood first, because the screen shows it.
    let codes = [choice.current] + choice.chosen.filter { $0 != choice.current }
    for (index, code) in codes.enumerated() {
      received.listings.formUnion(
        try await readListings(around: code, metres: choice.range.metres) { share in
          show { if $0.progress != nil { $0.progress = (Double(index) + share) / Double(codes.count) * 0.6 } }
        })
    }
    received.posts = try await readPosts(around: codes)
    if isWhole, isFirst {
      received.listings.formUnion(
        try await readListings(in: []) { share in
          show { if $0.progress != nil { $0.progress = 0.6 + 0.2 * share } }
        })
    }
    return received
  }

  private func readListings(around code: NeighborhoodCode, metres: Int, _ progress: (Double) -> Void)
    async throws(ServerFault) -> Set<ID<Listing>>
  {
    try await readListings(in: [("neighborhood", code.text), ("metres", String(metres))], progress)
  }

  private func readListings(in place: [(String, String)], _ progress: (Double) -> Void)
    async throws(ServerFault) -> Set<ID<Listing>>
  {
    var (cursor, received): (String?, Set<ID<Listing>>) = (nil, [])
    repeat {
      var query = place + [("limit", String(Limits.page))]
      if let cursor { query.append(("cursor", cursor)) }
      let object: JSONObject
      do throws(ServerFault) {
        object = try await patiently { () throws(ServerFault) in
          try await client.call(.listings, query: query)
        }
      } catch {
        // The server does not know this neighborhood.
        if case .refused(.unknownNeighborhood, _) = error { return received }
        throw error
      }
      guard let items = object["items"]?.elements else { throw .unreadable }
      let listings = items.compactMap { ListingJSON.listing($0) }
      try await write(listings.map { .listing($0) })
      received.formUnion(listings.map(\.id))
      cursor = object["cursor"]?.string
      let total = object["total"]?.wholeNumber ?? received.count
      progress(Double(received.count) / Double(max(1, min(total, Self.mostListings))))
    } while cursor != nil && received.count < Self.mostListings
    return received
  }

  /// Loads the newest messages of all rooms. Starts with the least recently active room, because the room list is
  /// ordered by the arrival of messages. Returns the sequence of the newest message of each room.
  private func readRooms() async throws(ServerFault) -> [ID<ChatRoom>: Int] {
    let home = try await home()
    var rooms: [RemoteRoom] = []
    var cursor: String?
    repeat {
      var query = [("limit", String(Limits.page)), ("messages", "30")]
      if let cursor { query.append(("cursor", cursor)) }
      let object = try await patiently { () throws(ServerFault) in try await client.call(.rooms, query: query) }
      guard let items = object["items"]?.elements else { throw .unreadable }
      rooms += items.compactMap { $0.object.flatMap { RemoteRoom($0, of: member, home: home) } }
      cursor = object["cursor"]?.string
    } while cursor != nil
    var records: [ServerRecord] = []
    var newest: [ID<ChatRoom>: Int] = [:]
    for (index, room) in rooms.reversed().enumerated() {
      let id = room.room.room.id
      newest[id, default: 0] = max(newest[id, default: 0], room.newest)
      for record in try await self.records(of: room) {
        // More may have arrived since the list was read.
        if case .messages(let messages) = record, let last = messages.last {
          newest[id, default: 0] = max(newest[id, default: 0], last.sequence)
        }
        records.append(record)
      }
      if records.count >= 200 || index == rooms.count - 1 {
        try await write(records)
        records = []
        show { $0.progress = 0.8 + 0.2 * Double(index + 1) / Double(rooms.count) }
      }
    }
    return newest
  }

  /// Loads a page of older messages of one room. Returns false when the replica has all messages.
  func readOlder() async throws(ServerFault) -> Bool {
    if unread == nil { unread = try await roomsWithMore() }
    guard let room = unread?.last else { return false }
    let first = try await firstSequence(in: room)
    let (messages, isMore) = try await patiently { () throws(ServerFault) in
      try await page(of: room, query: [("before", String(first))])
    }
    if !messages.isEmpty { try await write([.messages(messages)]) }
    if !isMore || messages.isEmpty { unread?.removeLast() }
    return true
  }

  private func roomsWithMore() async throws(ServerFault) -> [ID<ChatRoom>] {
    var found: [ID<ChatRoom>] = []
    var index = 0
    while true {
      let start = index
      let page = try await stored { engine throws(StoreError) in
        try await engine.parts.chats.rooms(of: engine.member, .all, hidden: [], from: start, limit: Limits.page).items
      }
      for record in page where try await firstSequence(in: record.id) > record.participant.leftUpTo + 1 {
        found.insert(record.id, at: 0)
      }
      index += page.count
      if page.count < Limits.page { return found }
    }
  }

  /// The sequence of the oldest message of a room in the replica; 1 if there is none.
  private func firstSequence(in room: ID<ChatRoom>) async throws(ServerFault) -> Int {
    try await stored { engine throws(StoreError) in
      try await engine.parts.chats.messages(in: room, at: .after(0), above: 0, limit: 1).messages.first?.sequence ?? 1
    }
  }

  /// Retries a rate-limited request after the delay that the server asks for.
  func patiently<Answer: Sendable>(_ ask: () async throws(ServerFault) -> Answer) async throws(ServerFault)
    -> Answer
  {
    for _ in 0..<20 {
      do throws(ServerFault) { return try await ask() } catch {
        guard case .refused(.tooMany, let seconds) = error else { throw error }
        await pause(milliseconds: (seconds ?? 1) * 1000)
      }
    }
    return try await ask()
  }
}
