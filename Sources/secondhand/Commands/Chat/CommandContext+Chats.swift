import Marketplace
import Screens

extension CommandContext {
  /// A room of who acts. Throws `CommandFailure` when there is none, or one of the two blocked the other.
  func room(_ text: String) async throws -> RoomEntry {
    let id = try await roomID(text)
    let actor = try actor()
    let entry: RoomEntry
    do throws(ChatsError) { entry = try await market.chats.room(id, of: actor) } catch {
      if case .notFound = error { throw CommandFailure(.notFound, strings(.errorUnknownRoom, text)) }
      throw CommandFailure(error, strings)
    }
    guard !entry.isBlocked else { throw CommandFailure(ChatsError.rule(.blocked), strings) }
    return entry
  }

  /// Says all of it in a room, in its order, and gives what the store has of it then. Throws `CommandFailure`; what was not
  /// said is not said later, either.
  func say(_ words: [Words], in room: ChatRoom) async throws -> [ChatMessage] {
    let (chats, actor) = (market.chats, try actor())
    var composed: [ID<ChatMessage>] = []
    var sent: [ChatMessage] = []
    do throws(ChatsError) {
      for said in words {
        let outcome = try await chats.compose(said, in: room, by: actor)
        composed.append(outcome.id)
        if case .sent(let message) = outcome { sent.append(message) }
      }
      if sent.count < composed.count { sent += try await deliver(in: room, of: actor) }
    } catch {
      for id in composed { try? await chats.discard(id) }
      throw CommandFailure(error, strings)
    }
    // A screen of the same person may have been faster to send it.
    if !composed.allSatisfy({ id in sent.contains { $0.id == id } }) { sent += try await newest(in: room, of: actor) }
    let said = composed.compactMap { id in sent.first { $0.id == id } }
    if said.count < composed.count { throw await unsent(composed, in: room, of: actor) }
    return said
  }

  private func deliver(in room: ChatRoom, of actor: ID<Account>) async throws(ChatsError) -> [ChatMessage] {
    do throws(StoreError) { return try await market.chats.deliver(of: actor, in: room.id) } catch {
      throw .store(error)
    }
  }

  private func newest(in room: ChatRoom, of actor: ID<Account>) async throws -> [ChatMessage] {
    do throws(ChatsError) {
      return try await market.chats.messages(in: room.id, of: actor, at: .newest, limit: 100).messages
    } catch {
      // A room in which nothing was said yet.
      if case .notFound = error { return [] }
      throw CommandFailure(error, strings)
    }
  }

  /// Takes back what waits of these, and says why it was not sent.
  private func unsent(_ ids: [ID<ChatMessage>], in room: ChatRoom, of actor: ID<Account>) async -> CommandFailure {
    let waiting = ((try? await market.chats.waiting(in: room.id, of: actor)) ?? []).filter { ids.contains($0.id) }
    do throws(StoreError) {
      for message in waiting { try await market.chats.discard(message.id) }
    } catch { return CommandFailure(.storeUnavailable, strings(.errorStillWaiting)) }
    switch waiting.lazy.compactMap(\.fault).first {
    case .blocked: return CommandFailure(ChatsError.rule(.blocked), strings)
    case .answered: return CommandFailure(ChatsError.rule(.noCard), strings)
    case .store, nil: return CommandFailure(.storeUnavailable, strings(.errorNotSent))
    }
  }

  /// The newest open card in a room that `matches`, of the other one or of who acts. Throws `CommandFailure` when there is
  /// none, by what became of the last one.
  func openCard(in entry: RoomEntry, ofOther: Bool, _ matches: (ChatMessage.Content) -> Bool) async throws
    -> ChatMessage
  {
    let (actor, now) = (try actor(), market.clock.now())
    var last: ProposalState?
    var position = MessagePosition.newest
    while true {
      let page: MessagePage
      do throws(ChatsError) {
        page = try await market.chats.messages(in: entry.id, of: actor, at: position, limit: 500)
      } catch { throw CommandFailure(error, strings) }
      for message in page.messages.reversed()
      where matches(message.content) && (message.sender != actor) == ofOther {
        let state = entry.state(of: message.content, at: now)
        if state == .proposed { return message }
        if last == nil { last = state }
      }
      guard page.hasOlder, let first = page.messages.first else { break }
      position = .before(first.sequence)
    }
    throw CommandFailure(ChatsError.rule(last.map { .answered($0) } ?? .noCard), strings)
  }

  /// Each message of a room of who acts from a sequence on, in their order, without those before he left it; in parts, for a
  /// room may be long. Throws `CommandFailure`.
  func messages(
    in entry: RoomEntry, after sequence: Int, before end: Int = .max, _ visit: (ChatMessage) -> Void
  ) async throws {
    let actor = try actor()
    var last = sequence
    while true {
      let page: MessagePage
      do throws(ChatsError) {
        page = try await market.chats.messages(in: entry.id, of: actor, at: .after(last), limit: 500)
      } catch { throw CommandFailure(error, strings) }
      for message in page.messages where message.sequence < end { visit(message) }
      guard page.hasNewer, let newest = page.messages.last?.sequence, newest < end else { return }
      last = newest
    }
  }
}

extension RoomEntry {
  /// How a card stands at `now`; nil for what is none.
  func state(of content: ChatMessage.Content, at now: Timestamp) -> ProposalState? {
    let isOpen = listing.map { $0.listing.deletedAt == nil && $0.listing.status != .sold } ?? false
    return switch content {
    case .offer(let offer): offer.state(at: now, isListingOpen: isOpen)
    case .meeting(let meeting): meeting.state(at: now)
    case .text, .attachment, .note: nil
    }
  }
}
