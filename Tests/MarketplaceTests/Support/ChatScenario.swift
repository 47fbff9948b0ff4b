import MarketTesting
import Marketplace
import Testing

/// A random conversation of three people, performed through the services and in the reference.
struct ChatScenario {
  private let people: TestPeople
  /// The store takes a message at once, unless an earlier one waits.
  private let isLocal: Bool
  private var reference = ChatReference()
  private var generator: SeededGenerator
  private let persons: [ID<Account>]
  /// Every possible room, and rooms that nobody can open at the end.
  private var rooms: [ChatRoom] = []
  private let realRooms: Int
  /// The steps so far, for looking into a mismatch.
  private(set) var log: [String] = []
  /// The first difference from the reference.
  private(set) var mismatch: String?

  init(seed: UInt64) async throws {
    isLocal = seed.isMultiple(of: 2)
    people = TestPeople([], isLocal: isLocal)
    generator = SeededGenerator(seed: seed)
    let third = Sample.account(Sample.seller(52), name: "셋째")
    _ = try await people.accounts.add(third, skeleton: PlainLookalikes().skeleton(of: "셋째"))
    persons = [people.me.id, people.other.id, third.id]
    for (number, seller) in [0, 0, 1, 2].enumerated() {
      let listing = Sample.listing(number, status: .forSale, seller: persons[seller])
      reference.listings.append(listing)
      for buyer in persons where buyer != listing.seller {
        rooms.append(ChatRoom(listing: listing.id, buyer: buyer, seller: listing.seller))
      }
    }
    try await people.listings.save(reference.listings)
    realRooms = rooms.count
    rooms.append(ChatRoom(listing: Sample.listing(99).id, buyer: persons[1], seller: persons[0]))
    rooms.append(ChatRoom(listing: rooms[0].listing, buyer: rooms[0].seller, seller: rooms[0].seller))
    reference.now = people.clock.now()
  }

  private func chats(of person: ID<Account>) -> any Chats { people.market(of: person).chats }

  private mutating func check(_ holds: Bool, _ what: String = "", line: Int = #line) {
    if !holds, mismatch == nil { mismatch = "line \(line): \(what)" }
  }

