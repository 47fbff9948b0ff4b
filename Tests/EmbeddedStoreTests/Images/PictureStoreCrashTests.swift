import Glibc
import MarketTesting
import Marketplace
import Testing

@testable import EmbeddedStore

/// Whatever fails while a picture is kept, whole it is or not there, and nothing stays that nobody refers to.
@Suite struct PictureStoreCrashTests {
  private static let picture = [UInt8](repeating: 7, count: 5000)
  private static let file = PictureName.file(of: picture)
  private static let images = "/Documents/Images"

  private func store(
    _ files: FaultyFileSystem, _ claims: String, _ references: StubReferences, _ process: Int
  ) -> FolderPictureStore {
    FolderPictureStore(
      PictureFolder(path: Self.images, files: files), claims: claims, [references],
      process: ProcessMark(id: process, began: 1), isAlive: { $0.id == process })
  }

  private func prepared(_ seed: Int) throws -> FaultyFileSystem {
    let files = FaultyFileSystem(seed: UInt64(seed))
    try files.makeFolder(Self.images)
    for folder in ["/", "/Documents"] { try files.synchronizeFolder(folder) }
    return files
  }

  private func names(_ files: FaultyFileSystem) -> [String] {
    files.disk.look { state in
      state.names.keys.filter { $0.hasPrefix(Self.images + "/") && state.node(at: $0) != nil }.sorted()
    }
  }

  private var faults: [SimulatedFault] { [.failure(EIO), .failure(ENOSPC), .death] }

  /// `losesPower`: the machine goes, too, when the process does.
  @Test(arguments: [false, true]) func aFaultAtAnyCallOfAKeep(_ losesPower: Bool) async throws {
    for fault in faults {
      var call = 0
      while true {
        let folder = try TemporaryFolder()
        let claims = folder.path + "/Library/Claims.sqlite"
        let files = try prepared(call)
        var random = SeededGenerator(seed: UInt64(call))
        let references = StubReferences()
        files.disk.setFaults(SimulatedFaults(atCall: [call: fault]))
        let isKept = (try? await store(files, claims, references, 1).keep(Self.picture)) == Self.file
        let hasStruck = files.disk.look { $0.callsSinceFaults } > call
        files.disk.setFaults(SimulatedFaults())
        if isKept { references.refer(to: Self.file) }
        files.kill()
        if losesPower { files.disk.crash(using: &random) }
        let target = Self.images + "/" + Self.file
        if let there = files.disk.bytes(of: target) { #expect(there == Self.picture, "call \(call)") }
        try await store(files.newProcess(), claims, references, 2).collect()
        #expect(names(files) == (isKept ? [target] : []), "\(fault) at call \(call)")
        guard hasStruck else { break }
        #expect(call < 100)
        call += 1
      }
      #expect(call > 8)
    }
  }

  @Test func aFaultAtAnyCallOfACollection() async throws {
    for fault in faults {
      var call = 0
      while true {
        let folder = try TemporaryFolder()
        let claims = folder.path + "/Library/Claims.sqlite"
        let files = try prepared(call)
        var random = SeededGenerator(seed: UInt64(call))
        let references = StubReferences()
        let first = store(files, claims, references, 1)
        _ = try await first.keep(Self.picture)
        let other = try await first.keep([1, 2, 3])
        references.refer(to: other)
        files.kill()
        let second = files.newProcess()
        second.disk.setFaults(SimulatedFaults(atCall: [call: fault]))
        try? await store(second, claims, references, 2).collect()
        let hasStruck = files.disk.look { $0.callsSinceFaults } > call
        files.disk.setFaults(SimulatedFaults())
        files.disk.crash(using: &random)
        try await store(files.newProcess(), claims, references, 3).collect()
        #expect(names(files) == [Self.images + "/" + other], "\(fault) at call \(call)")
        guard hasStruck else { break }
        call += 1
      }
      #expect(call > 1)
    }
  }

  @Test func aFullDiskLeavesNothingHalf() async throws {
    let folder = try TemporaryFolder()
    let files = try prepared(1)
    files.disk.setFreeBytes(1000)
    let store = store(files, folder.path + "/Library/Claims.sqlite", StubReferences(), 1)
    do throws(StoreError) {
      _ = try await store.keep(Self.picture)
      Issue.record("it was kept")
    } catch {
      if case .diskFull = error {} else { Issue.record("\(error)") }
    }
    #expect(names(files).isEmpty)
    files.disk.setFreeBytes(nil)
    #expect(try await store.keep(Self.picture) == Self.file)
  }

  @Test func theSameBytesAreWrittenOnce() async throws {
    let folder = try TemporaryFolder()
    let files = try prepared(1)
    let store = store(files, folder.path + "/Library/Claims.sqlite", StubReferences(), 1)
    _ = try await store.keep(Self.picture)
    files.disk.resetCounts()
    _ = try await store.keep(Self.picture)
    #expect(files.disk.counts[.write] == 0 && files.disk.counts[.rename] == 0)
  }
}
