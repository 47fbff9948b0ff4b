import Marketplace

/// A transaction over stores in memory.
final class InMemoryTransaction: MarketTransaction {
  let store: InMemoryCommandStore
  /// The changes to announce after the transaction has succeeded.
  private(set) var changed: [(change: Change, audience: Audience?)] = []

  init(_ store: InMemoryCommandStore) { self.store = store }

  func note(_ change: Change, to people: [ID<Account>]? = nil) {
    changed.append((change, people.map { .people(Set($0)) }))
  }

  func listing(_ id: ID<Listing>) throws(StoreError) -> Listing? { try store.listings.answer(.listing) { $0[id] } }

  func account(_ id: ID<Account>) throws(StoreError) -> Account? { try store.accounts.answer { $0.accounts[id] } }

  func owners(of name: AccountName) throws(StoreError) -> Set<ID<Account>> {
    let accounts = try store.accounts.answer { $0.owners(of: name.skeleton) }
    return try accounts.union(store.listings.answer(.sellers) { $0.sellers(named: name.text).map(\.id) })
  }

  func seller(_ id: ID<Account>) throws(StoreError) -> Seller? {
    try store.listings.answer(.seller) { $0.seller(id) }
  }

  func visibility(for person: ID<Account>) throws(StoreError) -> Visibility {
    try store.accounts.answer { $0.visibility(for: person) }
  }

  func wish(of person: ID<Account>, for listing: ID<Listing>) throws(StoreError) -> Wish? {
    try store.personal.answer { $0.people[person]?.wishes.first { $0.listing == listing } }
  }

  func partner(of listing: ID<Listing>, as status: ListingStatus) throws(StoreError) -> ID<Account>? {
    try store.personal.answer { $0.partners[.init(listing: listing, status: status)]?.partner }
  }

  func block(of other: ID<Account>, by person: ID<Account>) throws(StoreError) -> Timestamp? {
    try store.accounts.answer { $0.blocks.first { $0.person == person && $0.other == other }?.time }
  }

  func follow(of other: ID<Account>, by person: ID<Account>) throws(StoreError) -> Timestamp? {
    try store.accounts.answer { $0.follows[person]?.first { $0.other == other }?.time }
  }

  func ratings(by author: ID<Account>, about listing: ID<Listing>) throws(StoreError) -> [Rating] {
    try store.accounts.answer { $0.ratings.filter { $0.author == author && $0.listing == listing } }
  }

  func report(_ id: ID<Report>) throws(StoreError) -> Report? {
    try store.accounts.answer { $0.reports.first { $0.id == id } }
  }

  func openReports(about subject: Report.Subject, by person: ID<Account>)
    throws(StoreError) -> [(report: Report, hasMessages: Bool)]
  {
    let open = try store.accounts.answer { state in
      state.reports.filter { $0.reporter == person && $0.subject == subject && $0.state == .open }
    }
    let reported = try store.chats.answer { $0.reported }
    return open.map { ($0, reported[$0.id] != nil) }
  }

  func room(_ id: ID<ChatRoom>, of person: ID<Account>) throws(StoreError) -> RoomRecord? {
    try store.chats.answer { $0.rooms[id]?.record(for: person) }
  }

  func rooms(about listing: ID<Listing>, limit: Int) throws(StoreError) -> [ChatRoom] {
    try store.chats.answer { $0.rooms(about: listing, limit: limit) }
  }

  func message(_ id: ID<ChatMessage>) throws(StoreError) -> ChatMessage? {
    try store.chats.answer { $0.message(id) }
  }

  func bookmark(of message: ID<ChatMessage>, by person: ID<Account>) throws(StoreError) -> Timestamp? {
    try store.chats.answer { $0.bookmarks[person]?.first { $0.message == message }?.time }
  }

  func savedSearches(of person: ID<Account>) throws(StoreError) -> [SavedSearch] {
    try store.personal.answer { $0.people[person]?.newestSearches ?? [] }
  }

  func records(of actor: ID<Account>, limit: Int) throws(StoreError) -> [CommandRecord] {
    store.performed.reversed().lazy.filter { $0.command.actor == actor && $0.command.kind != .nothing }.prefix(
      max(0, limit)
    ).map(\.record)
  }

  func record(of id: ID<AnyCommand>, by actor: ID<Account>) throws(StoreError) -> CommandRecord? {
    store.performed.first { $0.command.id == id && $0.command.actor == actor }?.record
  }

  func changes(of number: Int) throws(StoreError) -> [RecordChange] {
    let changes = store.performed.first { $0.number == number }?.command.changes ?? []
    return changes.filter(\.isOfListing) + changes.filter { !$0.isOfListing }
  }

