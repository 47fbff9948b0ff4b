import Foundation
import Glibc
import MarketTesting
import Marketplace
import Testing

@testable import EmbeddedStore

/// The index is lost while Products.json cannot be read, and the file comes back with the bytes that it had.
@Suite(.serialized) struct LostIndexTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func open() async throws -> EmbeddedListingStore {
    try await EmbeddedStore.open(
      folder: folder.path, bundled: nil, gazetteer: InMemoryGazetteer(), clock: FixedClock(), home: Sample.home)
  }

  /// A line that no program here would write now is not one that was taken away.
  @Test func aLineOfTheJournalThatCannotBeReadLeavesTheListingAsItIs() async throws {
    do {
      let store = try await open()
      try await store.save(Sample.listings(3))
      try await store.settle()
      // One that is let go may still watch, and mend what comes now.
      await store.close()
    }
    let path = folder.path + "/Documents/Products.journal"
    do {
      let journal = try #require(try Journal.open(path, in: RealFileSystem()))
      var reader = try journal.reader()
      while try reader.next() != nil {}
      journal.finish(reader)
      let before = StoredListing(Sample.listing(1))
      var after = before
      after.listing.sellerName = String(repeating: "ㅋ", count: 201)
      _ = try journal.append([
        JournalRecord(operation: .import, at: Sample.now, id: before.id, before: before, after: after)
      ])
    }
    ListingIndex.discard(path: folder.path + "/Library/Index.sqlite")
    let store = try await open()
    #expect(try await store.everything.count == 3)
    #expect(await store.notices() == [.journalDamaged(file: path, keptAs: path + ".broken-1")])
    try await store.settle()
    #expect(try folder.text(of: folder.products).contains(Sample.listing(1).title))
  }

  enum Hindrance: CaseIterable { case broken, newer, absent, folder, link }

  /// Puts something else in the place of Products.json.
  private func hinder(_ hindrance: Hindrance) throws {
    let path = folder.products
    try? FileManager.default.removeItem(atPath: path)
    switch hindrance {
    case .broken: try folder.write("{\"products\":[\n{\"title\":}]}", to: path)
    case .newer: try folder.write("{\"version\":99,\"products\":[]}", to: path)
    case .absent: break
    case .folder: try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    case .link: symlink("nowhere", path)
    }
  }

  @Test(arguments: Hindrance.allCases, [true, false])
  func nothingIsLostWhenItIsMended(_ hindrance: Hindrance, _ whileOpen: Bool) async throws {
    let folded = Sample.listings(20)
    var store: EmbeddedListingStore? = try await open()
    try await store?.save(folded)
    try await store?.settle()
    try await store?.save([Sample.listing(30), Sample.listing(31)])
    let good = try folder.text(of: folder.products)
    store = nil
    ListingIndex.discard(path: folder.path + "/Library/Index.sqlite")
    try hinder(hindrance)
    store = try await open()
    // What the journal has beside it is there, and somebody is told what is missing.
    #expect(try await store?.everything.count == 2)
    #expect(await store?.notices() != [])
    #expect(await (try open()).notices() != [], "nor is the next program left alone with it")
    if hindrance == .absent || hindrance == .link { try await store?.save([Sample.listing(32)]) }
    if !whileOpen { store = nil }
    try? FileManager.default.removeItem(atPath: folder.products)
    try folder.write(good, to: folder.products)
    if store == nil { store = try await open() }
    try await store?.keeper.refresh()
    let mended = try #require(store)
    let saved = [30, 31] + (hindrance == .absent || hindrance == .link ? [32] : [])
    let whole = Set((folded + saved.map { Sample.listing($0) }).map(\.id))
    #expect(Set(try await mended.everything.map(\.id)) == whole)
    #expect(await mended.notices() == [])
    try await mended.settle()
    #expect(Set(try await mended.everything.map(\.id)) == whole)
    let text = try folder.text(of: folder.products)
    #expect(text.count { $0 == "\n" } - good.count { $0 == "\n" } == saved.count)
  }
}
