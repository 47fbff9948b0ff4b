import Dispatch
import Glibc
import Testing

@testable import EmbeddedStore

/// What the store relies on, of the system's files and of the simulated ones.
@Suite struct FileSystemTests {
  enum Kind: CaseIterable { case real, simulated }

  private let temporary: TemporaryFolder
  init() throws { temporary = try TemporaryFolder() }

  private func place(_ kind: Kind) throws -> (any FileSystem, String) {
    switch kind {
    case .real: return (RealFileSystem(), temporary.path)
    case .simulated: return (FaultyFileSystem(), "/")
    }
  }

  @Test(arguments: Kind.allCases)
  func aFileIsWrittenReadAndCut(_ kind: Kind) throws {
    let (files, folder) = try place(kind)
    let path = Path.join(folder, "a")
    #expect(files.state(of: path) == .absent)
    let file = try files.open(path, for: .creatingNew)
    #expect(throws: FileFailure(path: path, code: EEXIST)) { try files.open(path, for: .creatingNew) }
    try file.write([1, 2, 3, 4, 5], at: 0)
    try file.write([9], at: 1)
    try file.write([7], at: 7)
    #expect(try file.read(at: 0, count: 100) == [1, 9, 3, 4, 5, 0, 0, 7])
    #expect(try file.read(at: 2, count: 3) == [3, 4, 5])
    #expect(try file.read(at: 8, count: 3) == [])
    try file.truncate(to: 2)
    try file.setMode(0o600)
    try file.synchronize()
    let status = try file.status()
    #expect(status.kind == .regular && status.mode == 0o600 && status.signature.size == 2)
    #expect(files.state(of: path) == .present(status.signature))
    #expect(try files.open(path, for: .reading).read(at: 0, count: 9) == [1, 9])
    #expect(throws: FileFailure(path: path + "x", code: ENOENT)) { try files.open(path + "x", for: .writing) }
  }

  @Test(arguments: Kind.allCases)
  func namesAreMadeChangedAndTakenAway(_ kind: Kind) throws {
    let (files, root) = try place(kind)
    let folder = Path.join(root, "b/c")
    try files.makeFolder(folder)
    try files.makeFolder(folder)
    let (one, two) = (Path.join(folder, "one"), Path.join(folder, "two"))
    try files.touch(one)
    try files.link(one, to: two)
    #expect(throws: FileFailure(path: two, code: EEXIST)) { try files.link(one, to: two) }
    #expect(try files.entries(of: folder).sorted() == ["one", "two"])
    try files.remove(one)
    try files.rename(two, to: one)
    try files.synchronizeFolder(folder)
    #expect(try files.entries(of: folder) == ["one"])
    #expect(throws: FileFailure(path: two, code: ENOENT)) { try files.remove(two) }
    #expect(throws: FileFailure(path: two, code: ENOENT)) { try files.entries(of: two) }
  }

  @Test(arguments: Kind.allCases)
  func oneOpenFileAtATimeHoldsTheLock(_ kind: Kind) throws {
    let (files, folder) = try place(kind)
    let path = Path.join(folder, "lock")
    let one = try files.open(path, for: .creating)
    var two: (any OpenedFile)? = try files.open(path, for: .creating)
    try one.lock()
    #expect(try two?.tryLock() == false)
    try one.unlock()
    #expect(try two?.tryLock() == true)
    #expect(try one.tryLock() == false)
    two = nil
    #expect(try one.tryLock())
  }

  @Test func aPipeInThePlaceOfAFileDoesNotMakeItWait() throws {
    let path = temporary.path + "/pipe"
    #expect(mkfifo(path, 0o600) == 0)
    #expect(try RealFileSystem().open(path, for: .reading).status().kind == .other)
    #expect(try RealFileSystem().open(temporary.path, for: .reading).status().kind == .folder)
  }

  @Test func aWatchOfAFileTellsOfWritesAndTouches() throws {
    let files = RealFileSystem()
    let path = temporary.path + "/Changed"
    #expect(files.watch(.file(path), on: .main, changed: {}) == nil)
    try files.touch(path)
    let acts: [() throws -> Void] = [
      { try files.touch(path) }, { try files.open(path, for: .writing).write([1], at: 0) },
    ]
    for act in acts {
      let heard = DispatchSemaphore(value: 0)
      let queue = DispatchQueue(label: "test")
      let watch = files.watch(.file(path), on: queue, changed: { heard.signal() })
      #expect(watch != nil)
      try act()
      #expect(heard.wait(timeout: .now() + 60) == .success)
      withExtendedLifetime(watch) {}
    }
  }
}