  func write(_ change: RecordChange, of person: ID<Account>, at time: Timestamp) throws(StoreError) {
    switch change {
    case .listing(let id, _, let listing):
      try store.listings.answer(.write) { shelf in
        if let listing { shelf.insert([listing]) } else { shelf.remove(id) }
      }
      note(.listing(id))
    case .heart(let id, _, let wish):
      let isChanged = try store.personal.answer { $0.set(wish, of: person, for: id) }
      guard isChanged else { return }
      store.listings.changeCounts(of: id) { $0.hearts = max(0, $0.hearts + (wish == nil ? -1 : 1)) }
      note(.listing(id))
      note(.personal(person))
    case .partner(let id, let status, _, let partner):
      let old = try self.partner(of: id, as: status)
      try store.personal.answer { state in
        state.partners[.init(listing: id, status: status)] = partner.map { ($0, time) }
      }
      for person in Set([old, partner, old == partner ? nil : person].compactMap(\.self)) { note(.personal(person)) }
    case .block(let other, _, let since):
      try store.accounts.answer { state in
        state.blocks.removeAll { $0.person == person && $0.other == other }
        if let since { state.blocks.append(Block(person: person, other: other, time: since)) }
      }
      note(.accounts(other), to: [person])
      note(.accounts(person), to: [other])
      note(.accounts(nil), to: [person, other])
    case .follow(let other, _, let since):
      try store.accounts.answer { state in
        state.follows[person, default: []].removeAll { $0.other == other }
        if let since { state.follows[person, default: []].append(Follow(other: other, time: since)) }
      }
      note(.personal(person))
    case .rating(let listing, let other, _, let rating):
      try store.accounts.answer { state in
        state.ratings.removeAll { $0.listing == listing && $0.author == person && $0.subject == other }
        if let rating { state.ratings.append(rating) }
      }
      note(.accounts(other))
      note(.personal(person))
      note(.personal(other))
    case .report(let report, let isMade):
      try store.accounts.answer { state in
        state.reports.removeAll { $0.id == report.id }
        if isMade { state.reports.append(report) }
      }
      note(.accounts(nil), to: [report.reporter])
    case .participant(let room, let old, let new):
      if let failure = store.chats.contents.updateFailure { throw failure }
      try store.chats.answer { $0.rooms[room.id]?.changeParticipant(of: person, from: old, to: new) }
      note(.room(room.id), to: [room.buyer, room.seller])
    case .savedSearch(let id, _, let search):
      try store.personal.answer { state in
        var searches = state.people[person]?.searches ?? []
        let place = searches.firstIndex { $0.id == id }
        switch (place, search) {
        case (let place?, let search?): searches[place] = search
        case (let place?, nil): searches.remove(at: place)
        case (nil, let search?): searches.append(search)
        case (nil, nil): break
        }
        state.people[person, default: .init()].searches = searches
      }
      note(.personal(person))
    case .bookmark(let id, let room, _, let since):
      try store.chats.answer { state in
        state.bookmarks[person, default: []].removeAll { $0.message == id }
        if let since, state.message(id) != nil { state.bookmarks[person, default: []].append((id, since)) }
      }
      note(.room(room.id), to: [person])
      note(.personal(person))
    case .post(let id, _, let post): try write(id, post)
    case .comment(let id, let from, let comment): try write(id, from: from, comment)
    case .postMark(let mark, _, let since): try write(mark, of: person, since: since)
    case .contact(let id, _, let contact): try write(id, contact, of: person)
    case .name(_, let name):
      try store.accounts.answer { state in
        guard state.accounts[person] != nil else { return }
        state.accounts[person]?.name = name.text
        state.skeletons[person] = name.skeleton
      }
      try nameListings(of: person, name.text)
      try namePosts(of: person, name.text)
      note(.accounts(person))
    case .details(_, let details):
      try store.accounts.answer { $0.accounts[person]?.details = details }
      note(.accounts(person))
    }
  }

  func append(_ message: OutgoingMessage) throws(ChatsError) -> ChatMessage {
    let (kept, isNewRoom) = try store.chats.appended(message)
    if isNewRoom {
      store.listings.changeCounts(of: message.room.listing) { $0.chats += 1 }
      note(.listing(message.room.listing))
    }
    note(.room(message.room.id), to: [message.room.buyer, message.room.seller])
    return kept
  }

  func keep(_ messages: [ID<ChatMessage>], with report: ID<Report>) throws(StoreError) {
    try store.chats.answer { state in state.reported[report] = messages.compactMap { state.message($0) } }
  }

  func keep(_ command: PerformedCommand, inPlaceOf replaced: Int?) throws(StoreError) {
    let number = (store.performed.last?.number ?? 0) + 1
    store.performed.removeAll { $0.number == replaced }
    store.performed.append(.init(number: number, command: command))
  }
}

extension InMemoryCommandStore.Performed {
  fileprivate var record: CommandRecord {
    CommandRecord(
      number: number, id: command.id, actor: command.actor, time: command.time, kind: command.kind,
      about: command.about)
  }
}

extension RecordChange {
  fileprivate var isOfListing: Bool { if case .listing = self { true } else { false } }
}

extension InMemoryPersonalStore.State {
  /// Adds a heart, or removes it when `wish` is nil. Returns false when nothing changed.
  fileprivate mutating func set(_ wish: Wish?, of person: ID<Account>, for listing: ID<Listing>) -> Bool {
    let has = people[person]?.wishes.contains { $0.listing == listing } ?? false
    guard has == (wish == nil) else { return false }
    if let wish {
      people[person, default: .init()].wishes.append(wish)
    } else {
      people[person]?.wishes.removeAll { $0.listing == listing }
    }
    return true
  }
}

extension InMemoryChatStore.Room {
  fileprivate mutating func changeParticipant(of person: ID<Account>, from old: Participant, to new: Participant) {
    var participant = participants[person] ?? Participant()
    if old.readUpTo != new.readUpTo { participant.readUpTo = new.readUpTo }
    if old.leftUpTo != new.leftUpTo { participant.leftUpTo = new.leftUpTo }
    if old.isMuted != new.isMuted { participant.isMuted = new.isMuted }
    if old.draft != new.draft { participant.draft = new.draft }
    participants[person] = participant
  }
}
