public import Marketplace

/// The contract of `MessageSearch`, as separate laws, together with the `ChatStore` that has its messages; see
/// `ListingSearchContract`.
public enum MessageSearchContract {
  public typealias Stores = (chats: ChatStoreContract.Stores, search: any MessageSearch)

  public struct Law: Sendable, CustomStringConvertible {
    public let description: String
    let holds: @Sendable (ChatStoreContract.Stores, any MessageSearch) async throws -> Void
  }

  /// Checks one law on new stores that `make` fills with `ChatStoreContract.given`, and prints the law and the
  /// implementation.
  public static func check(_ law: Law, of implementation: String, make: ([Listing]) async throws -> Stores) async throws
  {
    let stores = try await make(ChatStoreContract.given)
    try await law.holds(stores.chats, stores.search)
    print("MessageSearch contract on \(implementation): \(law)")
  }

  public static let laws: [Law] = findingLaws + [randomLaw]

  static let me = ChatStoreContract.buyer
  static let rooms = ChatStoreContract.rooms
  private typealias Given = ChatStoreContract

  private static let findingLaws: [Law] = [
    Law(description: "any part of what was written is found, and nothing else") { chats, search in
      let proposal = Proposal(by: me, at: Sample.now)
      let contents: [ChatMessage.Content] = [
        .text("의자 아직 있나요?"), .text("Is the iPhone 13 still there?"), .text("네, 의자는\n있어요"),
        .attachment(Attachment(kind: .file, file: "cd/a.pdf", name: "의자 약도.pdf", bytes: 1)),
        .meeting(Meeting(place: "역삼역 의자 앞", time: Sample.now, proposal: proposal)),
        .offer(Offer(amount: Money(won: 13), proposal: proposal)), .note(.status(.sold)), .text("ㅋㅋ"), .text("청정기"),
      ]
      try await Given.say(1...contents.count, in: chats) { Given.message($0, contents[$0 - 1]) }
      try await expect(search, ["의자"], finds: [5, 4, 3, 1])
      try await expect(search, ["의ㅈ"], finds: [5, 4, 3, 1])
      try await expect(search, ["ㅇㅈ"], finds: [5, 4, 3, 2 - 1])
      try await expect(search, ["의자", "있"], finds: [3, 1])
      try await expect(search, ["의자"], without: ["있"], finds: [5, 4])
      try await expect(search, [], without: ["의자"], finds: [9, 8, 2])
      try await expect(search, ["iphone13"], finds: [2])
      try await expect(search, ["13"], finds: [2])
      try await expect(search, ["ㅋ"], finds: [8])
      try await expect(search, ["없는말"], finds: [])
    },
    Law(description: "one finds what one sees") { chats, search in
      for number in 1...9 {
        _ = try await chats.commands.append(Given.message(number, in: rooms[number % 3], .text("말 \(number)번째")))
      }
      let stranger = ChatRoom(listing: rooms[0].listing, buyer: Given.third, seller: rooms[0].seller)
      _ = try await chats.commands.append(Given.message(10, in: stranger, .text("말 10번째")))
      try await expect(search, ["번째"], finds: [9, 8, 7, 6, 5, 4, 3, 2, 1])
      try await expect(search, ["번째"], in: rooms[0], finds: [9, 6, 3])
      try await expect(search, ["번째"], in: stranger, finds: [])
      try await expect(search, ["번째"], of: Given.third, finds: [10])
      try await expect(search, ["번째"], of: Sample.seller(77), finds: [])
      try await chats.chats.update(rooms[1], of: me) { $0.leftUpTo = 2 }
      try await expect(search, ["번째"], finds: [9, 8, 7, 6, 5, 3, 2])
      _ = try await chats.commands.append(Given.message(11, in: rooms[1], .text("말 11번째")))
      try await expect(search, ["번째"], in: rooms[1], finds: [11, 7])
      try await expect(search, ["번째"], hidden: Set(rooms.map(\.seller)), finds: [])
    },
    Law(description: "the order is the store's, both ways, from any message on") { chats, search in
      for (number, seconds) in [Int64(90), 10, 50, 30, 70].enumerated() {
        _ = try await chats.commands.append(
          Given.message(number + 1, in: rooms[number % 2], seconds: seconds, .text("말 \(number % 2)")))
      }
      try await expect(search, ["말"], finds: [5, 4, 3, 2, 1])
      try await expect(search, ["말"], .oldest, finds: [1, 2, 3, 4, 5])
      try await expect(search, ["말"], after: .message(Given.id(3)), finds: [2, 1])
      try await expect(search, ["말"], .oldest, after: .message(Given.id(3)), finds: [4, 5])
      try await expect(search, ["말"], in: rooms[1], after: .message(Given.id(3)), finds: [2])
      try await expect(search, ["말"], after: .message(Given.id(99)), finds: [])
    },
  ]

  /// Reads all results in pages of `limit`, and checks that they are exactly the messages with these numbers.
  private static func expect(
    _ search: any MessageSearch, _ words: [String], without: [String] = [], of person: ID<Account> = me,
    in room: ChatRoom? = nil, hidden: Set<ID<Account>> = [], _ order: MessageQuery.Order = .newest,
    after cursor: MessageCursor? = nil, finds numbers: [Int]
  ) async throws {
    let query = MessageQuery(
      terms: words.compactMap { SearchTerm($0) }, excluded: without.compactMap { SearchTerm($0) }, person: person,
      room: room?.id, hidden: hidden, order: order)
    for limit in [1, 2, 50] {
      let found = try await all(search, query, after: cursor, limit: limit)
      try expectEqual(found.map(\.id), numbers.map(Given.id), "\(words) without \(without), \(limit) a page")
    }
  }

  /// All results, read in pages.
  static func all(
    _ search: any MessageSearch, _ query: MessageQuery, after cursor: MessageCursor? = nil, limit: Int
  ) async throws -> [ChatMessage] {
    var found: [ChatMessage] = []
    var cursor = cursor
    for _ in 0..<100_000 {
      let page = try await search.search(query, after: cursor, limit: limit)
      guard page.items.count <= limit, (0...1).contains(page.searched) else {
        throw ContractViolation(description: "a page of \(page.items.count), \(page.searched) searched")
      }
      found += page.items
      guard let next = page.next else { return found }
      cursor = next
    }
    throw ContractViolation(description: "a search without an end")
  }
}
