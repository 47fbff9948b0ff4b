import Glibc
import MarketTesting
import Marketplace
import Testing

@testable import EmbeddedStore

/// A program that was stopped holds the lock as long as nobody continues or ends it.
@Suite(.serialized, .timeLimit(.minutes(10))) struct HeldStoreTests: StoreHands {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private var lock: String { folder.path + "/Library/Store.lock" }

  /// A store whose file a hand has edited since the index was made, and whose lock is held as long as what this gives.
  private func makeHeld() async throws -> (held: OpenedFileHolder, old: String, new: String) {
    let listings = Sample.listings(5)
    do {
      let store = try await open(for: .command)
      try await store.save(listings)
      try await store.settle()
    }
    let text = try folder.text(of: folder.products)
    try folder.write(text.replacing(listings[2].title, with: "고친 제목"), to: folder.products)
    return (try OpenedFileHolder(lock), listings[2].title, "고친 제목")
  }

  @Test func aQuestionIsAnsweredWithWhatIsKnown() async throws {
    let (held, old, new) = try await makeHeld()
    let store = try await open(for: .command)
    #expect(try await store.everything.map(\.title).contains(old))
    #expect(await store.notices() == [.held(file: lock)])
    held.letGo()
    try await store.keeper.refresh()
    #expect(try await store.everything.map(\.title).contains(new))
    #expect(await store.notices() == [])
  }

  @Test func aSessionBeginsAndCatchesUpByItself() async throws {
    let (held, old, new) = try await makeHeld()
    let store = try await open(for: .session)
    var changes = store.changes().makeAsyncIterator()
    #expect(try await store.everything.map(\.title).contains(old))
    #expect(await store.notices() == [.held(file: lock)])
    await store.close()
    // Nobody tells of it: who held it may have died.
    held.letGo()
    while try await !store.everything.map(\.title).contains(new) { _ = await changes.next() }
    while await store.notices() != [] { _ = await changes.next() }
  }

  @Test func aSessionOfAStoreThatAnotherProgramMakesBeginsEmpty() async throws {
    try folder.write("[{\"title\":\"의자\"}]", to: folder.products)
    _ = try Path.makeFolder(folder.path + "/Library")
    let held = try OpenedFileHolder(lock, making: true)
    let store = try await open(for: .session)
    #expect(try await store.everything.isEmpty)
    #expect(await store.notices() == [.held(file: lock)])
    var changes = store.changes().makeAsyncIterator()
    held.letGo()
    while try await store.everything.isEmpty { _ = await changes.next() }
  }

  @Test func whatIsToBeSavedIsRefusedInTheEnd() throws {
    let paths = StorePaths(products: "/d/Documents/Products.json", library: "/d/Library")
    let files = FaultyFileSystem()
    for folder in ["/d/Documents", "/d/Library"] { try files.makeFolder(folder) }
    let vault = try ListingVault(paths: paths, files: files, home: MemoryIndexHome(), neighborhood: Sample.home)
    try vault.save([StoredListing(Sample.listing(1))], at: Sample.now)
    vault.patience = (.zero, .milliseconds(5), .milliseconds(5))
    let other = files.newProcess()
    let held = try other.open(paths.lock, for: .writing)
    #expect(try held.tryLock())
    let refusal = VaultFailure.store(.unavailable(path: paths.lock, reason: .busy))
    #expect(throws: refusal) { try vault.save([StoredListing(Sample.listing(2))], at: Sample.now) }
    #expect(throws: refusal) { try vault.fold() }
    #expect(throws: Never.self) { try vault.refresh() }
    other.kill()
    try vault.save([StoredListing(Sample.listing(2))], at: Sample.now)
    try vault.fold()
    #expect(try vault.index.count() == 2)
  }
}

/// Holds the lock of a file, as a program that was stopped does.
final class OpenedFileHolder {
  private var file: (any OpenedFile)?

  init(_ path: String, making: Bool = false) throws {
    let file = try RealFileSystem().open(path, for: making ? .creating : .writing)
    #expect(try file.tryLock())
    self.file = file
  }

  func letGo() { file = nil }
}
