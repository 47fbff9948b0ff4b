import Dispatch
import FileTesting
import MarketTesting
import Testing

@testable import EmbeddedStore

/// The connection that a session opens beside its first one.
@Suite struct ReadingActorTests {
  private let folder = TemporaryFolder()
  private var market: String { folder.path + "/Market.sqlite" }

  private func isOpen(_ reader: ReadingActor) async -> Bool {
    await withCheckedContinuation { done in reader.prepare(after: .seconds(0)) { done.resume(returning: $0) } }
  }

  /// Otherwise every later read would fail, although the first connection still reads the file.
  @Test func aDatabaseThatIsNoLongerThereIsNotSaidToBeOpen() async throws {
    #expect(await isOpen(ReadingActor(path: market)) == false)
  }

  @Test func aDatabaseIsOpen() async throws {
    try MarketDatabase(path: market).close()
    let reader = ReadingActor(path: market)
    #expect(await isOpen(reader))
    #expect(try await reader.ask { database throws(SQLiteFault) in try database.count() } == 0)
  }
}
