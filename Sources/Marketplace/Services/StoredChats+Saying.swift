/// Sending messages: into the store, or into the outbox and from there into the store.
extension StoredChats {
  public func compose(_ words: Words, in id: ID<ChatRoom>) async throws(ChatsError) -> Composed {
    let me = try viewer.signedIn(or: ChatsError.guest)
    let room = try await record(id, of: me).room
    if try await !checkOpen(room, to: me) { try await checkNew(room, by: me) }
    let now = clock.now()
    let (content, answer) = try await content(of: words, in: room, by: me, at: now)
    var bits = RandomBits(source: random)
    let message = OutgoingMessage(
      id: ID(at: now, random: &bits), room: room, sender: me, time: now, content: content, answer: answer)
    let composed = try await put(message)
    // From here on the message protects the file.
    if case .attachment(let attachment) = content { await letGo(attachment) }
    return composed
  }

  private func put(_ message: OutgoingMessage) async throws(ChatsError) -> Composed {
    if try await goesAtOnce(message) {
      do throws(ChatsError) { return .sent(try await store.append(message)) } catch {
        // It waits with the same id. If the store has it after all, it is not stored twice.
        guard case .store = error else { throw error }
      }
    }
    do throws(StoreError) { try await outbox.keep(message) } catch { throw .store(error) }
    return .waiting(WaitingMessage(message: message))
  }

  /// Whether the message may go into the store at once. Messages that wait for the same room go first, to keep their order.
  private func goesAtOnce(_ message: OutgoingMessage) async throws(ChatsError) -> Bool {
    guard store.isAtHand else { return false }
    do throws(StoreError) {
      let waiting = try await outbox.waiting(of: message.sender, in: message.room.id)
      return !waiting.contains { $0.isTriedAgain }
    } catch { throw .store(error) }
  }

  public func waiting(in room: ID<ChatRoom>) async throws(StoreError) -> [WaitingMessage] {
    guard let me = viewer.account else { return [] }
    do throws(StoreError) { return try await outbox.waiting(of: me, in: room) } catch { throw error }
  }

  public func deliver(in room: ID<ChatRoom>?) async throws(StoreError) -> [ChatMessage] {
    guard let me = viewer.account else { return [] }
    do throws(StoreError) {
      var sent: [ChatMessage] = []
      // When a message cannot be stored, the later ones for the same room wait too, to keep their order.
      var held: Set<ID<ChatRoom>> = []
      for waiting in try await outbox.waiting(of: me, in: room) where waiting.isTriedAgain {
        let message = waiting.message
        if held.contains(message.room.id) { continue }
        do throws(ChatsError) {
          sent.append(try await send(message))
        } catch {
          let fault = SendFault(error)
          if fault == .store { held.insert(message.room.id) }
          // The outbox may be on the same full disk. Then the message waits without a fault.
          try? await outbox.setFault(fault, of: message.id)
          continue
        }
        try? await outbox.remove(message.id)
      }
      return sent
    } catch { throw error }
  }

  public func retry(_ id: ID<ChatMessage>) async throws(StoreError) {
    do throws(StoreError) {
      if try await isWaiting(id) { try await outbox.setFault(nil, of: id) }
    } catch { throw error }
  }

  public func discard(_ id: ID<ChatMessage>) async throws(StoreError) {
    do throws(StoreError) {
      if try await isWaiting(id) { try await outbox.remove(id) }
    } catch { throw error }
  }

  /// Whether a message is in the viewer's own outbox.
  private func isWaiting(_ id: ID<ChatMessage>) async throws(StoreError) -> Bool {
    guard let me = viewer.account else { return false }
    do throws(StoreError) {
      return try await outbox.waiting(of: me, in: nil).contains { $0.id == id }
    } catch { throw error }
  }

  /// Whether the room has messages. Throws unless `person` is in the room, and neither of the two blocked the other.
  private func checkOpen(_ room: ChatRoom, to person: ID<Account>) async throws(ChatsError) -> Bool {
    guard room.has(person), room.buyer != room.seller else { throw .notFound }
    let isBlocked: Bool
    let record: RoomRecord?
    do throws(StoreError) {
      isBlocked = try await people.unseen(by: person).sellers.contains(room.other(than: person))
      record = try await store.room(room.id, of: person)
    } catch { throw .store(error) }
    // Two rooms with the same identifier can have different sellers.
    guard record.map({ $0.room == room }) ?? true else { throw .notFound }
    guard !isBlocked else { throw .rule(.blocked) }
    return record?.isBegun ?? false
  }

  /// Throws unless `person` may send the first message of a room. Only its buyer may, while the seller has the listing.
  private func checkNew(_ room: ChatRoom, by person: ID<Account>) async throws(ChatsError) {
    let found: Listing?
    do throws(StoreError) { found = try await listings.listing(room.listing) } catch { throw .store(error) }
    guard let listing = found, listing.seller == room.seller, person == room.buyer else { throw .notFound }
    guard listing.deletedAt == nil else { throw .rule(.deleted) }
    guard !listing.isHidden else { throw .notFound }
  }

