import FileTesting
import Foundation
import MarketTesting
import Marketplace
import Testing

@testable import EmbeddedStore
@testable import MarketJSON

/// The bundled sample, from the first start to its removal.
@Suite(.serialized) struct BundledSampleTests {
  private let folder: TemporaryFolder
  private let listings = Sample.listings(6)
  private let neighbors: [Account]
  private let me = Sample.seller(90)

  init() throws {
    folder = TemporaryFolder()
    neighbors = Set(listings.map(\.seller)).sorted().map { Sample.account($0) }
    let lines = listings.map { JSONValue.object(ListingJSON.object(for: $0)).text }
    try folder.write(
      "{\"version\":1,\"products\":[\n\(lines.joined(separator: ",\n"))\n]}\n", to: folder.bundled + "/Products.json")
    try folder.write(PeopleFile.text(of: neighbors), to: folder.bundled + "/People.json")
  }

  private func sample(_ store: EmbeddedListingStore) -> any SampleMarket {
    store.markets(sample: BundledSample(folder: folder.bundled, gazetteer: InMemoryGazetteer())).sample
  }

  @Test func whatAFirstStartBringsIsRemovedForGood() async throws {
    let store = try await folder.open()
    #expect(try await sample(store).isHere())
    let all = SampleContents(listings: 6, neighbors: neighbors.count)
    #expect(try await sample(store).contents() == all)
    #expect(try await sample(store).remove() == all)
    #expect(try await store.everything.isEmpty)
    await store.close()
    let again = try await folder.open()
    #expect(try await again.everything.isEmpty, "it does not come back")
    #expect(try await again.accounts.accounts().isEmpty)
    #expect(try await sample(again).remove().isEmpty)
  }

  @Test func neighborsWithWhomSomebodyHasToDoStay() async throws {
    let store = try await folder.open()
    let (other, blocked, chatted) = (listings[0].seller, neighbors.last?.id ?? me, listings[0])
    let room = ChatRoom(listing: chatted.id, buyer: me, seller: other)
    _ = try await store.commands.append(ChatSample.message(1, in: room))
    try await store.commands.setBlocked(blocked, by: me, to: true, at: Sample.now)
    #expect(try await sample(store).remove().listings == 6)
    let stayed = try await store.accounts.accounts().map(\.id)
    #expect(Set(stayed) == [other, blocked])
    #expect(try await store.chats.room(room.id, of: me)?.room == room)
    #expect(try await store.chats.all(in: room).count == 1)
  }
}
