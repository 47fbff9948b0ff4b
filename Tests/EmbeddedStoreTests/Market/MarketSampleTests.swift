import Foundation
import MarketTesting
import Marketplace
import Testing

@testable import EmbeddedStore

/// The samples in Data/Versions of what is kept of people. `SAMPLES=write` writes those that are not there yet.
@Suite(.serialized) struct MarketSampleTests {
  private static let samples = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Data/Versions").path
  private static let writes = ProcessInfo.processInfo.environment["SAMPLES"] == "write"
  private let folder: TemporaryFolder
  private let me = Sample.seller(1)
  private let other = Sample.seller(2)

  init() throws { folder = try TemporaryFolder() }

  private func id(_ number: UInt64) -> ID<Listing> {
    ID(high: 0x0193_5D4E_0000_7000, low: 0x8000_0000_0000_0000 | number)
  }

  private var accounts: [Account] {
    get throws {
      var first = Sample.account(me, name: "느긋한수달")
      first.about = "천천히 답해요."
      first.picture = Picture(source: .file("ab/1.jpg"), alt: "수달")
      try first.neighborhoods.add(NeighborhoodCode("11680108"))
      first.neighborhoods.setRange(.two)
      return [Sample.account(other, name: "Hedgehog"), first]
    }
  }

  private var report: Report {
    Report(id: ID(high: 7, low: 1), reporter: me, subject: .listing(id(3)), reason: .spam, note: "또", time: Sample.now)
  }

  private let draft = ListingDraft(
    title: "의자", price: "3만", categories: [.wanted], neighborhood: Sample.home,
    pictures: [DraftPicture(source: .path("/home/a.jpg"), alt: "앞")])

  @Test(.enabled(if: writes)) func writesTheSamplesThatAreNotThere() throws {
    let market = Self.samples + "/market-\(MarketSchema.version).sqlite"
    if !FileManager.default.fileExists(atPath: market) {
      let database = try MarketDatabase(path: market)
      PeopleSettling(neighbors: nil, index: "", hasListings: { false }).settle(database)
      #expect(try database.add(accounts, ICULookalikes()).added == 2)
      var listing = Sample.listing(1, price: Money(won: 169_000), counts: .init(hearts: 3, chats: 1, views: 42))
      listing.id = id(1)
      _ = try database.setHeart(on: listing, by: me, to: true, at: Sample.now)
      for (isSet, kind) in [(false, HeartAct.Kind.undo(of: 1)), (true, .redo(of: 1))] {
        _ = try database.setHeart(on: listing, by: me, to: isSet, as: kind, at: Sample.now)
      }
      try database.setBlocked(Sample.seller(3), by: me, to: true, at: Sample.now)
      try database.add(report)
      try database.setPartner(of: id(2), as: .sold, to: me, at: Sample.now)
      try database.addViewed(id(4), by: me, at: Sample.now)
      try database.keep(draft, of: me, at: Sample.now)
      for message in said { _ = try database.append(message, base: listing.counts) }
      try database.update(room, of: me) { $0.draft = "쓰던 말" }
      try database.keep(waiting)
      for (text, person) in [("의자", me), ("캠핑 의자", me), ("자전거", nil)] {
        if let search = PastSearch(text, at: Sample.now) { try database.add(search, of: person) }
      }
      try database.close()
    }
    let people = Self.samples + "/people-1.json"
    if !FileManager.default.fileExists(atPath: people) { try folder.write(PeopleFile.text(of: accounts), to: people) }
  }

