import Dispatch
import Foundation
import MarketTesting
import Marketplace
import Testing

@testable import EmbeddedStore

/// What goes wrong on a store's own thread is told to the one who asked on his.
@MainActor
@Suite(.serialized) struct ErrorThreadTests {
  private let folder: TemporaryFolder
  private let key = DispatchSpecificKey<Bool>()

  init() throws {
    folder = try TemporaryFolder()
    DispatchQueue.main.setSpecific(key: key, value: true)
  }

  private var isOnMain: Bool { DispatchQueue.getSpecific(key: key) == true }

  private func open() async throws(StoreError) -> EmbeddedListingStore {
    try await EmbeddedStore.open(
      folder: folder.path, bundled: nil, gazetteer: InMemoryGazetteer(), clock: FixedClock(), for: .command)
  }

  // Each call stands in the test itself: a closure would come back by itself.

  @Test func aStoreThatCannotBeOpened() async throws {
    try folder.write("in the way", to: folder.path + "/Documents")
    do throws(StoreError) {
      _ = try await open()
      Issue.record("it opened")
    } catch { #expect(isOnMain) }
  }

  @Test func aJournalOfALaterProgram() async throws {
    try folder.write("{\"journal\":99}\n", to: folder.path + "/Documents/Products.journal")
    do throws(StoreError) {
      _ = try await open()
      Issue.record("it opened")
    } catch { #expect(isOnMain) }
  }

  @Test func whatCannotBeCountedSavedOrSettled() async throws {
    let store = try await open()
    try await store.save([Sample.listing(1)])
    try folder.write("hearts", to: folder.path + "/Library/Market.sqlite")
    do throws(StoreError) {
      try await store.countView(of: Sample.listing(1).id)
      Issue.record("it was counted")
    } catch { #expect(isOnMain) }
    let journal = folder.path + "/Documents/Products.journal"
    try FileManager.default.removeItem(atPath: journal)
    try folder.write("{\"journal\":99}\n", to: journal)
    do throws(StoreError) {
      try await store.save([Sample.listing(2)])
      Issue.record("it was saved")
    } catch { #expect(isOnMain) }
    do throws(StoreError) {
      try await store.settle()
      Issue.record("it was settled")
    } catch { #expect(isOnMain) }
    do throws(ListingsError) {
      _ = try await store.write { _ throws(ListingsError) in throw .nothingToUndo }
      Issue.record("it was written")
    } catch { #expect(isOnMain) }
  }

  @Test func neighborhoodsThatCannotBeReadOrChosen() async throws {
    let path = folder.path + "/Library/Guest.json"
    try folder.write("x", to: path + "/x")
    let choices = ChosenNeighborhoods(
      viewer: .guest, store: FileNeighborhoodChoiceStore(path: path), gazetteer: InMemoryGazetteer())
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
