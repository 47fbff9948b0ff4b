/// Sending messages: into the store, or into the outbox and from there into the store.
extension StoredChats {
  func send(_ said: MessageContent, in id: ID<ChatRoom>) async throws(ChatsError) -> SendResult {
    let me = try viewer.signedIn(or: ChatsError.guest)
    let room = try await record(id, of: me).room
    let now = commands.clock.now()
    var bits = RandomBits(source: commands.random)
    let message: OutgoingMessage
    do throws(ChatRule) {
      message = try OutgoingMessage(said, id: ID(at: now, random: &bits), in: room, from: me, at: now)
    } catch { throw .rule(error) }
    let composed = try await put(message)
    // From here on, the message keeps the file from being removed.
    if case .attachment(let attachment) = said { await letGo(attachment) }
    return composed
  }

  private func put(_ message: OutgoingMessage) async throws(ChatsError) -> SendResult {
    let goesAtOnce = await goesAtOnce(message)
    do throws(ChatsError) {
      if let sent = try await commands.perform(SendMessage(message: message, isCheck: !goesAtOnce)) {
        return .sent(sent)
      }
    } catch {
      // Keep the message in the outbox with the same id. If the store has it after all, it is not stored twice.
      guard case .store = error, goesAtOnce else { throw error }
    }
    do throws(StoreError) { try await outbox.keep(message) } catch { throw .store(error) }
    return .waiting(WaitingMessage(message: message))
  }

  /// Whether the message may go directly into the store. To keep the order, it goes to the outbox if earlier messages
  /// wait for the same room, or if the outbox cannot be read.
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
    guard !store.isReplica, let me = viewer.account else { return [] }
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
          // The outbox may be on the same full disk. Then the message waits without a recorded fault.
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
