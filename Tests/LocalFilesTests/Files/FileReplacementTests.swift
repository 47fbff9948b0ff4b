import FileTesting
import Foundation
import Marketplace
import Testing

@testable import LocalFiles

@Suite struct FileReplacementTests {
  private let folder = TemporaryFolder()
  private var path: String { folder.path + "/file" }

  @Test func aNewFileIsMadeAndAnOldOneReplaced() throws {
    let first = try #require(try FileReplacement.replace(path, expecting: .absent, with: [1]))
    #expect(FileState(of: path) == .present(first))
    let second = try #require(try FileReplacement.replace(path, expecting: .present(first), with: [2, 3]))
    #expect(FileState(of: path) == .present(second))
    #expect(try FileContents(of: path).bytes == [2, 3])
    #expect(try FileContents(of: path).signature == second)
    #expect(folder.names(in: folder.path) == ["file"])
  }

  @Test func aFileThatSomebodyElseChangedIsLeftAlone() throws {
    try folder.write("theirs", to: path)
    #expect(try FileReplacement.replace(path, expecting: .absent, with: [1]) == nil)
    let old = FileState(of: path)
    try folder.write("theirs again", to: path)
    #expect(try FileReplacement.replace(path, expecting: old, with: [1]) == nil)
    #expect(try folder.text(of: path) == "theirs again")
    #expect(folder.names(in: folder.path) == ["file"])
  }

  @Test func aReplacedFileKeepsItsMode() throws {
    try folder.write("a", to: path)
    chmod(path, 0o640)
    _ = try FileReplacement.replace(path, expecting: FileState(of: path), with: [1])
    var status = stat()
    #expect(stat(path, &status) == 0 && status.st_mode & 0o777 == 0o640)
  }

  @Test func aLinkThatLeadsNowhereIsInTheWay() throws {
    #expect(symlink(folder.path + "/nowhere", path) == 0)
    #expect(throws: FileFailure(path: path, code: EEXIST)) {
      try FileReplacement.replace(path, expecting: .absent, with: [1])
    }
    #expect(folder.names(in: folder.path) == ["file"])
  }

  @Test func aFullDiskIsCalledThat() throws {
    let full = try OpenFile("/dev/full", O_WRONLY)
    let failure = #expect(throws: FileFailure.self) { try full.write([1, 2, 3]) }
    #expect(failure?.storeError == .diskFull(path: "/dev/full"))
  }

  @Test(arguments: [
    (ENOSPC, StoreError.diskFull(path: "p")), (EDQUOT, .diskFull(path: "p")),
    (EACCES, .unavailable(path: "p", reason: .noPermission)), (EPERM, .unavailable(path: "p", reason: .noPermission)),
    (EISDIR, .unavailable(path: "p", reason: .isFolder)), (EROFS, .unavailable(path: "p", reason: .io(EROFS))),
  ])
  func aFailureIsToldInTheTermsOfThePort(_ code: Int32, _ error: StoreError) {
    #expect(FileFailure(path: "p", code: code).storeError == error)
  }

  @Test(arguments: [0, 1, 4095, 4096, 4097, 300_000])
  func aFileIsReadWhollyWhateverItsSizeSeemed(_ size: Int) throws {
    let bytes = (0..<size).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    try folder.write(bytes, to: path)
    #expect(try FileContents(of: path).bytes == bytes)
    for expected in [0, size / 2, size, size + 10] {
      #expect(try OpenFile(path, O_RDONLY).readAll(expected: expected) == bytes)
    }
  }

  @Test func foldersAreMadeWithAllAboveThem() throws {
    let deep = folder.path + "/a/b/c"
    try Path.makeFolder(deep)
    try Path.makeFolder(deep)
    #expect(folder.names(in: folder.path + "/a/b") == ["c"])
    try folder.write("x", to: path)
    #expect(throws: FileFailure(path: path, code: ENOTDIR)) { try Path.makeFolder(path) }
    #expect(throws: FileFailure.self) { try Path.makeFolder(path + "/below") }
  }
}
