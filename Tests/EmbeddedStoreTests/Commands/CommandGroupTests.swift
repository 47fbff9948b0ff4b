import Dispatch
import FileTesting
import Foundation
import MarketTesting
import Testing

@testable import EmbeddedStore
@testable import Marketplace

/// Commands that wait for the same commit.
@Suite(.serialized) struct CommandGroupTests {
  private let folder = TemporaryFolder()

  /// One of the commands breaks a rule after it wrote something.
  @Test func onlyTheFailedCommandIsRolledBack() async throws {
    let store = try await opened()
    let news = store.changes()
    let outcomes = try await together(20, in: store) { number in
      try await store.commands.transaction { transaction throws(ChatsError) in
        let message = try transaction.append(ChatSample.message(number))
        if number == 7 { throw .notFound }
        return message.sequence
      }
    }
    #expect(outcomes.filter { if case .failure = $0 { true } else { false } }.count == 1)
    #expect(Set(outcomes.compactMap { try? $0.get() }) == Set(1...19))
    let kept = try await store.chats.all()
    #expect(kept.map(\.sequence) == Array(1...19) && !kept.contains { $0.id == ChatSample.id(7) })
    #expect(news.take().contains(.room(ChatSample.room.id)))
  }

  /// On the database alone, because exports of a running store to Products.json commit too.
  @Test func aGroupIsOneCommitAndARefusedGroupNone() throws {
    let path = folder.path + "/Market.sqlite"
    let database = try MarketDatabase(path: path)
    try database.put(Sample.listings(4))
    func group(failing failed: Range<Int>) -> [any WaitingCommand] {
      (1...20).map { number in
        GroupedCommand<Int, ChatsError>(at: path) { transaction throws(ChatsError) in
          let message = try transaction.append(ChatSample.message(number))
          if failed.contains(number) { throw .notFound }
          return message.sequence
        }
      }
    }
    let before = try commits(in: path)
    try database.commit(group(failing: 7..<8))
    #expect(try commits(in: path) == before + 1)
    try database.commit(group(failing: 1..<21))
    #expect(try commits(in: path) == before + 1)
  }

  @Test func everyCommandSeesTheOnesBeforeIt() async throws {
    let store = try await opened()
    let listing = Sample.listings(20)[3]
    _ = try await together(12, in: store) { number in
      try await store.commands.setHeart(on: listing, by: Sample.seller(number), to: true, at: Sample.now)
    }
    #expect(try await store.listing(listing.id)?.counts.hearts == listing.counts.hearts + 12)
    try await store.export()
    let exported = try String(contentsOfFile: folder.products, encoding: .utf8)
    #expect(exported.contains("\"hearts\":\(listing.counts.hearts + 12)"))
  }

  @Test func refusedCommandsWriteNothing() async throws {
    let store = try await opened()
    let before = try await store.changes(since: nil, for: .guest, limit: 0).number
    let outcomes = try await together(3, in: store) { number in
      try await store.commands.transaction { transaction throws(ChatsError) in
        _ = try transaction.append(ChatSample.message(number))
        throw ChatsError.notFound
      }
    }
    #expect(outcomes.allSatisfy { if case .failure(ChatsError.notFound) = $0 { true } else { false } })
    #expect(try await store.chats.all().isEmpty)
    #expect(try await store.changes(since: nil, for: .guest, limit: 0).number == before)
  }

  @Test func aFaultFailsTheWholeGroup() async throws {
    let store = try await opened()
    func moveAway() throws { try FileManager.default.moveItem(atPath: folder.market, toPath: folder.market + "~") }
    let outcomes = try await together(5, in: store, meanwhile: moveAway) { number in
      try await store.commands.transaction { transaction throws(ChatsError) in
        try transaction.append(ChatSample.message(number))
      }
    }
    #expect(outcomes.count == 5)
    for outcome in outcomes {
      guard case .failure(let error as ChatsError) = outcome, error.storeError != nil else {
        Issue.record("\(outcome)")
        continue
      }
    }
  }

  private func opened() async throws -> EmbeddedListingStore {
    let store = try await folder.run(.session)
    try await store.save(Sample.listings(20))
    return store
  }

  /// Begins `count` commands while the writing connection is busy, and gives their outcomes.
  private func together<Answer: Sendable>(
    _ count: Int, in store: EmbeddedListingStore, meanwhile: () throws -> Void = {},
    _ command: @escaping @Sendable (Int) async throws -> Answer
  ) async throws -> [Result<Answer, any Error>] {
    let (entered, isEntered) = AsyncStream<Void>.makeStream()
    let gate = DispatchSemaphore(value: 0)
    async let busy: Void = store.store.write { (_) throws(SQLiteFault) in
      isEntered.finish()
      gate.wait()
    }
    for await _ in entered {}
    let tasks = (0..<count).map { number in
      Task { () -> Result<Answer, any Error> in
        do { return .success(try await command(number)) } catch { return .failure(error) }
      }
    }
    while store.commands.group.waitingCount < count { try await Task.sleep(for: .milliseconds(1)) }
    try meanwhile()
    gate.signal()
    try await busy
    var outcomes: [Result<Answer, any Error>] = []
    for task in tasks { outcomes.append(await task.value) }
    return outcomes
  }

  /// The commits in the log of the database. Each of them waits for the disk (https://sqlite.org/fileformat2.html#walformat).
  private func commits(in path: String) throws -> Int {
    let log = try [UInt8](Data(contentsOf: URL(fileURLWithPath: path + "-wal")))
    func number(_ at: Int) -> Int { log[at..<at + 4].reduce(0) { $0 << 8 | Int($1) } }
    guard log.count > 32 else { return 0 }
    let frames = stride(from: 32, to: log.count, by: 24 + number(8))
    return frames.filter { number($0 + 4) != 0 && log[$0 + 8..<$0 + 16] == log[16..<24] }.count
  }
}
