import Marketplace

/// The rules of chats, implemented once more in the simplest way, with arrays that are read from the beginning each time.
struct ChatReference {
  typealias Person = ID<Account>

  struct Said {
    let id: ID<ChatMessage>
    let room: ChatRoom
    let sender: Person
    var content: ChatMessage.Content
  }

  struct Waiting: Equatable {
    let message: OutgoingMessage
    var fault: SendFault?
  }

  struct Seat: Equatable {
    var read = 0
    var left = 0
    var isMuted = false
    var draft = ""
  }

  struct Place: Hashable {
    let room: ChatRoom
    let person: Person
  }

  /// The messages of all rooms, oldest first.
  var said: [Said] = []
  var waiting: [Waiting] = []
  var participants: [Place: Seat] = [:]
  /// The rooms that somebody opened.
  var opened: Set<ChatRoom> = []
  var blocks: Set<[Person]> = []
  var listings: [Listing] = []
  var bookmarks: [(person: Person, message: ID<ChatMessage>)] = []
  var now = Timestamp(seconds: 0)

  // MARK: What is seen

  func said(in room: ChatRoom) -> [Said] { said.filter { $0.room == room } }
  func participant(_ room: ChatRoom, _ person: Person) -> Seat {
    participants[Place(room: room, person: person)] ?? Seat()
  }
  func isBlocked(_ one: Person, _ other: Person) -> Bool {
    blocks.contains([one, other]) || blocks.contains([other, one])
  }

  func seen(in room: ChatRoom, by person: Person) -> [(sequence: Int, said: Said)] {
    said(in: room).enumerated().map { ($0 + 1, $1) }.filter { $0.0 > participant(room, person).left }
  }

  func unread(in room: ChatRoom, of person: Person) -> Int {
    let read = participant(room, person).read
    return min(100, seen(in: room, by: person).filter { $0.sequence > read && $0.said.sender != person }.count)
  }

  /// The newest first.
  func rooms(of person: Person, _ filter: RoomFilter) -> [ChatRoom] {
    var rooms: [ChatRoom] = []
    for room in said.reversed().map(\.room) where !rooms.contains(room) { rooms.append(room) }
    return rooms.filter { room in
      guard person == room.buyer || person == room.seller, !seen(in: room, by: person).isEmpty else { return false }
      let other = person == room.buyer ? room.seller : room.buyer
      if isBlocked(person, other) { return false }
      switch filter {
      case .all: return true
      case .selling: return room.seller == person
      case .buying: return room.buyer == person
      case .unread: return unread(in: room, of: person) > 0
      }
    }
  }

  func unread(of person: Person) -> Int {
    let rooms = rooms(of: person, .all).filter { !participant($0, person).isMuted }
    return min(100, rooms.map { unread(in: $0, of: person) }.reduce(0, +))
  }

  // MARK: What is done

  mutating func edit(_ room: ChatRoom, _ person: Person, _ change: (inout Seat) -> Void) {
    var participant = participant(room, person)
    let read = participant.read
    change(&participant)
    participant.read = max(read, min(participant.read, said(in: room).count))
    participants[Place(room: room, person: person)] = participant
  }

  /// Whether the room can be named.
  func isKept(_ room: ChatRoom) -> Bool { opened.contains(room) || !said(in: room).isEmpty }

  /// Why this person may not send the message; nil when it is allowed.
  func refusal(_ words: MessageContent, in room: ChatRoom, by person: Person) -> ChatsError? {
    let isBegun = !said(in: room).isEmpty
    guard isKept(room), person == room.buyer || (isBegun && person == room.seller) else { return .notFound }
    if let refusal = refusal(of: words) { return refusal }
    if isBlocked(room.buyer, room.seller) { return .rule(.blocked) }
    if !isBegun, listing(of: room)?.deletedAt != nil { return .rule(.deleted) }
    switch words {
    case .text, .attachment, .meeting: return nil
    case .offer: return isForSale(room) ? nil : .rule(.closed)
    case .answer(let card, let step): return refusal(of: step, to: card, in: room, by: person)
    case .counterOffer(let card, _):
      if let refusal = refusal(of: .counter, to: card, in: room, by: person) { return refusal }
      guard case .offer = said.first(where: { $0.id == card })?.content else { return .rule(.noCard) }
      return isForSale(room) ? nil : .rule(.closed)
    case .counterMeeting(let card, _, _):
      if let refusal = refusal(of: .counter, to: card, in: room, by: person) { return refusal }
      guard case .meeting = said.first(where: { $0.id == card })?.content else { return .rule(.noCard) }
      return nil
    }
  }

