extension ChatStore {
  /// The price of the newest accepted offer in a room above the sequence `floor`; nil when the last few hundred
  /// messages have none.
  func agreedPrice(in room: ID<ChatRoom>, above floor: Int = 0) async throws(StoreError) -> Money? {
    // See "Errors of actors" in Documentation.docc/Decisions.md.
    do throws(StoreError) {
      var position = MessagePosition.newest
      for _ in 0..<3 {
        let page = try await messages(in: room, at: position, above: floor, limit: 100)
        if let price = page.messages.agreedPrice { return price }
        guard page.hasOlder, let first = page.messages.first else { return nil }
        position = .before(first.sequence)
      }
      return nil
    } catch { throw error }
  }
}

extension [ChatMessage] {
  /// The price of the newest accepted offer among these messages.
  var agreedPrice: Money? {
    for message in reversed() {
      if case .offer(let offer) = message.content, offer.proposal.state == .accepted { return offer.amount }
    }
    return nil
  }
}