  @Test(.enabled(if: !writes), arguments: [2, 3, 4, 5]) func anOlderVersionOpensWithItsPeople(_ version: Int)
    async throws
  {
    let store = try await open(version)
    #expect(try await store.accounts.accounts() == accounts)
    #expect(try await store.accounts.account(skeleton: ICULookalikes().skeleton(of: "HEDGEHOG"))?.id == other)
    #expect(
      try await store.accounts.unseen(by: me) == Unseen(sellers: [Sample.seller(3)], listings: [id(3)]))
    #expect(try await store.accounts.reports(by: me) == [report])
    #expect(
      try await store.personal.wishes(of: me) == [
        Wish(listing: id(1), time: Sample.now, price: Money(won: 169_000))
      ])
    #expect(try await store.listing(id(1))?.counts.hearts == 4)
    #expect(try await store.personal.purchases(of: me) == [id(2)])
    #expect(try await store.personal.viewed(by: me) == [id(4)])
    #expect(try await store.personal.draft(of: me, about: nil) == draft)
  }

  @Test(.enabled(if: !writes)) func heartsOfVersionThreeAreUndone() async throws {
    let kinds = try await open(3).personal.heartActs(of: me).map(\.kind)
    #expect(kinds == [.redo(of: 1), .undo(of: 1), .new])
    // What was given before acts were kept cannot be undone.
    #expect(try await open(2).personal.heartActs(of: me) == [])
  }

  private var room: ChatRoom { ChatRoom(listing: id(1), buyer: me, seller: other) }

  private func message(_ number: UInt64, _ content: ChatMessage.Content, _ answer: ProposalAnswer? = nil)
    -> OutgoingMessage
  {
    OutgoingMessage(
      id: ID(high: 8, low: number), room: room, sender: answer == nil ? me : other, time: Sample.now, content: content,
      answer: answer)
  }

  private var said: [OutgoingMessage] {
    let proposal = Proposal(by: me, at: Sample.now)
    let card = ID<ChatMessage>(high: 8, low: 2)
    return [
      message(1, .text("안녕하세요")), message(2, .offer(Offer(amount: Money(won: 150_000), proposal: proposal))),
      message(3, .note(.answered(card, .accept)), ProposalAnswer(card: card, step: .accept)),
      message(4, .attachment(Attachment(kind: .file, file: "cd/1.pdf", name: "1.pdf", bytes: 7))),
      message(5, .meeting(Meeting(place: "역삼역", time: Sample.now.advanced(seconds: 60), proposal: proposal))),
      message(6, .note(.status(.reserved))),
    ]
  }

  private var waiting: OutgoingMessage { message(7, .text("가는 중")) }

  @Test(.enabled(if: !writes)) func chatsOfVersionFourAreThere() async throws {
    let store = try await open(4)
    let found = try await store.chats.messages(in: room.id, at: .newest, above: 0, limit: 9).messages
    #expect(found.map(\.id) == said.map(\.id) && found.map(\.sequence) == Array(1...6))
    #expect(found[1].content.proposal?.state == .accepted && found[4].content == said[4].content)
    #expect(try await store.chats.room(room.id, of: me)?.seat == RoomSeat(readUpTo: 5, draft: "쓰던 말"))
    #expect(try await store.outbox.waiting(of: me, in: nil) == [WaitingMessage(message: waiting)])
    #expect(try await store.listing(id(1))?.counts.chats == 2)
    #expect(try await open(3).chats.rooms(of: me, .all, unseen: [], from: 0, limit: 9).items == [])
  }

  @Test(.enabled(if: !writes)) func searchesOfVersionFiveAreThere() async throws {
    let store = try await open(5)
    #expect(try await store.searches.searches(of: me, limit: 9).map(\.text) == ["캠핑 의자", "의자"])
    #expect(try await store.searches.searches(of: nil, limit: 9) == [PastSearch("자전거", at: Sample.now)])
    #expect(try await open(4).searches.searches(of: me, limit: 9) == [])
  }

  private func open(_ version: Int) async throws -> EmbeddedListingStore {
    let place = folder.path + "/\(version)"
    for (sample, path) in [
      ("market-\(version).sqlite", "/Library/Market.sqlite"), ("products-1.json", "/Documents/Products.json"),
    ] {
      let bytes = try Data(contentsOf: URL(filePath: Self.samples + "/" + sample))
      try folder.write(Array(bytes), to: place + path)
    }
    return try await EmbeddedStore.open(
      folder: place, bundled: nil, gazetteer: InMemoryGazetteer(), clock: FixedClock(), for: .command)
  }

  @Test(.enabled(if: !writes)) func peopleOfVersionOneAreUnderstood() throws {
    let bytes = try Data(contentsOf: URL(filePath: Self.samples + "/people-1.json"))
    #expect(try PeopleFile.people(Array(bytes)) == accounts)
  }
}
