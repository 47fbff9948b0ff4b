import FileTesting
import Foundation
import LocalFiles
import MarketTesting
import Marketplace
import Testing

/// Message attachments, from attaching a file to saving it.
@Suite struct AttachmentStoreTests {
  private let folder: TemporaryFolder
  private var home: String { folder.path + "/home" }

  init() throws {
    folder = TemporaryFolder()
    try FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: true)
  }

  private var files: FolderAttachmentStore {
    FolderAttachmentStore(folder: folder.path, references: NoReferences(), clock: FixedClock())
  }

  private var kept: [String] {
    let files = folder.path + "/Documents/Files"
    return folder.names(in: files).flatMap { part in folder.names(in: files + "/" + part).map { part + "/" + $0 } }
  }

  @Test func aFileIsKeptOnceByWhatIsInIt() async throws {
    let files = files
    try folder.write("목록", to: home + "/목록 1.PDF")
    try folder.write("목록", to: home + "/copy.pdf")
    let first = try await files.keep(home + "/목록 1.PDF")
    #expect(first.name == "목록 1.PDF" && first.bytes == 6 && first.kind == .file && first.file.hasSuffix(".pdf"))
    #expect(try await files.keep(home + "/copy.pdf").file == first.file)
    #expect(kept == [first.file])
    let path = try #require(await files.path(of: first))
    #expect(try folder.text(of: path) == "목록")
    #expect(await files.path(of: Attachment(kind: .file, file: "../../home/copy.pdf", name: "x", bytes: 1)) == nil)
    #expect(await files.path(of: Attachment(kind: .picture, file: first.file, name: "x", bytes: 1)) == nil)
  }

  @Test(.timeLimit(.minutes(10))) func whatIsNoFileIsRefusedAtOnce() async throws {
    let files = files
    let fifo = home + "/fifo"
    #expect(mkfifo(fifo, 0o600) == 0)
    try folder.write("", to: home + "/empty")
    let large = home + "/large"
    try folder.write("x", to: large)
    #expect(truncate(large, off_t(ChatRules.fileLimit + 1)) == 0)
    for (path, error) in [
      (fifo, MediaError.notAFile(path: fifo)), ("/dev/zero", .notAFile(path: "/dev/zero")), (home, .folder(path: home)),
      (home + "/empty", .empty(path: home + "/empty")), (home + "/none", .missing(path: home + "/none")),
      (home + "/\u{FFFD}.pdf", .namelessInUTF8(path: home + "/\u{FFFD}.pdf")),
      (large, .tooLarge(path: large, limit: ChatRules.fileLimit)), ("", .missing(path: "")),
    ] {
      await #expect(throws: error) { try await files.keep(path) }
    }
    #expect(truncate(large, off_t(ChatRules.fileLimit)) == 0)
    #expect(try await files.keep(large).bytes == ChatRules.fileLimit)
  }

  @Test func savingNeverOverwrites() async throws {
    let files = files
    try folder.write("new", to: home + "/a.txt")
    let attachment = try await files.keep(home + "/a.txt")
    try folder.write("old", to: home + "/a.txt")
    #expect(try await files.save(attachment, to: home) == home + "/a (2).txt")
    #expect(try await files.save(attachment, to: home + "/") == home + "/a (3).txt")
    #expect(try await files.save(attachment, to: home + "/b.txt") == home + "/b.txt")
    #expect(try await files.save(attachment, to: home + "/b.txt") == home + "/b (2).txt")
    #expect(try folder.text(of: home + "/a.txt") == "old" && folder.text(of: home + "/a (2).txt") == "new")
    let hostile = Attachment(kind: .file, file: attachment.file, name: "../\u{202E}.evil\n", bytes: 3)
    #expect(try await files.save(hostile, to: home) == home + "/evil")
    await #expect(throws: MediaError.missing(path: home + "/none")) {
      try await files.save(attachment, to: home + "/none/x")
    }
  }
}

/// Nothing refers to any file.
private struct NoReferences: AttachmentReferences {
  func attachments(among files: Set<String>) async throws(StoreError) -> Set<String> { [] }
}
