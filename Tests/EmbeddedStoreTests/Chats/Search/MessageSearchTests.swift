import FileTesting
import LocalFiles
import MarketTesting
import Marketplace
import Testing

@testable import EmbeddedStore

/// Message search with an index that searches extend. Search compares every index match with the message itself.
@Suite(.serialized) struct MessageSearchTests {
  private let folder = TemporaryFolder()

  /// Small steps, so that a few messages take many of them.
  private static let small = MessageReach(walked: 5, often: 2, looked: 3, batch: 7)

  private func opened() async throws -> EmbeddedListingStore {
    let store = try await folder.open("[]")
    try await store.save(ChatStoreContract.given)
    return store
  }

  private func stores(_ store: EmbeddedListingStore) -> ChatStoreContract.Stores {
    ChatStoreContract.Stores(chats: store.chats, commands: store.commands, listings: store)
  }

  private func search(_ reach: MessageReach = small) -> EmbeddedMessageSearch {
    EmbeddedMessageSearch(
      keeper: MessageIndexActor(
        StorePaths(products: folder.path + "/Documents/Products.json", library: folder.path + "/Library"),
        reach: reach))
  }

  @Test(arguments: MessageSearchContract.laws)
  func embeddedSearchKeepsTheContract(_ law: MessageSearchContract.Law) async throws {
    try await MessageSearchContract.check(law, of: "EmbeddedMessageSearch") { listings in
      let store = try await folder.open("[]")
      try await store.save(listings)
      return (stores(store), store.messages)
    }
  }

  @Test(arguments: MessageSearchContract.laws)
  func inSmallStepsItKeepsTheContract(_ law: MessageSearchContract.Law) async throws {
    try await MessageSearchContract.check(law, of: "EmbeddedMessageSearch in small steps") { listings in
      let store = try await folder.open("[]")
      try await store.save(listings)
      return (stores(store), search())
    }
  }

  private static let query = MessageQuery(
    terms: [SearchTerm("의자")].compactMap(\.self), person: ChatSample.buyer)

  /// Says 200 things, a chair in each tenth.
  private func talk(_ store: EmbeddedListingStore, from first: Int = 1, upTo last: Int = 200) async throws {
    for number in first...last {
      let text = number % 10 == 0 ? "의자 \(number)번" : "책상 \(number)번"
      _ = try await store.commands.append(ChatSample.message(number, .text(text)))
    }
  }

  private func all(_ search: EmbeddedMessageSearch, limit: Int = 50) async throws -> [Int] {
    var (found, cursor): ([Int], MessageCursor?) = ([], nil)
    repeat {
      let page = try await search.search(Self.query, after: cursor, limit: limit)
      found += page.items.map(\.sequence)
      cursor = page.next
    } while cursor != nil
    return found
  }

  private static let tens = Array(stride(from: 200, through: 10, by: -10))

  @Test func theNewestAreThereBeforeAllIsLookedThrough() async throws {
    let store = try await opened()
    try await talk(store)
    let page = try await search().search(Self.query, after: nil, limit: 50)
    #expect(page.items.map(\.sequence) == [200, 190] || page.items.map(\.sequence) == [200], "\(page)")
    #expect(page.next != nil && page.searched < 0.2)
    #expect(try await all(search()) == Self.tens)
    #expect(try await all(search(), limit: 3) == Self.tens)
  }

  /// The numbers of the messages that are in the index.
  private func indexed() throws -> Range<Int>? { try MessageIndex(path: folder.market).covered()?.numbers }

  @Test func sendingAddsNothingToTheIndexAndSearchingIsUpToDate() async throws {
    let store = try await opened()
    try await talk(store)
    #expect(try indexed() == nil)
    let search = search()
    #expect(try await all(search) == Self.tens)
    let first = try #require(try indexed())
    #expect(first.lowerBound < 20 && first.upperBound == 201, "the rest was looked at one by one")
    try await talk(store, from: 201, upTo: 300)
    #expect(try indexed() == first)
    #expect(try await all(search) == Array(stride(from: 300, through: 10, by: -10)))
    let second = try #require(try indexed())
    #expect(second.lowerBound <= first.lowerBound && second.upperBound > first.upperBound)
  }

  @Test func anIndexOfOtherMessagesIsMadeAnew() async throws {
    let store = try await opened()
    try await talk(store)
    let index = try MessageIndex(path: folder.market)
    _ = try index.add([], from: nil, to: MessageIndex.Covered(numbers: 1..<201, newest: ChatSample.id(777).bytes))
    #expect(try await all(search()) == Self.tens)
    try index.clear()
    #expect(try await all(search()) == Self.tens)
  }

  @Test func withoutAnIndexEveryMessageIsLookedAt() async throws {
    let store = try await opened()
    try await talk(store)
    try MarketDatabase(path: folder.market).write { sql throws(SQLiteFault) in
      try sql.run("DROP TABLE message_covered")
    }
    #expect(try await all(search()) == Self.tens)
    #expect(throws: SQLiteFault.damaged) { try indexed() }
  }

  @Test func twoProgramsBringOnOneIndex() async throws {
    let store = try await opened()
    try await talk(store)
    let (one, other) = (search(), search())
    var (cursors, found): ([MessageCursor?], [[Int]]) = ([nil, nil], [[], []])
    var isOver = [false, false]
    while isOver.contains(false) {
      for (number, search) in [one, other].enumerated() where !isOver[number] {
        let page = try await search.search(Self.query, after: cursors[number], limit: 2)
        found[number] += page.items.map(\.sequence)
        cursors[number] = page.next
        isOver[number] = page.next == nil
      }
    }
    #expect(found == [Self.tens, Self.tens])
  }

  @Test func aCancelledSearchIsNotAnswered() async throws {
    let store = try await opened()
    try await talk(store, upTo: 20)
    let search = search()
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      do throws(StoreError) {
        _ = try await search.search(Self.query, after: nil, limit: 5)
        return nil as StoreError?
      } catch { return error }
    }
    #expect(await task.value == .cancelled)
  }

  @Test func nothingIsFoundWhereNothingWasSaid() async throws {
    _ = try await folder.open("[]")
    let page = try await search().search(Self.query, after: nil, limit: 5)
    #expect(page == MessageSearchPage(items: [], next: nil))
    #expect(try indexed() == nil)
  }
}
