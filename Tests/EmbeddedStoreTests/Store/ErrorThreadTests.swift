import Dispatch
import FileTesting
import Foundation
import MarketTesting
import Marketplace
import Testing

@testable import EmbeddedStore

/// An error on the store's thread reaches the caller on the caller's thread.
@MainActor
@Suite(.serialized) struct ErrorThreadTests {
  private let folder: TemporaryFolder
  private let key = DispatchSpecificKey<Bool>()
  private var market: String { folder.path + "/Library/Market.sqlite" }

  init() throws {
    folder = TemporaryFolder()
    DispatchQueue.main.setSpecific(key: key, value: true)
  }

  private var isOnMain: Bool { DispatchQueue.getSpecific(key: key) == true }

  private func open() async throws(StoreError) -> EmbeddedListingStore {
    try await EmbeddedStore.open(
      folder: folder.path, bundled: nil, gazetteer: InMemoryGazetteer(), clock: FixedClock(), for: .command)
  }

  /// Takes tables out of the database while a store has it open.
  private func drop(_ tables: String...) throws {
    try MarketDatabase(path: market).write { sql throws(SQLiteFault) in
      for table in tables { try sql.run("DROP TABLE \(table)") }
    }
  }

  // Each call stands in the test itself: a closure would come back by itself.

  @Test func aStoreThatCannotBeOpened() async throws {
    try folder.write("in the way", to: folder.path + "/Documents")
    do throws(StoreError) {
      _ = try await open()
      Issue.record("it opened")
    } catch { #expect(isOnMain) }
  }

  @Test func aDamagedDatabase() async throws {
    try folder.write("no database", to: market)
    do throws(StoreError) {
      _ = try await open()
      Issue.record("it opened")
    } catch { #expect(isOnMain) }
  }

  @Test func whatCannotBeCountedSavedOrExported() async throws {
    let store = try await open()
    try await store.save([Sample.listing(1)])
    try drop("entry", "listing", "exported", "history")
    do throws(StoreError) {
      try await store.countView(of: Sample.listing(1).id)
      Issue.record("it was counted")
    } catch { #expect(isOnMain) }
    do throws(StoreError) {
      try await store.save([Sample.listing(2)])
      Issue.record("it was saved")
    } catch { #expect(isOnMain) }
    do throws(StoreError) {
      try await store.export()
      Issue.record("it was exported")
    } catch { #expect(isOnMain) }
    do throws(StoreError) {
      _ = try await store.readDescriptions()
      Issue.record("they were read")
    } catch { #expect(isOnMain) }
    do throws(ListingsError) {
      try await store.commands.transaction { (_) throws(ListingsError) -> Void in throw .rule(.notYours) }
      Issue.record("it was written")
    } catch { #expect(isOnMain) }
    do throws(StoreError) {
      _ = try await store.commands.revisions(of: Sample.listing(1).id, limit: 1)
      Issue.record("they were read")
    } catch { #expect(isOnMain) }
    do throws(TransferError) {
      _ = try await store.export(to: folder.path + "/market.tar", at: Sample.now)
      Issue.record("it was exported")
    } catch { #expect(isOnMain) }
  }

  @Test func whatPeopleHaveThatCannotBeReadOrKept() async throws {
    let store = try await open()
    try drop("account", "participant", "room", "outbox", "draft", "searched")
    do throws(StoreError) {
      _ = try await store.accounts.accounts()
      Issue.record("they were read")
    } catch { #expect(isOnMain) }
    do throws(StoreError) {
      try await store.personal.keep(ListingDraft(title: "의자"), of: Sample.seller(1), at: Sample.now)
      Issue.record("it was kept")
    } catch { #expect(isOnMain) }
    do throws(StoreError) {
      _ = try await store.searches.searches(of: nil, limit: 5)
      Issue.record("they were read")
    } catch { #expect(isOnMain) }
    do throws(ChatsError) {
      _ = try await store.commands.append(ChatSample.message(1))
      Issue.record("it was said")
    } catch { #expect(isOnMain) }
    do throws(StoreError) {
      _ = try await store.outbox.waiting(of: ChatSample.buyer, in: nil)
      Issue.record("they were read")
    } catch { #expect(isOnMain) }
  }

  @Test func neighborhoodsThatCannotBeReadOrChosen() async throws {
    let store = try await open()
    try drop("meta")
    let choices = store.markets(guest: store.guest).market(for: .guest).neighborhoods
    do throws(StoreError) {
      _ = try await choices.choice()
      Issue.record("it was read")
    } catch { #expect(isOnMain) }
    do throws(NeighborhoodsError) {
      _ = try await choices.use(Sample.home)
      Issue.record("it was chosen")
    } catch { #expect(isOnMain) }
  }
}