  /// Why these words may be said in no room.
  private func refusal(of words: MessageContent) -> ChatsError? {
    switch words {
    case .text(let text, _):
      if text.allSatisfy(\.isWhitespace) { return .rule(.blank) }
      return text.count > 5_000 ? .rule(.long(limit: 5_000)) : nil
    case .attachment: return nil
    case .offer(let money), .counterOffer(_, let money):
      return (0...9_999_999_999).contains(money.amount) ? nil : .rule(.price(highest: 9_999_999_999))
    case .meeting(let place, let time), .counterMeeting(_, let place, let time):
      if place.isEmpty { return .rule(.noPlace) }
      return time.milliseconds <= now.milliseconds ? .rule(.past) : nil
    case .answer(_, let step): return step == .counter || step == .expire ? .rule(.noCard) : nil
    }
  }

  private func listing(of room: ChatRoom) -> Listing? { listings.first { $0.id == room.listing } }

  private func isForSale(_ room: ChatRoom) -> Bool {
    listing(of: room).map { $0.deletedAt == nil && $0.status != .sold } ?? false
  }

  /// The state of an offer or a meeting now.
  func state(of card: Said) -> ProposalState? {
    guard let proposal = card.content.proposal, proposal.state == .proposed else { return card.content.proposal?.state }
    switch card.content {
    case .offer:
      let age = now.milliseconds - proposal.proposedAt.milliseconds
      return age >= 172_800_000 || !isForSale(card.room) ? .expired : .proposed
    case .meeting(let meeting): return now >= meeting.time ? .expired : .proposed
    default: return nil
    }
  }

  private func refusal(of step: ProposalStep, to id: ID<ChatMessage>, in room: ChatRoom, by person: Person)
    -> ChatsError?
  {
    guard let card = said.first(where: { $0.id == id && $0.room == room }), let state = state(of: card) else {
      return .rule(.noCard)
    }
    if state != .proposed { return .rule(.answered(state)) }
    let isOwn = card.sender == person
    return isOwn == (step == .withdraw) ? nil : .rule(.notYours(step))
  }

  mutating func say(_ id: ID<ChatMessage>, in room: ChatRoom, by sender: Person, _ content: ChatMessage.Content) {
    said.append(Said(id: id, room: room, sender: sender, content: content))
    if case .note(.status) = content { return }
    edit(room, sender) { $0.read = .max }
  }

  /// Sends the waiting messages of a person and returns those that were sent. Nothing can be stored when `isDown`.
  mutating func deliver(of person: Person, in only: ChatRoom?, isDown: Bool) -> [ID<ChatMessage>] {
    var sent: [ID<ChatMessage>] = []
    var held: [ChatRoom] = []
    for place in waiting {
      let message = place.message
      guard message.sender == person, only == nil || message.room.id == only?.id else { continue }
      guard place.fault == nil || place.fault == .store, !held.contains(message.room) else { continue }
      if isDown {
        held.append(message.room)
        setFault(.store, of: message.id)
      } else if said.contains(where: { $0.id == message.id }) {
        sent.append(message.id)
        waiting.removeAll { $0.message.id == message.id }
      } else if isBlocked(message.room.buyer, message.room.seller) {
        setFault(.blocked, of: message.id)
      } else if said(in: message.room).isEmpty, listing(of: message.room)?.deletedAt != nil {
        setFault(.answered, of: message.id)
      } else if let answer = message.answer,
        refusal(of: answer.step, to: answer.card, in: message.room, by: person) != nil
      {
        setFault(.answered, of: message.id)
      } else if case .offer = message.content, !isForSale(message.room) {
        setFault(.answered, of: message.id)
      } else {
        take(message)
        sent.append(message.id)
        waiting.removeAll { $0.message.id == message.id }
      }
    }
    return sent
  }

  /// Stores a message that the store does not have yet.
  mutating func take(_ message: OutgoingMessage) {
    if let answer = message.answer, let card = said.firstIndex(where: { $0.id == answer.card }) {
      let state: ProposalState =
        switch answer.step {
        case .accept: .accepted
        case .decline: .declined
        case .counter: .countered
        case .withdraw: .withdrawn
        case .expire: .expired
        }
      said[card].content = said[card].content.standing(state)
    }
    say(message.id, in: message.room, by: message.sender, message.content)
  }

  /// Whether a message of the person waits for the room that the next delivery will try.
  func isHeld(_ room: ChatRoom, _ person: Person) -> Bool {
    waiting.contains {
      $0.message.room == room && $0.message.sender == person && ($0.fault == nil || $0.fault == .store)
    }
  }

  mutating func setFault(_ fault: SendFault?, of id: ID<ChatMessage>) {
    for index in waiting.indices where waiting[index].message.id == id { waiting[index].fault = fault }
  }
}

extension ChatMessage.Content {
  /// The same card in another state.
  fileprivate func standing(_ state: ProposalState) -> Self {
    guard let old = proposal else { return self }
    let proposal = old.standing(state)
    return switch self {
    case .offer(let offer): .offer(Offer(amount: offer.amount, proposal: proposal))
    case .meeting(let meeting): .meeting(Meeting(place: meeting.place, time: meeting.time, proposal: proposal))
    default: self
    }
  }
}
