import Marketplace
import TerminalUI

extension RoomModel {
  /// The number of messages per page.
  static let pageLength = 60
  /// The maximum number of messages in memory.
  static let windowLength = 240

  /// Reads the room, and reloads the visible messages. `isAwaited`: the next frame waits for them.
  func read(isAwaited: Bool = true) {
    guard person != nil else { return }
    generation += 1
    let mine = generation
    let position: MessagePosition
    if let target, state.entry == nil {
      position = .after(max(0, target - Self.pageLength / 2))
    } else if let first = state.messages.first {
      position = .after(first.sequence - 1)
    } else {
      position = .newest
    }
    let work: @MainActor @Sendable () async -> Void = { [self] in
      let chats = market.chats
      do throws(ChatsError) {
        let entry = try await readEntry()
        let canRate = await canRate(in: entry)
        let isEmpty = entry.record.newest == nil
        let (waiting, bookmarks, contact) = try await readOwn(in: entry)
        // An unopened room has no messages, and the store does not know it yet.
        var page = MessagePage(messages: [], hasOlder: false, hasNewer: false)
        if !isEmpty {
          let limit = position == .newest ? Self.pageLength : Self.windowLength
          page = try await chats.messages(in: entry.id, at: position, limit: limit)
          if page.hasNewer, state.anchor == nil, target == nil {
            page = try await chats.messages(in: entry.id, at: .newest, limit: Self.pageLength)
          }
        }
        guard mine == generation else { return }
        let known = state.entry.map { _ in state.messages.last?.sequence ?? 0 }
        let follows = isNewestSelected
        take(entry)
        (state.waiting, state.bookmarks, state.contact, state.canRate) = (waiting, bookmarks, contact, canRate)
        take(page)
        if follows { selectNewest() }
        if let known, context.isInFront(self) { noteAccepted(since: known) }
      } catch {
        guard mine == generation else { return }
        // After a failed reload the loaded messages stay.
        guard state.entry == nil else { return context.say(error) }
        let failure = context.strings.sentence(error)
        state.failure = failure
        context.note(failure)
      }
    }
    if isAwaited { context.activity.run(work) } else { context.activity.runBehind(isShown: false, work) }
  }

  /// Whether there is a finished deal with the other person that the person has not rated yet.
  private func canRate(in entry: RoomEntry) async -> Bool {
    guard entry.listing?.listing.status == .sold, let deal = try? await market.ratings.deal(about: entry.room.listing)
    else { return false }
    return deal.other == entry.other.id && deal.rating == nil
  }

  private func readEntry() async throws(ChatsError) -> RoomEntry {
    switch address {
    case .room(let id): return try await market.chats.room(id)
    case .listing(let id):
      // An open room stays open when its listing is deleted.
      if let known = state.entry, known.record.newest != nil { return try await market.chats.room(known.id) }
      return try await market.chats.open(id)
    }
  }

  /// The person's unsent messages and bookmarks of the room, and their contact for the other person.
  private func readOwn(
    in room: RoomEntry
  ) async throws(ChatsError)
    -> (waiting: [WaitingMessage], bookmarks: Set<ID<ChatMessage>>, contact: ContactDetails?)
  {
    do throws(StoreError) {
      return (
        try await market.chats.waiting(in: room.id), try await market.chats.bookmarks(in: room.id),
        try await market.contacts.contact(of: room.other.id)?.details
      )
    } catch {
      throw .store(error)
    }
  }

  /// Reads the person's own notes about the other person again.
  func readContact() {
    guard let other = state.entry?.other.id else { return }
    context.activity.runBehind(isShown: false) { [self] in
      do throws(StoreError) { state.contact = try await market.contacts.contact(of: other)?.details } catch {
        context.note(error)
      }
    }
  }

  /// Handles an offer that somebody accepts while the seller looks at the room. Does nothing while an overlay
  /// is open, so that no input is lost.
  func noteAccepted(since sequence: Int) {
    guard !context.isCovered() else { return }
    let new = state.messages.filter { $0.sequence > sequence }
    if let offer = new.filter({ $0.sender != person }).compactMap(acceptedOffer).last {
      askToReserve(at: offer.amount)
    }
    // The server of a replica sends back what the person answered.
    delivered(new.filter { ownAnswers.contains($0.id) })
  }

