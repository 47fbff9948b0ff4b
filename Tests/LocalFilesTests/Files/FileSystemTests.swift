import FileTesting
import Glibc
import Testing

@testable import LocalFiles

/// The file system operations that the store relies on.
@Suite struct FileSystemTests {
  private let folder = TemporaryFolder()
  private let files = RealFileSystem()

  @Test func aFileIsWrittenAndRead() throws {
    let path = Path.join(folder.path, "a")
    #expect(files.state(of: path) == .absent)
    let file = try files.open(path, for: .creatingNew)
    #expect(throws: FileFailure(path: path, code: EEXIST)) { try files.open(path, for: .creatingNew) }
    try file.write([1, 2, 3, 4, 5], at: 0)
    try file.write([9], at: 1)
    try file.write([7], at: 7)
    #expect(try file.read(at: 0, count: 100) == [1, 9, 3, 4, 5, 0, 0, 7])
    #expect(try file.read(at: 2, count: 3) == [3, 4, 5])
    #expect(try file.read(at: 8, count: 3) == [])
    #expect(try file.status().mode == 0o600, "what is made is its owner's only")
    try file.setMode(0o640)
    try file.synchronize()
    let status = try file.status()
    #expect(status.kind == .regular && status.mode == 0o640 && status.signature.size == 8)
    #expect(files.state(of: path) == .present(status.signature))
    #expect(try files.open(path, for: .reading).read(at: 0, count: 2) == [1, 9])
    #expect(throws: FileFailure(path: path + "x", code: ENOENT)) { try files.open(path + "x", for: .reading) }
  }

  @Test func aPipeInThePlaceOfAFileDoesNotMakeItWait() throws {
    let path = folder.path + "/pipe"
    #expect(mkfifo(path, 0o600) == 0)
    #expect(try files.open(path, for: .reading).status().kind == .other)
    #expect(try files.open(folder.path, for: .reading).status().kind == .folder)
  }
}
