import EmbeddedStore
import Foundation
import MarketTesting
import Marketplace
import Testing

/// Other programs change Products.json while this one runs.
@Suite(.serialized, .timeLimit(.minutes(10))) struct EditedWhileRunningTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func text(_ listings: [Listing]) -> String {
    "[" + listings.map { JSONValue.object(ListingJSON.object(for: $0)).text }.joined(separator: ",\n") + "]"
  }

  private func replace(_ text: String) throws {
    try folder.write(text, to: folder.products + "~")
    #expect(rename(folder.products + "~", folder.products) == 0)
  }

  @Test(arguments: [true, false])
  func eachEditedListingIsTold(_ byReplacing: Bool) async throws {
    var listings = Sample.listings(10)
    let store = try await folder.open(text(listings))
    var changes = store.changes().makeAsyncIterator()
    listings[4].title = "고친 제목"
    let edited = text(listings)
    if byReplacing { try replace(edited) } else { try folder.write(edited, to: folder.products) }
    #expect(await changes.next() == .listing(listings[4].id))
    #expect(try await store.listing(listings[4].id)?.title == "고친 제목")

    let gone = listings.removeFirst()
    try replace(text(listings))
    #expect(await changes.next() == .everything, "there is something to be told")
    #expect(await store.notices() == [.takenOut(file: folder.products, listings: 1, keptAs: nil)])
    #expect(await changes.next() == .listing(gone.id))
    #expect(try await store.everything == listings)
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

  @Test func ownSavesAreNotReadAgain() async throws {
    let store = try await folder.open("[]")
    var changes = store.changes().makeAsyncIterator()
    for number in 0..<5 { try await store.save([Sample.listing(number)]) }
    for number in 0..<5 { #expect(await changes.next() == .listing(Sample.listing(number).id)) }
    try replace(text((0..<5).map { Sample.listing($0) } + [Sample.listing(9)]))
    let change = await changes.next()
    #expect(change == .listing(Sample.listing(9).id))
  }

  @Test func aSaveKeepsAnEditThatNobodyHasNoticedYet() async throws {
    let store = try await folder.open(text(Sample.listings(3)))
    for number in 3..<23 {
      var edited = try await store.everything
      edited.append(Sample.listing(number))
      try replace(text(edited))
      try await store.save([Sample.listing(number + 100)])
    }
    let all = try await folder.open().everything
    #expect(all.count == 43)
    #expect(try await store.everything == all)
  }

  @Test func savesFromManyTasksAreAllThere() async throws {
    let store = try await folder.open("[]")
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<40 { group.addTask { try await store.save([Sample.listing(number)]) } }
      try await group.waitForAll()
    }
    #expect(try await folder.open().everything.count == 40)
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

  @Test func aFileThatVanishesLeavesItsListings() async throws {
    let store = try await folder.open(Samples.canonical)
    var changes = store.changes().makeAsyncIterator()
    #expect(rename(folder.products, folder.path + "/elsewhere.json") == 0)
    #expect(await changes.next() == .everything)
    #expect(await store.notices() == [.vanished(file: folder.products)])
    #expect(try await store.everything.count == 1)

    try await store.save([Sample.listing(0)])
    while await !store.notices().isEmpty { _ = await changes.next() }
    #expect(try await folder.open().everything.count == 2)

    unlink(folder.products)
    try replace(Samples.canonical.replacingOccurrences(of: "\n{", with: "\n {"))
    while try await store.everything.count != 1 { _ = await changes.next() }
    let notices: [StoreNotice] = [.takenOut(file: folder.products, listings: 1, keptAs: nil)]
    while await store.notices() != notices { _ = await changes.next() }
  }

  @Test func aFolderThatVanishesRefusesASave() async throws {
    let store = try await folder.open(Samples.canonical)
    #expect(rename(folder.path + "/Documents", folder.path + "/Elsewhere") == 0)
    let journal = folder.path + "/Documents/Products.journal"
    await #expect(throws: StoreError.unavailable(path: journal, reason: .io(ENOENT))) {
      try await store.save([Sample.listing(0)])
    }
    #expect(try await store.everything.count == 1)
  }

  @Test func aLinkedFileIsFollowedAndStaysALink() async throws {
    let real = folder.path + "/synced/listings.json"
    try folder.write("[]", to: real)
    try folder.write("", to: folder.path + "/Documents/x")
    #expect(symlink(real, folder.products) == 0)
    let store = try await folder.open()
    try await store.save([Sample.listing(0)])
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.products) == real)
    var changes = store.changes().makeAsyncIterator()
    try folder.write(text([Sample.listing(5)]), to: real)
    #expect(await changes.next() == .listing(Sample.listing(5).id))
  }

  @Test func aTextOfWhichHalfIsWrittenIsNotCalledBroken() async throws {
    let store = try await folder.open(Samples.canonical)
    var changes = store.changes().makeAsyncIterator()
    let whole = text([Sample.listing(0)])
    let writer = open(folder.products, O_WRONLY | O_TRUNC)
    #expect(write(writer, whole, 40) == 40)
    await #expect(throws: StoreError.unavailable(path: folder.products, reason: .truncated)) {
      try await store.save([Sample.listing(1)])
    }
    #expect(await store.notices() == [])
    #expect(try await store.everything.count == 1)
    #expect(pwrite(writer, whole, whole.utf8.count, 0) == whole.utf8.count)
    close(writer)
    #expect(await changes.next() == .everything)
    #expect(await changes.next() == .listing(Sample.listing(0).id))
    #expect(await store.notices() == [.takenOut(file: folder.products, listings: 1, keptAs: nil)])
    #expect(folder.names(in: folder.path + "/Documents") == ["Images", "Products.journal", "Products.json"])
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
}
