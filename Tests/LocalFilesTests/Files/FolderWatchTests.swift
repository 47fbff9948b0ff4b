import Dispatch
import FileTesting
import Foundation
import Synchronization
import Testing

@testable import LocalFiles

/// The number of watches per user is limited. Without a watch, changes are still noticed.
@Suite struct FolderWatchTests {
  private let folder = TemporaryFolder()
  private let queue = DispatchQueue(label: "folder-watch-tests")

  @Test(arguments: [true, false]) func aFileThatIsWrittenIsHeardOf(hasWatches: Bool) async throws {
    let (heard, told) = AsyncStream.makeStream(of: Void.self)
    let watch = FolderWatch(
      folder: folder.path, file: "bump", queue: queue, begin: { hasWatches ? FolderWatch.begin() : -1 },
      changed: { told.yield() })
    #expect(watch != nil)
    for number in 1...3 {
      try folder.write(String(repeating: "x", count: number), to: folder.path + "/bump")
      for await _ in heard { break }
    }
    withExtendedLifetime(watch) {}
  }

  @Test func pollingEndsWhenTheSystemHasAWatchAgain() async throws {
    let (heard, told) = AsyncStream.makeStream(of: Void.self)
    let begun = Mutex(0)
    let watch = FolderWatch(
      folder: folder.path, file: "bump", queue: queue,
      begin: {
        begun.withLock { begun in
          begun += 1
          return begun == 1 ? -1 : FolderWatch.begin()
        }
      }, changed: { told.yield() })
    for number in 1...3 {
      try folder.write(String(repeating: "x", count: number), to: folder.path + "/bump")
      for await _ in heard { break }
    }
    #expect(begun.withLock { $0 } == 2)
    withExtendedLifetime(watch) {}
  }

  /// Processes notify each other by touching a file.
  @Test func aFileThatIsTouchedIsHeardOf() async throws {
    let (heard, told) = AsyncStream.makeStream(of: Void.self)
    let bump = folder.path + "/bump"
    let watch = FolderWatch(folder: folder.path, file: "bump", queue: queue) { told.yield() }
    for _ in 1...3 {
      try RealFileSystem().touch(bump)
      for await _ in heard { break }
    }
    withExtendedLifetime(watch) {}
  }

  /// A copy or a restored backup replaces the watched folder.
  @Test(arguments: [true, false]) func aFolderThatIsReplacedIsWatchedOn(isMoved: Bool) async throws {
    let (heard, told) = AsyncStream.makeStream(of: Void.self)
    let (path, old) = (folder.path + "/watched", folder.path + "/old")
    try folder.write("x", to: path + "/bump")
    let watch = FolderWatch(folder: path, file: "bump", queue: queue) { told.yield() }
    for _ in 1...2 {
      if isMoved { #expect(rename(path, old) == 0) } else { try FileManager.default.removeItem(atPath: path) }
      for await _ in heard { break }
      try folder.write("y", to: path + "/bump")
      for await _ in heard { break }
      if isMoved { try FileManager.default.removeItem(atPath: old) }
      // More often than what was told of the replacement itself can still be heard.
      for count in 1...9 {
        try folder.write(String(repeating: "z", count: count), to: path + "/bump")
        for await _ in heard { break }
      }
    }
    withExtendedLifetime(watch) {}
  }

  @Test(arguments: [true, false]) func whereThereIsNoFolderThereIsNothingToWatch(hasWatches: Bool) {
    let watch = FolderWatch(
      folder: folder.path + "/none", file: "bump", queue: queue, begin: { hasWatches ? FolderWatch.begin() : -1 },
      changed: {})
    #expect(watch == nil)
  }
}
