import FileTesting
import LocalFiles
import MarketJSON
import MarketTesting
import Marketplace
import Testing

@testable import EmbeddedStore

/// Chats.jsonl in an exported tar.
@Suite(.serialized) struct ChatTransferTests {
  private let folder = TemporaryFolder()
  private let other = TemporaryFolder()
  private let room = ChatSample.room
  private var archive: String { folder.path + "/market.tar" }

  private func talk() async throws -> EmbeddedListingStore {
    let store = try await folder.open("[]")
    try await store.save(Sample.listings(20))
    let offer = Offer(amount: Money(won: 20_000), proposal: Proposal(by: room.buyer, at: Sample.now))
    _ = try await store.commands.append(ChatSample.message(1))
    _ = try await store.commands.append(ChatSample.message(2, .offer(offer)))
    _ = try await store.commands.append(
      OutgoingMessage(
        id: ChatSample.id(3), room: room, sender: room.seller, time: Sample.now,
        content: .note(.answered(ChatSample.id(2), .accept)),
        answer: ProposalAnswer(card: ChatSample.id(2), step: .accept)))
    let second = ChatRoom(listing: room.listing, buyer: Sample.seller(70), seller: room.seller)
    _ = try await store.commands.append(ChatSample.message(4, in: second, .text("\u{202E}둘째\n줄 \u{1}")))
    _ = try await store.commands.append(ChatSample.message(5, ChatSample.picture("ab/1.jpg"), at: -500))
    try await store.chats.update(room, of: room.buyer) { participant in
      participant.isMuted = true
      participant.draft = "쓰던 말"
    }
    try await store.chats.update(room, of: room.seller) { $0.leftUpTo = 3 }
    try folder.write("list", to: folder.path + "/Documents/Files/ab/abcd.txt")
    return store
  }