  private func take(_ entry: RoomEntry) {
    state.entry = entry
    state.failure = nil
    if !hasReadDraft {
      hasReadDraft = true
      keptDraft = entry.record.participant.draft
      if state.input.isEmpty {
        state.input.replace(with: keptDraft)
        links.textChanged(keptDraft)
      }
      state.seenUpTo = entry.record.newest?.sequence ?? 0
    }
    if !canSay, state.focus != .messages { focus(on: .messages) }
  }

  func take(_ page: MessagePage) {
    state.messages = page.messages
    state.hasOlder = page.hasOlder
    state.hasNewer = page.hasNewer
    if state.selected != nil, state.selectedItem == nil { state.selected = nil }
  }

  // MARK: Paging

  /// Loads more messages when the view comes near the end of the loaded ones.
  func page() {
    guard !isPaging, target == nil else { return }
    if state.hasOlder, layout.top < layout.visible, let first = state.messages.first {
      read(.before(first.sequence))
    } else if state.hasNewer, layout.top + 2 * layout.visible > layout.count, let last = state.messages.last {
      read(.after(last.sequence))
    }
  }

  private func read(_ position: MessagePosition) {
    guard person != nil, let room else { return }
    isPaging = true
    let mine = generation
    context.activity.run { [self] in
      do throws(ChatsError) {
        let page = try await market.chats.messages(in: room, at: position, limit: Self.pageLength)
        isPaging = false
        guard mine == generation else { return }
        add(page, at: position)
      } catch {
        isPaging = false
        guard mine == generation else { return }
        if case .before = position { state.hasOlder = false } else { state.hasNewer = false }
        context.say(error)
      }
    }
  }

  /// Adds a page at one end of the loaded messages, and drops distant messages at the other end.
  private func add(_ page: MessagePage, at position: MessagePosition) {
    // The view stays in place.
    if state.anchor == nil { state.anchor = layout.anchor }
    switch position {
    case .before:
      state.messages = page.messages + state.messages
      state.hasOlder = page.hasOlder
      if state.messages.count > Self.windowLength {
        state.messages.removeLast(state.messages.count - Self.windowLength)
        state.hasNewer = true
      }
    case .after, .newest:
      state.messages += page.messages
      state.hasNewer = page.hasNewer
      if state.messages.count > Self.windowLength {
        state.messages.removeFirst(state.messages.count - Self.windowLength)
        state.hasOlder = true
      }
    }
  }

  /// Goes to an end of the room, and reads it if it is not loaded.
  func show(end position: MessagePosition) {
    guard person != nil, let room, state.entry?.record.newest != nil else { return }
    generation += 1
    let mine = generation
    context.activity.run { [self] in
      do throws(ChatsError) {
        let page = try await market.chats.messages(in: room, at: position, limit: Self.pageLength)
        guard mine == generation else { return }
        take(page)
        let end = position == .newest ? page.messages.last : page.messages.first
        state.anchor = position == .newest ? nil : end.map { RoomState.Anchor(item: $0.id, line: 0) }
        if state.focus == .messages { state.selected = end?.id }
      } catch {
        if mine == generation { context.say(error) }
      }
    }
  }

  func showNewest() {
    if state.hasNewer { return show(end: .newest) }
    state.anchor = nil
    if state.focus == .messages { select(state.items.last?.id) }
  }

  /// Selects the message that the room opens at, once it is loaded.
  func show(_ sequence: Int) {
    guard let message = state.messages.first(where: { $0.sequence >= sequence }) else { return }
    target = nil
    select(message.id)
  }

  // MARK: Read marks

  /// Marks the visible messages as read if the person is looking at the room.
  func markRead() {
    guard person != nil, let entry = state.entry, context.isInFront(self), context.attention.hasFocus != false,
      state.anchor == nil, !state.hasNewer,
      let newest = state.messages.last?.sequence
    else { return }
    state.seenUpTo = max(state.seenUpTo, newest)
    // A failed save is not retried before the next message.
    guard entry.record.participant.readUpTo < newest, markedUpTo < newest else { return }
    markedUpTo = newest
    context.activity.runBehind { [self] in
      try? await market.chats.markRead(entry.id, upTo: newest)
      context.readUnread()
    }
  }
}