  /// Stores a waiting message, unless the rules no longer allow it. A message that the store has already, because a process ended
  /// before it removed it from the outbox, is returned as the store has it.
  private func send(_ message: OutgoingMessage) async throws(ChatsError) -> ChatMessage {
    do throws(ChatsError) {
      _ = try await checkOpen(message.room, to: message.sender)
      if let answer = message.answer {
        _ = try await card(answer.card, in: message.room, after: answer.step, by: message.sender)
      }
      return try await store.append(message)
    } catch {
      if case .store = error { throw error }
      let known: ChatMessage?
      do throws(StoreError) { known = try await store.message(message.id) } catch { throw .store(error) }
      guard let known else { throw error }
      return known
    }
  }

  private func content(of words: Words, in room: ChatRoom, by person: ID<Account>, at now: Timestamp)
    async throws(ChatsError) -> (ChatMessage.Content, ProposalAnswer?)
  {
    let proposal = Proposal(by: person, at: now)
    switch words {
    case .text(let text): return (.text(try ruled { () throws(ChatRule) in try ChatRules.text(text) }), nil)
    case .attachment(let attachment): return (.attachment(attachment), nil)
    case .offer(let amount): return (.offer(try await offer(amount, in: room, proposal)), nil)
    case .meeting(let place, let time): return (.meeting(try meeting(place, time, proposal)), nil)
    case .answer(let id, let step):
      guard step != .counter, step != .expire else { throw .rule(.noCard) }
      _ = try await card(id, in: room, after: step, by: person)
      return (.note(.answered(id, step)), ProposalAnswer(card: id, step: step))
    case .counterOffer(let id, let amount):
      guard case .offer = try await card(id, in: room, after: .counter, by: person) else { throw .rule(.noCard) }
      return (.offer(try await offer(amount, in: room, proposal)), ProposalAnswer(card: id, step: .counter))
    case .counterMeeting(let id, let place, let time):
      guard case .meeting = try await card(id, in: room, after: .counter, by: person) else { throw .rule(.noCard) }
      return (.meeting(try meeting(place, time, proposal)), ProposalAnswer(card: id, step: .counter))
    }
  }

  private func offer(_ amount: Money, in room: ChatRoom, _ proposal: Proposal) async throws(ChatsError) -> Offer {
    let amount = try ruled { () throws(ChatRule) in try ChatRules.amount(amount) }
    guard try await isListingOpen(room) else { throw .rule(.closed) }
    return Offer(amount: amount, proposal: proposal)
  }

  private func meeting(_ place: String, _ time: Timestamp, _ proposal: Proposal) throws(ChatsError) -> Meeting {
    let place = try ruled { () throws(ChatRule) in try ChatRules.place(place) }
    guard time > proposal.proposedAt else { throw .rule(.past) }
    return Meeting(place: place, time: time, proposal: proposal)
  }

  /// An offer or a meeting after `step`. Throws `.rule` when the step is not allowed, or no longer.
  private func card(_ id: ID<ChatMessage>, in room: ChatRoom, after step: ProposalStep, by person: ID<Account>)
    async throws(ChatsError) -> ChatMessage.Content
  {
    let found: ChatMessage?
    do throws(StoreError) { found = try await store.message(id) } catch { throw .store(error) }
    guard let found, found.room == room.id else { throw .rule(.noCard) }
    let state: ProposalState? =
      switch found.content {
      case .offer(let offer): offer.state(at: clock.now(), isListingOpen: try await isListingOpen(room))
      case .meeting(let meeting): meeting.state(at: clock.now())
      case .text, .attachment, .note: nil
      }
    if state == .expired { throw .rule(.answered(.expired)) }
    return try ruled { () throws(ChatRule) in try found.content.after(step, by: person) }
  }

  /// Whether offers can still be made: the listing is neither deleted nor sold.
  private func isListingOpen(_ room: ChatRoom) async throws(ChatsError) -> Bool {
    do throws(StoreError) {
      guard let listing = try await listings.listing(room.listing) else { return false }
      return listing.deletedAt == nil && listing.status != .sold
    } catch { throw .store(error) }
  }

  private func ruled<Value>(_ check: () throws(ChatRule) -> Value) throws(ChatsError) -> Value {
    do throws(ChatRule) { return try check() } catch { throw .rule(error) }
  }
}

extension SendFault {
  fileprivate init(_ error: ChatsError) {
    switch error {
    case .store: self = .store
    case .rule(.blocked): self = .blocked
    case .rule, .notFound, .guest: self = .answered
    }
  }
}
