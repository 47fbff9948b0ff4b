public import Marketplace

extension InMemoryChatStore: MessageSearch {
  /// Scans all messages.
  public func search(_ query: MessageQuery, after cursor: MessageCursor?, limit: Int)
    async throws(StoreError) -> MessageSearchPage
  {
    try answer { state in state.search(query, after: cursor, limit: limit) }
  }
}

extension InMemoryChatStore.State {
  fileprivate func search(_ query: MessageQuery, after cursor: MessageCursor?, limit: Int) -> MessageSearchPage {
    var place: Int?
    switch cursor {
    case nil: break
    case .number(let number): place = number
    case .message(let id):
      guard let number = order.firstIndex(of: id) else { return MessageSearchPage(items: [], next: nil) }
      place = number
    }
    let numbers =
      switch query.order {
      case .newest: Array(order.indices.prefix(place ?? order.count).reversed())
      case .oldest: Array(order.indices.dropFirst(place.map { $0 + 1 } ?? 0))
      }
    let found = numbers.compactMap { number in
      message(order[number]).flatMap { sees($0, query) && query.fits($0.content) ? (number, $0) : nil }
    }
    let page = found.prefix(max(0, limit))
    return MessageSearchPage(
      items: page.map(\.1), next: page.count < found.count ? page.last.map { .number($0.0) } ?? cursor : nil)
  }

  /// Whether the person of the query can see the message, whatever its text.
  private func sees(_ message: ChatMessage, _ query: MessageQuery) -> Bool {
    guard let room = rooms[message.room], room.room.has(query.person), query.room ?? room.room.id == room.room.id,
      !query.hidden.contains(room.room.other(than: query.person))
    else { return false }
    return message.sequence > (room.participants[query.person] ?? Participant()).leftUpTo
  }
}
