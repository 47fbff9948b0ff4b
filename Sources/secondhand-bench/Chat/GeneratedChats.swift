import EmbeddedStore
import GRDB
internal import LocalFiles
import Marketplace

/// A store with a long room, a short room and many rooms of one person, each about an existing listing.
struct GeneratedChats {
  static let me = ID<Account>(high: 0x0193_0000_0000_7000, low: 0x8000_0000_0000_0001)
  static let short = room(1_000_001)
  static let long = room(1_000_002)
  /// The names of the two people in the short room.
  static let names = (buyer: "mina", seller: "jun")
  /// The number of messages in the short room.
  static let fewest = 100
  /// The time of the first message.
  static let began: Int64 = 1_763_700_000_000

  /// The number of messages in the long room.
  let messages: Int
  /// The number of rooms with one message each.
  let rooms: Int

  private static func room(_ number: Int) -> ChatRoom {
    ChatRoom(
      listing: ID(high: 0x0193_0000_0001_7000, low: 0x8000 << 48 | UInt64(number)), buyer: me,
      seller: ID(high: 0x0193_0000_0002_7000, low: 0x8000 << 48 | UInt64(number)))
  }

  /// Makes the data folder `folder`, and its source files in `workshop`.
  func make(in workshop: Workshop, _ folder: String) async throws {
    let data = try DataFolder.find()
    // Some of them are hidden.
    try GeneratedStore(count: rooms + rooms / 4, seed: 7, newest: MachineClock().now()).write(to: folder, data: data)
    let store = try await StoreOpening.command(on: folder)
    for (name, person) in [(Self.names.buyer, Self.me), (Self.names.seller, Self.short.seller)] {
      let account = Account(
        id: person, name: name, neighborhoods: NeighborhoodChoice(only: PictureSeller.home),
        joinedAt: MachineClock().now())
      guard try await store.accounts.add(account, skeleton: ICULookalikes().skeleton(of: name)) else {
        throw BenchError("\(name) is somebody else")
      }
    }
    var about: [ChatRoom] = []
    while about.count < rooms {
      let page = try await store.page(ListingQuery(), at: .index(about.count), limit: 1000).items
      guard let first = page.first else { throw BenchError("there are only \(about.count) listings") }
      if about.isEmpty { try await keep(first, in: store) }
      about += page.map { ChatRoom(listing: $0.id, buyer: Self.me, seller: $0.seller) }
    }
    let archive = try archive(of: Array(about.prefix(rooms)), in: workshop)
    _ = try await store.takeIn(archive, restoring: true)
    await store.close()
    try lengthen(folder + "/Library/Market.sqlite")
  }

  /// Saves the listings of the two rooms, modeled on an existing one.
  private func keep(_ listing: Listing, in store: EmbeddedListingStore) async throws {
    for room in [Self.short, Self.long] {
      var listing = listing
      (listing.id, listing.seller, listing.sellerName) = (room.listing, room.seller, "\(room.seller)")
      try await store.save([listing])
    }
  }

  /// Makes an archive with the rooms, including the first messages of the long room.
  private func archive(of rooms: [ChatRoom], in workshop: Workshop) throws -> String {
    let place = workshop.folder + "/chats"
    try Files.makeFolder(place)
    try Files.write("{\"version\":1,\"products\":[\n]}\n", to: place + "/Products.json")
    let file = try OutputFile(place + "/Chats.jsonl")
    file.append("{\"version\":1}\n".utf8)
    let all = rooms + [Self.short, Self.long]
    for room in all {
      file.append(
        "{\"listing\":\"\(room.listing)\",\"buyer\":\"\(room.buyer)\",\"seller\":\"\(room.seller)\",\"participants\":[]}\n"
          .utf8)
    }
    var number = 0
    func say(_ sequence: Int, in room: ChatRoom) {
      number += 1
      let sender = sequence.isMultiple(of: 2) ? room.buyer : room.seller
      file.append(
        """
        {"message":"\(ID<ChatMessage>(high: 0x0193_0000_0003_7000, low: 0x8000 << 48 | UInt64(number)))",\
        "room":"\(room.id)","sequence":\(sequence),"sender":"\(sender)","sent":\(Self.began + Int64(number) * 1000),\
        "text":"안녕하세요, \(sequence)번째 말이에요. 아직 판매 중인가요?"}\n
        """.utf8)
    }
    for sequence in 1...Self.fewest { say(sequence, in: Self.short) }
    say(1, in: Self.long)
    for room in rooms { say(1, in: room) }
    try file.finish()
    let archive = workshop.folder + "/chats.tar"
    _ = try Child.run(
      "/bin/tar", ["-C", place, "-cf", archive, "Products.json", "Chats.jsonl"], environment: workshop.environment)
    return archive
  }

  /// Adds the remaining messages of the long room directly to the database, because a million messages take only
  /// seconds there.
  private func lengthen(_ path: String) throws {
    let queue = try DatabaseQueue(path: path)
    try queue.writeWithoutTransaction { try $0.execute(sql: "PRAGMA synchronous = OFF") }
    for first in stride(from: 2, through: messages, by: 100_000) {
      try queue.write { database in
        try database.execute(
          sql: """
            WITH RECURSIVE place(at) AS (SELECT :first UNION ALL SELECT at + 1 FROM place WHERE at < :last)
            INSERT INTO message(room, sequence, id, sender, time, reached, body)
            SELECT room.number, at, CAST(printf('%016d', at) AS BLOB),
              CASE at % 2 WHEN 0 THEN buyer ELSE room.seller END, :began + at * 1000, :began + at * 1000,
              printf('{"text":"안녕하세요, %d번째 말이에요. 아직 판매 중인가요?"}', at)
            FROM room CROSS JOIN place WHERE hex(listing) = :listing ORDER BY at
            """,
          arguments: [
            "first": first, "last": min(messages, first + 99_999), "began": Self.began,
            "listing": Self.longListing,
          ])
      }
    }
    try queue.write { database in
      try database.execute(
        sql: """
          UPDATE room SET (last, newest, reached) =
            (SELECT sequence, number, reached FROM message WHERE room = room.number ORDER BY sequence DESC LIMIT 1)
          WHERE hex(listing) = :listing
          """, arguments: ["listing": Self.longListing])
      try database.execute(
        sql: """
          UPDATE participant SET (readUpTo, otherUpTo, activity) = (SELECT last, last, newest FROM room WHERE number = participant.room)
          WHERE room = (SELECT number FROM room WHERE hex(listing) = :listing)
          """, arguments: ["listing": Self.longListing])
    }
    try queue.close()
  }

  /// The listing's identity in the format of SQLite's `hex`.
  private static let longListing = "\(long.listing)".replacing("-", with: "").uppercased()
}
