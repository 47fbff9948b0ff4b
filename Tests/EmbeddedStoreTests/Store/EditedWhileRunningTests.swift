import FileTesting
import Foundation
import MarketTesting
import Marketplace
import Testing

@testable import EmbeddedStore
@testable import MarketJSON

/// Other programs change Products.json while this one runs.
@Suite(.serialized, .timeLimit(.minutes(10))) struct EditedWhileRunningTests {
  private let folder = TemporaryFolder()

  private func text(_ listings: [Listing]) -> String {
    "[" + listings.map { JSONValue.object(ListingJSON.object(for: $0)).text }.joined(separator: ",\n") + "]"
  }

  private func replace(_ text: String) throws { try folder.replace(text, at: folder.products) }

  /// A store that has nothing to read while the file is written in place: the one that imported it was told of that itself.
  private func quiet(_ text: String) async throws -> EmbeddedListingStore {
    _ = try await folder.open(text)
    return try await folder.open()
  }

  @Test(arguments: [true, false])
  func eachEditedListingIsTold(_ byReplacing: Bool) async throws {
    var listings = Sample.listings(10)
    let store = try await quiet(text(listings))
    var changes = store.changes().makeAsyncIterator()
    listings[4].title = "고친 제목"
    let edited = text(listings)
    if byReplacing { try replace(edited) } else { try folder.write(edited, to: folder.products) }
    #expect(await changes.next() == .listing(listings[4].id))
    #expect(try await store.listing(listings[4].id)?.title == "고친 제목")

    listings.removeFirst()
    try replace(text(listings))
    // The notice changes everything; an unread `.everything` stands for the listing too.
    #expect(await changes.next() == .everything)
    #expect(await store.notices() == [.takenOut(file: folder.products, listings: 1, keptAs: nil)])
    #expect(try await store.everything == listings)
    #expect(try folder.text(of: folder.products) == text(listings), "what was typed stays as it was typed")
  }

  @Test func manyEditsAreToldAsOne() async throws {
    let store = try await folder.open("[]")
    var changes = store.changes().makeAsyncIterator()
    try replace(text(Sample.listings(50)))
    #expect(await changes.next() == .everything)
    #expect(try await store.everything == Sample.listings(50))
  }

  @Test func anEditThatSaysTheSameIsNoChange() async throws {
    var listings = Sample.listings(3)
    let store = try await folder.open(text(listings))
    var changes = store.changes().makeAsyncIterator()
    try replace("\n\n" + text(listings.reversed()))
    listings[1].status = .sold
    try replace(text(listings))
    #expect(await changes.next() == .listing(listings[1].id))
  }

  @Test func aSaveIsToldOnceWhetherItIsExportedOrNot() async throws {
    let store = try await folder.open("[]")
    var changes = store.changes().makeAsyncIterator()
    for number in 0..<5 { try await store.save([Sample.listing(number)]) }
    for number in 0..<5 { #expect(await changes.next() == .listing(Sample.listing(number).id)) }
    try await store.export()
    try replace(text((0..<5).map { Sample.listing($0) } + [Sample.listing(9)]))
    #expect(await changes.next() == .listing(Sample.listing(9).id))
  }

  @Test func aSaveKeepsAnEditThatNobodyHasNoticedYet() async throws {
    let store = try await folder.open(text(Sample.listings(3)))
    for number in 3..<23 {
      try replace(text(try await store.everything + [Sample.listing(number)]))
      try await store.save([Sample.listing(number + 100)])
      try await store.store.refresh()
    }
    #expect(try await store.everything.count == 43)
    try await store.export()
    let other = TemporaryFolder()
    #expect(try await other.open(folder.text(of: folder.products)).everything.count == 43)
  }

  @Test func twoStoresOnOneFolderSeeEachOther() async throws {
    let one = try await folder.open("[]")
    let other = try await folder.open()
    var changes = other.changes().makeAsyncIterator()
    try await one.save([Sample.listing(0)])
    #expect(await changes.next() == .listing(Sample.listing(0).id))
    try await other.save([Sample.listing(1)])
    #expect(try await folder.open().everything == [Sample.listing(0), Sample.listing(1)])
  }

  /// The last session to close exports, so that the file has all changes.
  @Test func onlyTheLastSessionExportsAtItsEnd() async throws {
    let one = try await folder.open(Samples.canonical)
    let other = try await folder.open()
    // As another process does, which exports later.
    try MarketDatabase(path: folder.path + "/Library/Market.sqlite").save(
      [StoredListing(Sample.listing(1))], at: Sample.now)
    await other.close()
    #expect(try folder.text(of: folder.products) == Samples.canonical)
    await one.close()
    #expect(try folder.text(of: folder.products).contains(Sample.listing(1).id.description))
  }

  @Test func aFileThatVanishesLeavesItsListings() async throws {
    let store = try await folder.open(Samples.canonical)
    var changes = store.changes().makeAsyncIterator()
    #expect(rename(folder.products, folder.path + "/elsewhere.json") == 0)
    #expect(await changes.next() == .everything)
    #expect(await store.notices() == [.vanished(file: folder.products)])
    #expect(try await store.everything.count == 1)

    try await store.save([Sample.listing(0)])
    try await store.export()
    #expect(await store.notices() == [])
    #expect(try await folder.open().everything.count == 2)

    try FileManager.default.removeItem(atPath: folder.products)
    try replace(Samples.canonical.replacingOccurrences(of: "\n{", with: "\n {"))
    while try await store.everything.count != 1 { _ = await changes.next() }
    let notices: [StoreNotice] = [.takenOut(file: folder.products, listings: 1, keptAs: nil)]
    while await store.notices() != notices { _ = await changes.next() }
  }

  @Test func aLinkedFileIsFollowedAndStaysALink() async throws {
    let real = folder.path + "/synced/listings.json"
    try folder.write("[]", to: real)
    try folder.write("", to: folder.path + "/Documents/x")
    #expect(symlink(real, folder.products) == 0)
    let store = try await folder.open()
    try await store.save([Sample.listing(0)])
    try await store.export()
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.products) == real)
    #expect(try folder.text(of: real).contains(Sample.listing(0).id.description))
    var changes = store.changes().makeAsyncIterator()
    try folder.replace(text([Sample.listing(0), Sample.listing(5)]), at: real)
    #expect(await changes.next() == .listing(Sample.listing(5).id))
  }

  /// An editor writes a long text in several parts. Nothing is read before it closes the file.
  @Test func aTextOfWhichHalfIsWrittenIsNotCalledBroken() async throws {
    let store = try await quiet(Samples.canonical)
    var changes = store.changes().makeAsyncIterator()
    let whole = text([Sample.listing(0)])
    let writer = open(folder.products, O_WRONLY | O_TRUNC)
    #expect(write(writer, whole, 40) == 40)
    #expect(pwrite(writer, whole, whole.utf8.count, 0) == whole.utf8.count)
    close(writer)
    #expect(await changes.next() == .everything)
    #expect(await store.notices() == [.takenOut(file: folder.products, listings: 1, keptAs: nil)])
    #expect(try await store.everything == [Sample.listing(0)])
    #expect(folder.names(in: folder.path + "/Documents") == ["Images", "Products.json"])
  }

  @Test func aCancelledSaveWritesNothing() async throws {
    let store = try await folder.open("[]")
    let task = Task {
      while !Task.isCancelled { await Task.yield() }
      try await store.save([Sample.listing(0)])
    }
    task.cancel()
    await #expect(throws: StoreError.cancelled) { try await task.value }
    #expect(try await store.everything == [])
  }

  // MARK: Folders that vanish

  @Test func aLibraryThatVanishesRefusesASave() async throws {
    let store = try await folder.open(Samples.canonical)
    let before = try await store.everything
    let library = folder.path + "/Library"
    try FileManager.default.removeItem(atPath: library)
    await #expect(throws: StoreError.unavailable(path: library + "/Market.sqlite", reason: .io(ENOENT))) {
      try await store.save([Sample.listing(0)])
    }
    #expect(try await store.everything == before, "what is there can still be seen")
  }

  @Test func withoutDocumentsSavesStayInTheDatabase() async throws {
    let store = try await folder.open(Samples.canonical)
    #expect(rename(folder.path + "/Documents", folder.path + "/Elsewhere") == 0)
    try await store.save([Sample.listing(0)])
    await #expect(throws: StoreError.self) { try await store.export() }
    #expect(rename(folder.path + "/Elsewhere", folder.path + "/Documents") == 0)
    try await store.export()
    #expect(try folder.text(of: folder.products).contains(Sample.listing(0).id.description))
  }
}
