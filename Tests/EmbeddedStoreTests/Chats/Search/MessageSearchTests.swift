import Foundation
import MarketTesting
import Marketplace
import Testing

@testable import EmbeddedStore

/// M10: messages are found by an index that may be anything and is never believed.
@Suite(.serialized) struct MessageSearchTests {
  private let folder: TemporaryFolder
  private var index: String { folder.path + "/Library/Messages.sqlite" }

  init() throws { folder = try TemporaryFolder() }

  /// Small steps, so that a few messages take many of them.
  private static let small = MessageReach(walked: 5, often: 2, looked: 3, batch: 7)

  private func opened() async throws -> EmbeddedListingStore {
    let store = try await folder.open("[]")
    try await store.save(ChatStoreContract.given)
    return store
  }

  private func search(_ reach: MessageReach = small) -> EmbeddedMessageSearch {
    EmbeddedMessageSearch(
      keeper: MessageKeeper(
        StorePaths(products: folder.path + "/Documents/Products.json", library: folder.path + "/Library"),
        reach: reach))
  }

  @Test(arguments: MessageSearchContract.laws)
  func embeddedSearchKeepsTheContract(_ law: MessageSearchContract.Law) async throws {
    try await MessageSearchContract.check(law, of: "EmbeddedMessageSearch") { listings in
      let store = try await folder.open("[]")
      try await store.save(listings)
      return (store.chats, store.messages)
    }
  }

  @Test(arguments: MessageSearchContract.laws)
  func inSmallStepsItKeepsTheContract(_ law: MessageSearchContract.Law) async throws {
    try await MessageSearchContract.check(law, of: "EmbeddedMessageSearch in small steps") { listings in
      let store = try await folder.open("[]")
      try await store.save(listings)
      return (store.chats, search())
    }
  }

  private static let query = MessageQuery(
    terms: [SearchTerm("의자")].compactMap(\.self), person: ChatSample.buyer)

  /// Says 200 things, a chair in each tenth.
  private func talk(_ store: EmbeddedListingStore, from first: Int = 1, upTo last: Int = 200) async throws {
    for number in first...last {
      let text = number % 10 == 0 ? "의자 \(number)번" : "책상 \(number)번"
      _ = try await store.chats.append(ChatSample.message(number, .text(text)))
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

  @Test func sayingMakesNoIndexAndSearchingIsUpToDate() async throws {
    let store = try await opened()
    try await talk(store)
    #expect(!FileManager.default.fileExists(atPath: index))
    let search = search()
    #expect(try await all(search) == Self.tens)
    #expect(FileManager.default.fileExists(atPath: index))
    try await talk(store, from: 201, upTo: 300)
    #expect(try await all(search) == Array(stride(from: 300, through: 10, by: -10)))
  }

  @Test func anIndexThatIsLostDamagedOrOfAnotherFileIsMadeAnew() async throws {
    let store = try await opened()
    try await talk(store)
    #expect(try await all(search()) == Self.tens)
    for suffix in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: index + suffix) }
    #expect(try await all(search()) == Self.tens, "removed")
    for suffix in ["-wal", "-shm"] { try? FileManager.default.removeItem(atPath: index + suffix) }
    try Data(repeating: 7, count: 40_000).write(to: URL(filePath: index))
    #expect(try await all(search()) == Self.tens, "no database")
    let database = try MessageIndex(path: index)
    try database.clear()
    _ = try database.add(
      [], from: nil, to: MessageIndex.Covered(numbers: 1..<201, newest: ChatSample.id(777).bytes))
    #expect(try await all(search()) == Self.tens, "of another file")
  }

  @Test func whereNoIndexCanBeMadeAllIsLookedAt() async throws {
    let store = try await opened()
    try await talk(store)
    try FileManager.default.createDirectory(atPath: index, withIntermediateDirectories: true)
    #expect(try await all(search()) == Self.tens)
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

  @Test func whoseQuestionIsNotWantedAnyMoreIsNotAnswered() async throws {
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

  @Test func nothingIsFoundOrMadeWhereNobodyEverWas() async throws {
    _ = try await folder.open("[]")
    let page = try await search().search(Self.query, after: nil, limit: 5)
    #expect(page == MessageSearchPage(items: [], next: nil))
    #expect(!FileManager.default.fileExists(atPath: index))
  }
}
