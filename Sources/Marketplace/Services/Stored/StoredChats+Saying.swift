/// Sending messages: into the store, or into the outbox and from there into the store.
extension StoredChats {
  func send(_ said: MessageContent, in id: ID<ChatRoom>) async throws(ChatsError) -> SendResult {
    let me = try viewer.signedIn(or: ChatsError.guest)
    let room = try await record(id, of: me).room
    let now = commands.clock.now()
    let (content, answer) = try content(of: said, by: me, at: now)
    var bits = RandomBits(source: commands.random)
    let message = OutgoingMessage(
      id: ID(at: now, random: &bits), room: room, sender: me, time: now, content: content, answer: answer)
    let composed = try await put(message)
    // From here on the message protects the file.
    if case .attachment(let attachment) = content { await letGo(attachment) }
    return composed
  }

  private func put(_ message: OutgoingMessage) async throws(ChatsError) -> SendResult {
    let goesAtOnce = await goesAtOnce(message)
    do throws(ChatsError) {
      if let sent = try await commands.perform(SendMessage(message: message, isCheck: !goesAtOnce)) {
        return .sent(sent)
      }
    } catch {
      // It waits with the same id. If the store has it after all, it is not stored twice.
      guard case .store = error, goesAtOnce else { throw error }
    }
    do throws(StoreError) { try await outbox.keep(message) } catch { throw .store(error) }
    return .waiting(WaitingMessage(message: message))
  }

  /// Whether the message may go into the store at once. To keep the order, it waits when earlier messages wait for the
  /// same room, and when the outbox cannot be read.
  private func goesAtOnce(_ message: OutgoingMessage) async -> Bool {
    guard store.isLocal, let waiting = try? await outbox.waiting(of: message.sender, in: message.room.id) else {
      return false
    }
    return !waiting.contains { $0.isTriedAgain }
  }

  func waiting(in room: ID<ChatRoom>) async throws(StoreError) -> [WaitingMessage] {
    guard let me = viewer.account else { return [] }
    do throws(StoreError) { return try await outbox.waiting(of: me, in: room) } catch { throw error }
  }

  func deliver(in room: ID<ChatRoom>?) async throws(StoreError) -> [ChatMessage] {
    guard let me = viewer.account else { return [] }
    do throws(StoreError) {
      var sent: [ChatMessage] = []
      // When a message cannot be stored, the later ones for the same room wait too, to keep their order.
      var held: Set<ID<ChatRoom>> = []
      for waiting in try await outbox.waiting(of: me, in: room) where waiting.isTriedAgain {
        let message = waiting.message
        if held.contains(message.room.id) { continue }
        do throws(ChatsError) {
          if let message = try await commands.perform(SendMessage(message: message)) { sent.append(message) }
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

  func retry(_ id: ID<ChatMessage>) async throws(StoreError) {
    do throws(StoreError) {
      if try await isWaiting(id) { try await outbox.setFault(nil, of: id) }
    } catch { throw error }
  }

  func discard(_ id: ID<ChatMessage>) async throws(StoreError) {
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

  /// The content of the message, and the card that it answers. The rules that depend on the room are checked when it is
  /// sent.
  private func content(of words: MessageContent, by person: ID<Account>, at now: Timestamp)
    throws(ChatsError) -> (ChatMessage.Content, ProposalAnswer?)
  {
    let proposal = Proposal(by: person, at: now)
    do throws(ChatRule) {
      switch words {
      case .text(let text): return (.text(try ChatRules.text(text)), nil)
      case .attachment(let attachment): return (.attachment(attachment), nil)
      case .offer(let amount): return (.offer(try offer(amount, proposal)), nil)
      case .meeting(let place, let time): return (.meeting(try meeting(place, time, proposal)), nil)
      case .answer(let id, let step):
        guard step != .counter, step != .expire else { throw .noCard }
        return (.note(.answered(id, step)), ProposalAnswer(card: id, step: step))
      case .counterOffer(let id, let amount):
        return (.offer(try offer(amount, proposal)), ProposalAnswer(card: id, step: .counter))
      case .counterMeeting(let id, let place, let time):
        return (.meeting(try meeting(place, time, proposal)), ProposalAnswer(card: id, step: .counter))
      }
    } catch { throw .rule(error) }
  }

  private func offer(_ amount: Money, _ proposal: Proposal) throws(ChatRule) -> Offer {
    Offer(amount: try ChatRules.amount(amount), proposal: proposal)
  }

  private func meeting(_ place: String, _ time: Timestamp, _ proposal: Proposal) throws(ChatRule) -> Meeting {
    let place = try ChatRules.place(place)
    guard time > proposal.proposedAt else { throw .past }
    return Meeting(place: place, time: time, proposal: proposal)
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
