import EmbeddedStore
import GRDB
import Marketplace

/// A market in a folder with as many posts as listings, and ten times as many messages, in the rooms of `ServerMembers`.
struct LargeMarket {
  let listings: Int
  var messages: Int { 10 * listings }
  /// The texts of searches, of several kinds.
  private(set) var texts: [String] = []

  init(listings: Int) { self.listings = listings }

  /// Makes it. Returns the data folder.
  mutating func make(in workshop: Workshop, _ progress: (String) -> Void) async throws -> String {
    progress("\(Sizes.grouped(listings)) listings")
    let folder = try workshop.store(listings)
    try await ServerMembers(count: ServerMembers.readers).add(to: folder)
    let store = try await StoreOpening.session(on: folder)
    var words = try SearchWords(titles: try await SearchWords.sample(of: store, seed: 3).map(\.title), seed: 3)
    for kind in [SearchWords.Kind.twoSyllables, .threeSyllables, .fourSyllables, .twoWords, .common, .initials] {
      texts += words.texts(kind, 20)
    }
    progress("\(Sizes.grouped(listings)) posts")
    var posts = GeneratedPosts(seed: 11)
    try await posts.write(listings, to: store)
    await store.close()
    progress("\(Sizes.grouped(messages)) messages")
    try talk(folder + "/Library/Market.sqlite")
    return folder
  }

  /// Adds rooms and messages directly to the database, because millions of them take only seconds there.
  private func talk(_ path: String) throws {
    let queue = try DatabaseQueue(path: path)
    try queue.writeWithoutTransaction { try $0.execute(sql: "PRAGMA synchronous = OFF") }
    let each = messages / ServerMembers.writers
    for writer in 0..<ServerMembers.writers {
      let room = ServerMembers.room(of: writer)
      try queue.write { database in
        try database.execute(
          sql: """
            INSERT INTO room(id, listing, buyer, seller, last, newest, reached) VALUES(?, ?, ?, ?, ?, NULL, ?)
            """,
          arguments: [
            ServerMembers.data(room.id), ServerMembers.data(room.listing), ServerMembers.data(room.buyer),
            ServerMembers.data(room.seller), each, GeneratedChats.began + Int64(each) * 1000,
          ])
        let number = database.lastInsertedRowID
        try database.execute(
          sql: """
            WITH RECURSIVE place(at) AS (SELECT 1 UNION ALL SELECT at + 1 FROM place WHERE at < :each)
            INSERT INTO message(room, sequence, id, sender, time, reached, body)
            SELECT number, at, CAST(printf('%016d', :writer * :each + at) AS BLOB),
              CASE at % 2 WHEN 0 THEN buyer ELSE seller END, :began + at * 1000, :began + at * 1000,
              printf('{"text":"안녕하세요, %d번째 말이에요. 아직 판매 중인가요?"}', at)
            FROM room CROSS JOIN place WHERE number = :number ORDER BY at
            """,
          arguments: ["each": each, "writer": writer, "began": GeneratedChats.began, "number": number])
        try database.execute(
          sql: """
            UPDATE room SET newest = (SELECT max(number) FROM message WHERE room = :number) WHERE number = :number
            """, arguments: ["number": number])
        for isBuyer in [1, 0] {
          try database.execute(
            sql: """
              INSERT INTO participant(person, room, other, isBuyer, readUpTo, leftUpTo, isMuted, draft, otherUpTo, activity)
              SELECT iif(:isBuyer, buyer, seller), number, iif(:isBuyer, seller, buyer), :isBuyer, last, 0, 0, '',
                last - (last % 2 = :isBuyer), newest
              FROM room WHERE number = :number
              """, arguments: ["isBuyer": isBuyer, "number": number])
        }
      }
    }
    try queue.close()
  }
}
