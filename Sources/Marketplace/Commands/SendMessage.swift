/// Adds a message to the end of its room, and changes the card that it answers. Returns an existing message unchanged.
///
/// It throws `.notFound` for a room that the member is not in, and `.rule` for a violation of the rules. The room has
/// the messages themselves, so the store does not record the command.
struct SendMessage: CommandAction {
  let message: OutgoingMessage
  /// Checks the rules without sending, for a message that will be sent later.
  var isCheck = false

  static var isRecorded: Bool { false }

  func perform(in context: CommandContext<ChatsError>) throws(ChatsError) -> ChatMessage? {
    let message = message
    let grounds = try context.stored { transaction throws(StoreError) in try transaction.grounds(of: [message]) }
    guard let ground = grounds.first else { throw .notFound }
    if !ground.isKnown {
      try check(ground)
      if !ground.isBegun { try context.checkNew(message.room) }
      try checkCard(in: context)
    }
    return isCheck ? nil : try context.transaction.append(message)
  }

  func outcome(of record: CommandRecord, in context: CommandContext<ChatsError>) throws(ChatsError) -> ChatMessage? {
    try perform(in: context)
  }

  /// Throws unless the sender is in the room, and neither of the two blocked the other.
  func check(_ ground: MessageGround) throws(ChatsError) {
    let room = message.room
    guard room.has(message.sender), room.buyer != room.seller else { throw .notFound }
    // Two rooms with the same identifier can have different sellers.
    guard ground.room.map({ $0 == room }) ?? true else { throw .notFound }
    guard !ground.isBlocked else { throw .rule(.blocked) }
  }

  private func checkCard(in context: CommandContext<ChatsError>) throws(ChatsError) {
    if let answer = message.answer { try check(answer, in: context) }
    if case .offer = message.content {
      guard try context.isListingOpen(message.room) else { throw .rule(.closed) }
    }
  }

  private func check(_ answer: ProposalAnswer, in context: CommandContext<ChatsError>) throws(ChatsError) {
    let found = try context.stored { transaction throws(StoreError) in try transaction.message(answer.card) }
    guard let found, found.room == message.room.id else { throw .rule(.noCard) }
    let state: ProposalState? =
      switch found.content {
      case .offer(let offer): offer.state(at: context.time, isListingOpen: try context.isListingOpen(message.room))
      case .meeting(let meeting): meeting.state(at: context.time)
      case .text, .attachment, .note: nil
      }
    if state == .expired { throw .rule(.answered(.expired)) }
    do throws(ChatRule) { _ = try found.content.after(answer.step, by: context.actor) } catch { throw .rule(error) }
    switch (found.content, message.content) {
    // A counter-proposal answers a proposal of its own kind.
    case (.meeting, .offer), (.offer, .meeting): throw .rule(.noCard)
    default: break
    }
  }
}

extension CommandContext where Failure == ChatsError {
  /// Throws unless the member may send the first message of a room. Only its buyer may, while the seller has the
  /// listing.
  fileprivate func checkNew(_ room: ChatRoom) throws(ChatsError) {
    let found = try stored { transaction throws(StoreError) in try transaction.listing(room.listing) }
    guard let listing = found, listing.seller == room.seller, actor == room.buyer else { throw .notFound }
    guard listing.deletedAt == nil else { throw .rule(.deleted) }
    guard !listing.isHidden else { throw .notFound }
  }

  /// Whether offers can still be made: the listing is neither deleted nor sold.
  fileprivate func isListingOpen(_ room: ChatRoom) throws(ChatsError) -> Bool {
    let listing = try stored { transaction throws(StoreError) in try transaction.listing(room.listing) }
    return listing.map { $0.deletedAt == nil && $0.status != .sold } ?? false
  }
}
