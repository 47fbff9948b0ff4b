import EmbeddedStore
import Marketplace

/// A store with a long room, a short one and many rooms of one person, made as an archive that is taken in.
struct GeneratedChats {
  static let me = ID<Account>(high: 0x0193_0000_0000_7000, low: 0x8000_0000_0000_0001)
  static let short = room(1_000_001)
  static let long = room(1_000_002)
  /// Messages of the short room.
  static let fewest = 100

  /// Messages of the long room.
  let messages: Int
  /// Rooms with a message each.
  let rooms: Int

  static func room(_ number: Int) -> ChatRoom {
    ChatRoom(
      listing: ID(high: 0x0193_0000_0001_7000, low: 0x8000 << 48 | UInt64(number)), buyer: me,
      seller: ID(high: 0x0193_0000_0002_7000, low: 0x8000 << 48 | UInt64(number)))
  }

  /// Makes the archive in `workshop`, and takes it into the data folder `folder`. Gives how long that took, in seconds.
  func make(in workshop: Workshop, _ folder: String) async throws -> Double {
    let place = workshop.folder + "/chats"
    try Files.makeFolder(place)
    try Files.write("{\"version\":1,\"products\":[\n]}\n", to: place + "/Products.json")
    let file = try OutputFile(place + "/Chats.jsonl")
    file.append("{\"version\":1}\n".utf8)
    let all = (0..<rooms).map(Self.room) + [Self.short, Self.long]
    for room in all { file.append(Self.line(room).utf8) }
    var number = 0
    func say(_ sequence: Int, in room: ChatRoom) {
      number += 1
      let sender = sequence.isMultiple(of: 2) ? room.buyer : room.seller
      file.append(
        """
        {"message":"\(ID<ChatMessage>(high: 0x0193_0000_0003_7000, low: 0x8000 << 48 | UInt64(number)))",\
        "room":"\(room.id)","sequence":\(sequence),"sender":"\(sender)","sent":\(1_763_700_000_000 + number * 1000),\
        "text":"안녕하세요, \(number)번째 말이에요. 아직 판매 중인가요?"}\n
        """.utf8)
    }
    for sequence in 1...Self.fewest { say(sequence, in: Self.short) }
    for sequence in 1...messages { say(sequence, in: Self.long) }
    for number in 0..<rooms { say(1, in: all[number]) }
    try file.finish()
    let archive = workshop.folder + "/chats.tar"
    _ = try Child.run(
      "/bin/tar", ["-C", place, "-cf", archive, "Products.json", "Chats.jsonl"], environment: workshop.environment)
    let store = try await StoreOpening.command(on: folder)
    let began = Clock.milliseconds
    guard try await store.takeIn(archive).messages == number else { throw BenchError("not all messages were taken in") }
    return (Clock.milliseconds - began) / 1000
  }

  private static func line(_ room: ChatRoom) -> String {
    "{\"listing\":\"\(room.listing)\",\"buyer\":\"\(room.buyer)\",\"seller\":\"\(room.seller)\",\"seats\":[]}\n"
  }
}
