import MarketSync
import Marketplace
import Screens

extension CommandContext {
  /// A room of the acting person. Throws `CommandFailure` when there is none, or when one of the two blocked the other.
  func room(_ text: String) async throws -> RoomEntry {
    let id = try await roomID(text)
    let entry: RoomEntry
    do throws(ChatsError) { entry = try await market.chats.room(id) } catch {
      if case .notFound = error { throw CommandFailure(.notFound, strings(.errorUnknownRoom, text)) }
      throw CommandFailure(error, strings)
    }
    guard !entry.isBlocked else { throw CommandFailure(ChatsError.rule(.blocked), strings) }
    return entry
  }

  /// Sends all of `words` in a room, in order, and returns the stored messages. On a replica, messages that the server
  /// did not get stay in the outbox and are missing from the result. Throws `CommandFailure`; then unsent messages are
  /// discarded, not sent later.
  func say(_ words: [MessageContent], in room: ID<ChatRoom>) async throws -> [ChatMessage] {
    let chats = market.chats
    var composed: [ID<ChatMessage>] = []
    var sent: [ChatMessage] = []
    do throws(ChatsError) {
      for said in words {
        let outcome = try await chats.send(said, in: room)
        composed.append(outcome.id)
        if case .sent(let message) = outcome { sent.append(message) }
      }
      if let synchronizer {
        let ids = Set(composed)
        await synchronizer.runOnce(milliseconds: SentLater.patience) { item in
          if case .message(let waiting) = item { ids.contains(waiting.id) } else { false }
        }
      } else if sent.count < composed.count {
        sent += try await deliver(in: room)
      }
    } catch {
      for id in composed { try? await chats.discard(id) }
      throw CommandFailure(error, strings)
    }
    // The full screen of the same person may have sent the messages already.
    if !composed.allSatisfy({ id in sent.contains { $0.id == id } }) { sent += try await newest(in: room) }
    let said = composed.compactMap { id in sent.first { $0.id == id } }
    if said.count < composed.count, let failure = await unsent(composed, in: room) { throw failure }
    return said
  }

  private func deliver(in room: ID<ChatRoom>) async throws(ChatsError) -> [ChatMessage] {
    do throws(StoreError) { return try await market.chats.deliver(in: room) } catch { throw .store(error) }
  }

  private func newest(in room: ID<ChatRoom>) async throws -> [ChatMessage] {
    do throws(ChatsError) {
      return try await market.chats.messages(in: room, at: .newest, limit: 100).messages
    } catch {
      // The room has no messages yet.
      if case .notFound = error { return [] }
      throw CommandFailure(error, strings)
    }
  }

  /// Discards the messages that are still in the outbox, and returns why they were not sent. Does nothing when they wait
  /// for a server.
  private func unsent(_ ids: [ID<ChatMessage>], in room: ID<ChatRoom>) async -> CommandFailure? {
    let waiting = ((try? await market.chats.waiting(in: room)) ?? []).filter { ids.contains($0.id) }
    if synchronizer != nil, waiting.allSatisfy({ $0.fault == nil }) { return nil }
    do throws(StoreError) {
      for message in waiting { try await market.chats.discard(message.id) }
    } catch { return CommandFailure(ofStore: .storeUnavailable, strings(.errorStillWaiting)) }
    switch waiting.lazy.compactMap(\.fault).first {
    case .blocked: return CommandFailure(ChatsError.rule(.blocked), strings)
    case .answered: return CommandFailure(ChatsError.rule(.noCard), strings)
    case .store, nil: return CommandFailure(ofStore: .storeUnavailable, strings(.errorNotSent))
    }
  }

  /// The newest open card in a room that `matches`, from the other person or from the acting one. Throws
  /// `CommandFailure` if there is none; it names the state of the last card.
  func openCard(in entry: RoomEntry, ofOther: Bool, _ matches: (ChatMessage.Content) -> Bool) async throws
    -> ChatMessage
  {
    let (actor, now) = (try actor(), market.clock.now())
    var last: ProposalState?
    var position = MessagePosition.newest
    while true {
      let page: MessagePage
      do throws(ChatsError) {
        page = try await market.chats.messages(in: entry.id, at: position, limit: 500)
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

  /// Visits the messages of a room after one sequence and before another, in order and without those from before the
  /// acting person left the room. Reads them page by page, because a room may be long. Throws `CommandFailure`.
  func messages(
    in entry: RoomEntry, after sequence: Int, before end: Int = .max, _ visit: (ChatMessage) -> Void
  ) async throws {
    var last = sequence
    while true {
      let page: MessagePage
      do throws(ChatsError) {
        page = try await market.chats.messages(in: entry.id, at: .after(last), limit: 500)
      } catch { throw CommandFailure(error, strings) }
      for message in page.messages where message.sequence < end { visit(message) }
      guard page.hasNewer, let newest = page.messages.last?.sequence, newest < end else { return }
      last = newest
    }
  }
}

extension RoomEntry {
  /// The state of a card at `now`; nil for a message that is not a card.
  func state(of content: ChatMessage.Content, at now: Timestamp) -> ProposalState? {
    let isOpen = listing.map { $0.listing.deletedAt == nil && $0.listing.status != .sold } ?? false
    return switch content {
    case .offer(let offer): offer.state(at: now, isListingOpen: isOpen)
    case .meeting(let meeting): meeting.state(at: now)
    case .text, .attachment, .note: nil
    }
  }
}
