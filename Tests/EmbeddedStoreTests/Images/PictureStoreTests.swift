import FileTesting
import GRDB
import MarketTesting
import Marketplace
import Synchronization
import Testing

@testable import EmbeddedStore
@testable import LocalFiles

/// The processes that run.
private final class Living: Sendable {
  let ids = Mutex<Set<Int>>([])
}

@Suite struct PictureStoreTests {
  private let folder = TemporaryFolder()
  private let references = StubReferences()
  private var images: String { folder.path + "/Documents/Images" }

  private func bytes(_ number: Int, count: Int = 300) -> [UInt8] {
    var random = SeededGenerator(seed: UInt64(number))
    return (0..<count).map { _ in .random(in: 0...255, using: &random) }
  }

  private func store(_ process: Int, _ references: StubReferences? = nil) -> FolderPictureStore {
    FolderPictureStore(
      PictureFolder(path: images, files: RealFileSystem()), claims: folder.market, [references ?? self.references],
      process: ProcessMark(id: process, began: 7), isAlive: { (1...3).contains($0.id) })
  }

  private var kept: Set<String> {
    Set(folder.names(in: images).flatMap { part in folder.names(in: images + "/" + part).map { part + "/" + $0 } })
  }

  @Test func theSameBytesAreKeptOnceUntilNobodyNeedsThem() async throws {
    let (one, two) = (store(1), store(2))
    let file = try await one.keep(bytes(1))
    let node = FileState(of: images + "/" + file)
    #expect(try await two.keep(bytes(1)) == file)
    #expect(FileState(of: images + "/" + file) == node)
    #expect(try FileContents(of: images + "/" + file).bytes == bytes(1))
    await one.release([file, file])
    #expect(kept == [file])
    await two.release([file])
    #expect(kept.isEmpty)
    #expect(try await one.keep(bytes(1)) == file)
    #expect(kept == [file])
  }

  @Test func whatIsReferredToStaysAsLongAsItIs() async throws {
    let store = store(1)
    let file = try await store.keep(bytes(1))
    references.refer(to: file)
    await store.release([file])
    try await store.collect()
    #expect(kept == [file])
    // A listing has lost it, and could have it back.
    references.refer(to: file, .past)
    references.drops.withLock { $0 = [file] }
    try await store.collect()
    #expect(kept == [file])
    references.refer(to: file, nil)
    references.drops.withLock { $0 = [] }
    try await store.collect()
    #expect(kept.isEmpty)
  }

  @Test func whoCannotTellLosesNothing() async throws {
    let file = try await store(9).keep(bytes(1))
    references.isBroken.withLock { $0 = true }
    let store = store(1)
    await #expect(throws: StoreError.unavailable(path: "stub", reason: .io(5))) { try await store.collect() }
    await store.release([file])
    #expect(kept == [file])
    references.isBroken.withLock { $0 = false }
    try await store.collect()
    #expect(kept.isEmpty)
  }

  @Test func aFileWithAnotherNameIsLeftAlone() async throws {
    try folder.write("mine", to: images + "/ab/mine.jpg")
    let store = store(1)
    _ = try await store.keep(bytes(1))
    references.drops.withLock { $0 = ["ab/mine.jpg", "../Products.json"] }
    await store.release(["ab/mine.jpg", "../Products.json"])
    try await store.collect()
    #expect(kept.contains("ab/mine.jpg"))
  }

  @Test func aDamagedFileIsMendedByItsBytes() async throws {
    let store = store(1)
    let file = try await store.keep(bytes(1))
    try folder.write("x", to: images + "/" + file)
    _ = try await store.keep(bytes(1))
    #expect(try FileContents(of: images + "/" + file).bytes == bytes(1))
  }

  /// Another process stores the same file between the check for references and the removal.
  @Test func whatIsKeptMeanwhileIsNotRemoved() async throws {
    let other = store(2)
    let picture = bytes(1)
    let asked = StubReferences { _ = try? await other.keep(picture) }
    let file = try await store(9).keep(picture)
    try await store(1, asked).collect()
    #expect(kept == [file])
    let again = store(3, asked)
    _ = try await again.keep(picture)
    await other.release([file])
    await again.release([file])
    #expect(kept == [file])
  }

  @Test func anythingMayHappenInAnyOrder() async throws {
    for seed in 0..<12 {
      let folder = TemporaryFolder()
      let references = StubReferences()
      let alive = Living()
      var random = SeededGenerator(seed: UInt64(seed))
      let images = folder.path + "/Documents/Images"
      var held: [Int: [String]] = [:]
      var stores: [Int: FolderPictureStore] = [:]
      var next = 1
      func begin() {
        alive.ids.withLock { _ = $0.insert(next) }
        stores[next] = FolderPictureStore(
          PictureFolder(path: images, files: RealFileSystem()), claims: folder.path + "/Library/Market.sqlite",
          [references], process: ProcessMark(id: next, began: 1),
          isAlive: { process in alive.ids.withLock { $0.contains(process.id) } })
        held[next] = []
        next += 1
      }
      func check() {
        let needed = Set(held.values.joined()).union(references.known.withLock { Set($0.keys) })
        for file in needed { #expect(FileState(of: images + "/" + file) != .absent, "seed \(seed)") }
      }
      begin()
      for _ in 0..<120 {
        let id = try #require(stores.keys.sorted().randomElement(using: &random))
        let store = try #require(stores[id])
        switch Int.random(in: 0..<10, using: &random) {
        case 0...3: held[id]?.append(try await store.keep(bytes(.random(in: 0..<6, using: &random))))
        case 4, 5:
          // Saved, and then released.
          guard let file = held[id]?.popLast() else { continue }
          if Bool.random(using: &random) { references.refer(to: file) }
          await store.release([file])
        case 6:
          guard let file = references.known.withLock({ $0.keys.sorted().randomElement(using: &random) }) else {
            continue
          }
          references.refer(to: file, nil)
          references.drops.withLock { _ = $0.insert(file) }
          await store.release([])
        case 7: try await store.collect()
        case 8: begin()
        default:
          guard stores.count > 1 else { continue }
          alive.ids.withLock { _ = $0.remove(id) }
          (stores[id], held[id]) = (nil, nil)
        }
        check()
      }
      alive.ids.withLock { $0 = [] }
      (stores, held) = ([:], [:])
      begin()
      try await stores[next - 1]?.collect()
      let left = folder.names(in: images).flatMap { part in
        folder.names(in: images + "/" + part).map { part + "/" + $0 }
      }
      #expect(Set(left) == references.known.withLock { Set($0.keys) }, "seed \(seed)")
    }
  }

  /// A newer database may refer to pictures in a way that this version does not understand.
  @Test func withADatabaseOfANewerProgramNoPictureIsTouched() async throws {
    _ = try await store(1).keep(bytes(1))
    let before = kept
    let queue = try DatabaseQueue(path: folder.market)
    try await queue.write { try $0.execute(sql: "PRAGMA user_version = 99") }
    try queue.close()
    let error = StoreError.unavailable(path: folder.market, reason: .newerVersion(99))
    await #expect(throws: error) { try await store(1).keep(bytes(2)) }
    await #expect(throws: error) { try await store(1).collect() }
    #expect(kept == before)
  }
}