  @Test func chatsComeBackOutOfATar() async throws {
    let store = try await talk()
    #expect(try await store.export(to: archive, at: Sample.now).messages == 5)
    let copy = try await other.open("[]")
    #expect(try await copy.takeIn(archive, restoring: true).messages == 5)
    for person in [room.buyer, room.seller, Sample.seller(70)] {
      for filter in RoomFilter.allCases {
        #expect(
          try await copy.chats.rooms(of: person, filter, hidden: [], from: 0, limit: 9)
            == store.chats.rooms(of: person, filter, hidden: [], from: 0, limit: 9))
      }
      #expect(try await copy.chats.unread(of: person, hidden: []) == store.chats.unread(of: person, hidden: []))
    }
    #expect(try await copy.chats.all() == store.chats.all())
    #expect(try await copy.chats.message(ChatSample.id(2))?.content.proposal?.state == .accepted)
    #expect(try await copy.chats.sequence(in: room.id, from: Sample.now) == 1)
    #expect(try other.text(of: other.path + "/Documents/Files/ab/abcd.txt") == "list")
    let counts = try await store.listing(room.listing)?.counts
    #expect(try await copy.listing(room.listing)?.counts == counts)
    #expect(try await copy.takeIn(archive).messages == 0, "a second time it adds nothing")
    #expect(try await copy.chats.all() == store.chats.all())
    #expect(try await copy.listing(room.listing)?.counts == counts)
  }

  @Test func whatWasSaidHereStaysWhereItIs() async throws {
    let store = try await talk()
    _ = try await store.export(to: archive, at: Sample.now)
    let copy = try await other.open("[]")
    try await copy.save(Sample.listings(20))
    for number in [90, 91] { _ = try await copy.commands.append(ChatSample.message(number, by: room.seller)) }
    let foreign = try await copy.takeIn(archive)
    #expect(foreign.messages == 1, "one room is new here")
    #expect(foreign.issues == [.othersRooms(1, messages: 4), .future(count: 1)])
    #expect(try await copy.takeIn(archive, restoring: true).messages == 4)
    let all = try await copy.chats.all()
    #expect(all.map(\.id) == [90, 91, 1, 2, 3, 5].map(ChatSample.id))
    #expect(all.map(\.sequence) == Array(1...6))
    #expect(
      try await copy.chats.room(room.id, of: room.buyer)?.participant == Participant(), "what he keeps here stays")
    #expect(try await copy.takeIn(archive).issues == [], "what is here is no issue")
    #expect(
      try await copy.listing(room.listing)?.counts.chats == Sample.listings(20)[3].counts.chats + 2, "one more room")
  }

  @Test func withoutWordsThereIsNoFile() async throws {
    let store = try await folder.open("[]")
    _ = try await store.export(to: archive, at: Sample.now)
    #expect(try !folder.text(of: archive).contains("Chats.jsonl"))
  }

  @Test func whatNobodyCouldHaveSaidIsLeftOut() async throws {
    let good = ChatMessage(
      id: ChatSample.id(1), room: room.id, sequence: 7, sender: room.buyer, time: Sample.now, content: .text("네"))
    let line = String(decoding: ChatsFile.line(good), as: UTF8.self)
    let text =
      "\u{FEFF}{\"version\":1}\n\n7\n[]\n{}\n" + String(decoding: ChatsFile.line(room, []), as: UTF8.self)
      + [
        line.replacing("\"sequence\":7", with: "\"sequence\":0"),
        line.replacing("\"sequence\":7", with: "\"sequence\":10000001"),
        line.replacing("\"sent\":\(Sample.now.milliseconds)", with: "\"sent\":253402300799000"),
        line.replacing("\"sent\":\(Sample.now.milliseconds)", with: "\"sent\":-1"),
        line.replacing("\"sequence\":7", with: "\"sequence\":9223372036854775807"),
        line.replacing("\"sequence\":7", with: "\"sequence\":1e400"),
        line.replacing(room.buyer.description, with: Sample.seller(9).description),
        line.replacing(room.id.description, with: ID<ChatRoom>(high: 1, low: 1).description),
        line.replacing("\"text\":\"네\"", with: "\"text\":\" \""),
        line.replacing("\"text\":\"네\"", with: "\"dance\":\"네\""),
        line.replacing("\"text\":\"네\"", with: "\"file\":\"../../x\",\"name\":\"x\",\"bytes\":1"),
        line.replacing("\"text\":\"네\"", with: "\"file\":\"ab/x\",\"name\":\"a/../x\",\"bytes\":1"),
        line.replacing(
          "\"text\":\"네\"", with: "\"offer\":-1,\"currency\":\"KRW\",\"by\":\"x\",\"at\":1,\"state\":\"x\""),
        line, line,
      ].joined()
    _ = try ExportFile.write(
      Array("{\"version\":1,\"products\":[]}".utf8), people: nil, chats: Array(text.utf8), images: folder.path + "/no",
      to: archive, at: Sample.now)
    let copy = try await other.open("[]")
    let taken = try await copy.takeIn(archive, restoring: true)
    #expect(taken.messages == 1 && taken.issues == [.impossibleMessages(count: 13)], "\(taken.issues)")
    #expect(try await copy.chats.all() == [good], "sequences stay")
  }

  @Test(arguments: [
    ("{\"version\":99}\n", DocumentFault.newerVersion(99), 1), ("{\"version\":1}\n{\"a\":\n", .truncated, 2),
    ("{\"version\":1}\n\n{}x\n", .unexpectedCharacter, 3),
  ])
  func aLineThatIsNotUnderstoodIsNamed(_ text: String, _ fault: DocumentFault, _ line: Int) async throws {
    try await expectBroken(Array(text.utf8), line) { $0 == fault }
  }

  @Test func invalidBytesAreNamed() async throws {
    try await expectBroken(Array("{}\n{\"text\":\"".utf8) + [0xFF] + Array("\"}\n".utf8), 2) { _ in true }
  }

  private func expectBroken(_ text: [UInt8], _ line: Int, _ isWanted: (DocumentFault) -> Bool) async throws {
    _ = try ExportFile.write(
      Array("{\"version\":1,\"products\":[]}".utf8), people: nil, chats: text, images: folder.path + "/no", to: archive,
      at: Sample.now)
    let copy = try await other.open("[]")
    do throws(TransferError) {
      _ = try await copy.takeIn(archive)
      Issue.record("it was taken")
    } catch {
      guard case .file(.broken(_, line, _, let reason, nil)) = error, isWanted(reason) else {
        Issue.record("\(error)")
        return
      }
    }
    #expect(try await copy.everything == [])
  }
}
