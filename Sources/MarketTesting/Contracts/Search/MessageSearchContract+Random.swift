public import Marketplace

extension MessageSearchContract {
  static let randomLaw = Law(description: "random talk and questions have the answers of a look at every message") {
    chats, search in
    try await compare(chats, search, seed: 12, steps: 500)
  }

  /// Lets random people chat in empty stores, leave rooms and search, `steps` times. Every answer must equal that of
  /// `InMemoryChatStore`. The same seed gives the same run.
  public static func compare(_ chats: ChatStoreContract.Stores, _ search: any MessageSearch, seed: UInt64, steps: Int)
    async throws
  {
    var words = RandomSearches(seed: seed)
    let reference = InMemoryChatStore()
    let people = (0..<3).map { Sample.seller(30 + $0) }
    let rooms = (0..<6).map { number in
      ChatRoom(
        listing: ChatStoreContract.given[number].id, buyer: people[number % 3], seller: people[(number + 1) % 3])
    }
    // Titles from which terms are taken.
    let titles = words.listings(30)
    var said = 0
    for step in 0..<steps {
      let room = rooms[words.number(in: 0...5)]
      switch words.number(in: 0...9) {
      case 0...5:
        for _ in 0...words.number(in: 0...6) {
          said += 1
          let message = ChatStoreContract.message(said, in: room, .text(words.title()))
          _ = try await chats.commands.append(message)
          _ = try reference.appended(message)
        }
      case 6 where words.number(in: 0...3) == 0:
        let person = words.number(in: 0...1) == 0 ? room.buyer : room.seller
        guard let newest = try await reference.room(room.id, of: person)?.newest?.sequence else { continue }
        try await chats.chats.update(room, of: person) { $0.leftUpTo = newest }
        try await reference.update(room, of: person) { $0.leftUpTo = newest }
      default:
        var query = MessageQuery(person: people[words.number(in: 0...2)])
        for _ in 0..<words.number(in: 1...2) { if let term = words.term(titles) { query.terms.append(term) } }
        if words.number(in: 0...4) == 0, let term = words.term(titles) { query.excluded.append(term) }
        if words.number(in: 0...2) == 0 { query.room = room.id }
        if words.number(in: 0...5) == 0 { query.hidden = [people[words.number(in: 0...2)]] }
        if words.number(in: 0...2) == 0 { query.order = .oldest }
        var cursor: MessageCursor?
        if said > 0, words.number(in: 0...2) == 0 {
          cursor = .message(ChatStoreContract.id(words.number(in: 1...said)))
        }
        let limit = [1, 3, 20][words.number(in: 0...2)]
        let promised = try await all(reference, query, after: cursor, limit: 1000)
        let found = try await all(search, query, after: cursor, limit: limit)
        try expectEqual(found, promised, "seed \(seed), step \(step), \(limit) a page, \(query)")
      }
    }
  }
}
