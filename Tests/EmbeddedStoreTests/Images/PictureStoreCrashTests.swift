import FileTesting
import Glibc
import MarketTesting
import Marketplace
import Testing

@testable import EmbeddedStore
@testable import LocalFiles

/// After a failure at any point of storing a picture, the picture is complete or missing, and no unreferenced file
/// remains.
@Suite struct PictureStoreCrashTests {
  private static let picture = [UInt8](repeating: 7, count: 5000)
  private static let file = PictureName.file(of: picture)
  private static let faults: [FaultyFiles.Fault] = [.failure(EIO), .failure(ENOSPC), .stopBefore, .stopAfter]

  private let references = StubReferences()

  /// The pictures in a folder of the test, as one process keeps them.
  private func store(
    _ folder: TemporaryFolder, _ files: any FileSystem, process: Int, _ references: StubReferences
  ) -> FolderPictureStore {
    FolderPictureStore(
      PictureFolder(path: folder.path + "/Documents/Images", files: files),
      claims: folder.path + "/Library/Market.sqlite", [references], process: ProcessMark(id: process, began: 1),
      isAlive: { $0.id == process })
  }

  /// The files below the folder of the pictures, unfinished ones too.
  private func names(_ folder: TemporaryFolder) -> [String] {
    let images = folder.path + "/Documents/Images"
    return folder.names(in: images).flatMap { part in folder.names(in: images + "/" + part).map { part + "/" + $0 } }
  }

  @Test func aFaultAtAnyCallOfAKeep() async throws {
    for fault in Self.faults {
      var call = 1
      while true {
        let folder = TemporaryFolder()
        let files = FaultyFiles()
        let references = StubReferences()
        files.countAnew(fault, atCall: call)
        let isKept = (try? await store(folder, files, process: 1, references).keep(Self.picture)) == Self.file
        if isKept { references.refer(to: Self.file) }
        let target = folder.path + "/Documents/Images/" + Self.file
        if FileState(of: target) != .absent {
          #expect(try FileContents(of: target).bytes == Self.picture, "\(fault) at call \(call)")
        }
        try await store(folder, RealFileSystem(), process: 2, references).collect()
        #expect(names(folder) == (isKept ? [Self.file] : []), "\(fault) at call \(call)")
        guard files.calls.count >= call else { break }
        call += 1
      }
      #expect(call > 7)
    }
  }

  @Test func aFaultAtAnyCallOfACollection() async throws {
    for fault in Self.faults {
      var call = 1
      while true {
        let folder = TemporaryFolder()
        let references = StubReferences()
        let first = store(folder, RealFileSystem(), process: 1, references)
        _ = try await first.keep(Self.picture)
        let other = try await first.keep([1, 2, 3])
        references.refer(to: other)
        let files = FaultyFiles()
        files.countAnew(fault, atCall: call)
        try? await store(folder, files, process: 2, references).collect()
        try await store(folder, RealFileSystem(), process: 3, references).collect()
        #expect(names(folder) == [other], "\(fault) at call \(call)")
        guard files.calls.count >= call else { break }
        call += 1
      }
      #expect(call > 2)
    }
  }

  /// A power failure leaves a complete picture or none.
  @Test func theBytesAreOnTheDiskBeforeTheirNameIs() async throws {
    let folder = TemporaryFolder()
    let files = FaultyFiles()
    let store = store(folder, files, process: 1, references)
    _ = try await store.keep(Self.picture)
    let order = files.calls.filter { [.write, .synchronize, .rename].contains($0) }
    #expect(
      order == [.write, .synchronize, .rename, .synchronize, .synchronize, .synchronize], "each folder above it, too")
    files.countAnew()
    await store.release([Self.file])
    #expect(files.calls == [.remove, .synchronize])
  }

  @Test func aFullDiskLeavesNothingHalf() async throws {
    let folder = TemporaryFolder()
    let files = FaultyFiles()
    files.isFull = true
    let store = store(folder, files, process: 1, references)
    do throws(StoreError) {
      _ = try await store.keep(Self.picture)
      Issue.record("it was kept")
    } catch {
      if case .diskFull = error {} else { Issue.record("\(error)") }
    }
    #expect(names(folder).isEmpty)
    files.isFull = false
    #expect(try await store.keep(Self.picture) == Self.file)
  }

  @Test func theSameBytesAreWrittenOnce() async throws {
    let folder = TemporaryFolder()
    let files = FaultyFiles()
    let store = store(folder, files, process: 1, references)
    _ = try await store.keep(Self.picture)
    files.countAnew()
    _ = try await store.keep(Self.picture)
    #expect(!files.calls.contains(.write) && !files.calls.contains(.rename))
  }
}