  private mutating func chance(_ one: Int) -> Bool { Int.random(in: 0..<one, using: &generator) == 0 }
  private mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }

  mutating func step() async throws {
    let person = persons[number(0...2)]
    // Mostly the same few rooms, so that they get longer conversations.
    let room = rooms[chance(4) ? number(0...rooms.count - 1) : number(0...2)]
    let isReal = rooms.firstIndex(of: room).map { $0 < realRooms } ?? false
    switch number(0...29) {
    case 0...12: try await compose(in: room, by: chance(6) ? person : chance(2) ? room.buyer : room.seller)
    case 13...17: try await deliver(of: person, in: chance(3) ? room : nil)
    case 18, 19: if isReal, room.has(person) { try await markRead(room, person) }
    case 20: if isReal, room.has(person) { try await keep(room, person) }
    case 21: if isReal { try await leave(room, person) }
    case 22: try await block(person, persons[number(0...2)])
    case 23, 24: moveClock()
    case 25: try await changeStatus()
    case 26, 27: try await again(person)
    case 28: try await open(room.listing, person)
    default: if chance(6) { try await deleteListing() }
    }
  }

  private mutating func words(in room: ChatRoom) -> MessageContent {
    let cards = reference.said(in: room).filter { $0.content.proposal != nil }
    let card = cards.isEmpty || chance(12) ? ID(high: 1, low: 1) : cards[number(0...cards.count - 1)].id
    let time = reference.now.advanced(seconds: Int64(number(-2...20)) * 3_600)
    let money = Money(won: chance(15) ? -1 : number(0...9) * 1_000)
    switch number(0...11) {
    case 0...3: return .text("말 \(number(0...999))")
    case 4: return .text(chance(2) ? " \n" : String(repeating: "가", count: number(4_999...5_001)))
    case 5: return .attachment(Attachment(kind: .file, file: "a", name: "a", bytes: 1))
    case 6: return .offer(money)
    case 7: return .meeting(place: chance(9) ? "" : "역삼역", time: time)
    case 8: return .counterOffer(card, money)
    case 9: return .counterMeeting(card, place: "선릉역", time: time)
    default:
      let steps = ProposalStep.allCases
      return .answer(card, steps[number(0...steps.count - 1)])
    }
  }

  private mutating func compose(in room: ChatRoom, by person: ID<Account>) async throws {
    let isReal = rooms.firstIndex(of: room).map { $0 < realRooms } ?? false
    if isReal, !reference.isKept(room), !chance(8) { try await open(room.listing, room.buyer) }
    let words = words(in: room)
    let isDown = chance(15)
    people.outbox.fail(with: isDown ? .diskFull(path: "/") : nil)
    let promised = reference.refusal(words, in: room, by: person) ?? (isDown ? .store(.diskFull(path: "/")) : nil)
    do throws(ChatsError) {
      let goesAtOnce = isLocal && !reference.isHeld(room, person)
      switch try await chats(of: person).send(words, in: room.id) {
      case .sent(let message):
        check(goesAtOnce, "nothing may overtake what waits")
        reference.take(
          OutgoingMessage(
            id: message.id, room: room, sender: person, time: message.time, content: message.content,
            answer: words.answer))
      case .waiting(let waiting):
        check(!goesAtOnce, "nothing is in the way")
        reference.waiting.append(ChatReference.Waiting(message: waiting.message))
      }
      log.append("\(name(person)) composes \(words) in \(name(room))")
      check(promised == nil)
    } catch {
      log.append("\(name(person)) may not say \(words) in \(name(room)): \(error)")
      check(error == promised)
    }
    people.outbox.fail(with: nil)
    if chance(2) { try await deliver(of: person, in: nil) }
  }

  private mutating func deliver(of person: ID<Account>, in room: ChatRoom?) async throws {
    let isDown = chance(8)
    log.append("deliver of \(name(person)) in \(room.map(name) ?? "all")\(isDown ? ", down" : "")")
    people.chats.fail(with: isDown ? .diskFull(path: "/") : nil)
    let promised = reference.deliver(of: person, in: room, isDown: isDown)
    if chance(3) {
      let chats = chats(of: person)
      let sent = try await withThrowingTaskGroup(of: [ChatMessage].self) { group in
        for _ in 0..<2 { group.addTask { try await chats.deliver(in: room?.id) } }
        return try await group.reduce(into: Set<ID<ChatMessage>>()) { $0.formUnion($1.map(\.id)) }
      }
      check(sent == Set(promised))
    } else {
      check(try await chats(of: person).deliver(in: room?.id).map(\.id) == promised)
    }
    people.chats.fail(with: nil)
  }

  private mutating func markRead(_ room: ChatRoom, _ person: ID<Account>) async throws {
    let sequence = number(-1...reference.said(in: room).count + 2)
    try await chats(of: person).markRead(room.id, upTo: sequence)
    guard reference.isKept(room) else { return }
    reference.edit(room, person) { $0.read = max($0.read, sequence) }
  }

  private mutating func keep(_ room: ChatRoom, _ person: ID<Account>) async throws {
    let (isMuted, draft) = (chance(2), "글 \(number(0...9))")
    try await chats(of: person).setMuted(room.id, to: isMuted)
    try await chats(of: person).setDraft(draft, in: room.id)
    guard reference.isKept(room) else { return }
    // A seller has nothing to mute before the first message.
    let isThere = person == room.buyer || !reference.said(in: room).isEmpty
    reference.edit(room, person) { participant in
      if isThere { participant.isMuted = isMuted }
      participant.draft = draft
    }
  }

  private mutating func leave(_ room: ChatRoom, _ person: ID<Account>) async throws {
    do throws(ChatsError) {
      try await chats(of: person).leave(room.id)
      log.append("\(name(person)) leaves \(name(room))")
      let count = reference.said(in: room).count
      reference.edit(room, person) { ($0.read, $0.left, $0.draft) = (count, count, "") }
    } catch {
      // Nobody can leave a room that he does not have.
      check(error == .notFound)
      check(!room.has(person) || reference.said(in: room).isEmpty)
    }
  }

  private mutating func block(_ person: ID<Account>, _ other: ID<Account>) async throws {
    guard person != other else { return }
    let isBlocked = chance(2)
    log.append("\(name(person)) \(isBlocked ? "blocks" : "unblocks") \(name(other))")
    try await people.market(of: person).accounts.setBlocked(other, to: isBlocked)
    if isBlocked { reference.blocks.insert([person, other]) } else { reference.blocks.remove([person, other]) }
  }

  /// Forwards, backwards, and to the very end of an offer.
  private mutating func moveClock() {
    people.clock.advance(seconds: Int64([-7_200, -60, 1, 3_600, 86_400, 172_800][number(0...5)]))
    reference.now = people.clock.now()
  }

  private mutating func changeStatus() async throws {
    let index = number(0...3)
    let old = reference.listings[index]
    let status = ListingStatus.allCases[number(0...2)]
    let partner = chance(2) ? persons.first { $0 != old.seller } : nil
    guard old.deletedAt == nil else { return }
    let kept = try await people.market(of: old.seller).sales.setStatus(of: old.id, to: status, with: partner)
    log.append("\(old.title) is \(status), with \(partner.map(name) ?? "nobody")")
    reference.listings[index].status = kept.status
    guard status != old.status else { return }
    var told: [ChatRoom] = []
    for said in reference.said.reversed() where said.room.listing == old.id && !told.contains(said.room) {
      told.append(said.room)
    }
    for room in told.reversed() where partner == nil || room.buyer == partner {
      let note = try #require(
        try await people.chats.messages(in: room.id, at: .newest, above: 0, limit: 1).messages.first)
      reference.say(note.id, in: room, by: old.seller, .note(.status(status)))
    }
  }

  private mutating func deleteListing() async throws {
    let index = number(0...3)
    guard reference.listings[index].deletedAt == nil else { return }
    let seller = reference.listings[index].seller
    let listings = people.market(of: seller).listings
    reference.listings[index] = try await listings.delete(reference.listings[index].id)
  }

  /// Retries or discards a waiting message, or stores one without removing it from the outbox, as a program does that crashes.
  private mutating func again(_ person: ID<Account>) async throws {
    let waiting = reference.waiting.filter { $0.message.sender == person }
    if !waiting.isEmpty, chance(2) {
      let id = waiting[number(0...waiting.count - 1)].message.id
      if chance(3) {
        try await chats(of: person).discard(id)
        reference.waiting.removeAll { $0.message.id == id }
      } else {
        try await chats(of: person).retry(id)
        reference.setFault(nil, of: id)
      }
    } else if let next = waiting.first(where: { $0.message.answer == nil && $0.fault != .blocked })?.message {
      // The message reached the store, but it is still in the outbox.
      let isFirst = reference.said(in: next.room).isEmpty
      guard !isFirst, !reference.said.contains(where: { $0.id == next.id }) else { return }
      _ = try await people.commands.append(next)
      reference.take(next)
      log.append("\(name(person))'s program dies behind the store")
    }
  }

  private mutating func open(_ listing: ID<Listing>, _ person: ID<Account>) async throws {
    guard let row = reference.listings.first(where: { $0.id == listing }) else {
      let chats = chats(of: person)
      await #expect(throws: ChatsError.notFound) { try await chats.open(listing) }
      return
    }
    let room = ChatRoom(listing: listing, buyer: person, seller: row.seller)
    let promised: ChatsError? =
      if row.seller == person {
        .rule(.ownListing)
      } else if reference.isBlocked(person, row.seller) {
        .rule(.blocked)
      } else if row.deletedAt != nil, reference.said(in: room).isEmpty {
        .rule(.deleted)
      } else {
        nil
      }
    do throws(ChatsError) {
      let entry = try await chats(of: person).open(listing)
      reference.opened.insert(room)
      check(entry.room == room)
      check(promised == nil)
    } catch {
      check(error == promised)
    }
  }

  // MARK: Comparing

  mutating func compare() async throws {
    for person in persons {
      try await compareLists(of: person)
      let waiting = try await people.outbox.waiting(of: person, in: nil)
      check(
        waiting.map { ChatReference.Waiting(message: $0.message, fault: $0.fault) }
          == reference.waiting.filter { $0.message.sender == person })
      for room in rooms.prefix(realRooms) where room.has(person) && !reference.said(in: room).isEmpty {
        try await compare(room, of: person)
      }
    }
  }

  private mutating func compareLists(of person: ID<Account>) async throws {
    for filter in RoomFilter.allCases {
      let promised = reference.rooms(of: person, filter)
      let page = try await chats(of: person).rooms(filter, from: 0, limit: 100)
      check(page.items.map(\.room) == promised, "\(filter) of \(name(person))")
      check(page.total == promised.count)
      for (place, room) in promised.enumerated() {
        check(try await chats(of: person).index(of: room.id, filter) == place)
      }
    }
    check(try await chats(of: person).unread() == reference.unread(of: person), "unread of \(name(person))")
  }

  private mutating func compare(_ room: ChatRoom, of person: ID<Account>) async throws {
    let seen = reference.seen(in: room, by: person)
    let page = try await chats(of: person).messages(in: room.id, at: .newest, limit: 10_000)
    check(page.messages.map(\.sequence) == seen.map(\.sequence))
    check(page.messages.map(\.id) == seen.map(\.said.id), "what is said in \(name(room))")
    check(page.messages.map(\.content) == seen.map(\.said.content))
    check(page.messages.map(\.sender) == seen.map(\.said.sender))
    let record = try await chats(of: person).room(room.id).record
    let participant = reference.participant(room, person)
    let other = reference.participant(room, room.other(than: person))
    check(
      ChatReference.Seat(
        read: record.participant.readUpTo, left: record.participant.leftUpTo, isMuted: record.participant.isMuted,
        draft: record.participant.draft)
        == participant, "\(name(person))'s participant in \(name(room))")
    check(record.otherReadUpTo == other.read)
    check(record.unread == reference.unread(in: room, of: person))
    check(record.newest?.id == seen.last?.said.id)
  }

  private func name(_ person: ID<Account>) -> String {
    persons.firstIndex(of: person).map { "ABC".map(String.init)[$0] } ?? "?"
  }
  private func name(_ room: ChatRoom) -> String { rooms.firstIndex(of: room).map { "room \($0)" } ?? "?" }
}

extension MessageContent {
  fileprivate var answer: ProposalAnswer? {
    switch self {
    case .answer(let card, let step): ProposalAnswer(card: card, step: step)
    case .counterOffer(let card, _), .counterMeeting(let card, _, _): ProposalAnswer(card: card, step: .counter)
    case .text, .attachment, .offer, .meeting: nil
    }
  }
}
