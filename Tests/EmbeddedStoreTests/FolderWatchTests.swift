import Dispatch
import Foundation
import Testing

@testable import EmbeddedStore

/// A person has only so many watches; what gets none still hears.
@Suite struct FolderWatchTests {
  private let folder: TemporaryFolder
  private let queue = DispatchQueue(label: "folder-watch-tests")

  init() throws { folder = try TemporaryFolder() }

  @Test(arguments: [true, false]) func aFileThatIsWrittenIsHeardOf(hasWatches: Bool) async throws {
    let (heard, told) = AsyncStream.makeStream(of: Void.self)
    let watch = FolderWatch(
      folder: folder.path, file: "bump", queue: queue, begin: hasWatches ? FolderWatch.begin : { -1 }
    ) { told.yield() }
    #expect(watch != nil)
    for number in 1...3 {
      try folder.write(String(repeating: "x", count: number), to: folder.path + "/bump")
      for await _ in heard { break }
    }
    withExtendedLifetime(watch) {}
  }

  @Test(arguments: [true, false]) func whereThereIsNoFolderThereIsNothingToWatch(hasWatches: Bool) {
    let watch = FolderWatch(
      folder: folder.path + "/none", file: "bump", queue: queue, begin: hasWatches ? FolderWatch.begin : { -1 }
    ) {}
    #expect(watch == nil)
  }
}
