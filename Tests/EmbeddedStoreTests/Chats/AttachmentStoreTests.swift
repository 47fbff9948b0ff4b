import FileTesting
import Foundation
import LocalFiles
import MarketTesting
import Marketplace
import Testing

@testable import EmbeddedStore

/// Message attachments, from attaching a file to saving it.
@Suite(.serialized) struct AttachmentStoreTests {
  private let folder: TemporaryFolder
  private let clock = FixedClock(Timestamp(seconds: Int64(Date().timeIntervalSince1970)))
  private var home: String { folder.path + "/home" }

  init() throws {
    folder = TemporaryFolder()
    try FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: true)
  }

  private func make() async throws -> (EmbeddedListingStore, FolderAttachmentStore) {
    let store = try await folder.open("[]")
    return (store, FolderAttachmentStore(folder: folder.path, references: store.accounts, clock: clock))
  }

  private var kept: [String] {
    let files = folder.path + "/Documents/Files"
    return folder.names(in: files).flatMap { part in folder.names(in: files + "/" + part).map { part + "/" + $0 } }
  }

  @Test func aFileIsKeptOnceByWhatIsInIt() async throws {
    let (store, files) = try await make()
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
    withExtendedLifetime(store) {}
  }

  @Test(.timeLimit(.minutes(10))) func whatIsNoFileIsRefusedAtOnce() async throws {
    let (store, files) = try await make()
    let fifo = home + "/fifo"
    #expect(mkfifo(fifo, 0o600) == 0)
    try folder.write("", to: home + "/empty")
    let large = home + "/large"
    try folder.write("x", to: large)
    #expect(truncate(large, off_t(ChatRules.fileLimit + 1)) == 0)
    for (path, error) in [
      (fifo, MediaError.notAFile(path: fifo)), ("/dev/zero", .notAFile(path: "/dev/zero")), (home, .folder(path: home)),
      (home + "/empty", .empty(path: home + "/empty")), (home + "/none", .missing(path: home + "/none")),
      (large, .tooLarge(path: large, limit: ChatRules.fileLimit)), ("", .missing(path: "")),
    ] {
      await #expect(throws: error) { try await files.keep(path) }
    }
    #expect(truncate(large, off_t(ChatRules.fileLimit)) == 0)
    #expect(try await files.keep(large).bytes == ChatRules.fileLimit)
    withExtendedLifetime(store) {}
  }

  @Test func savingNeverOverwrites() async throws {
    let (store, files) = try await make()
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
    withExtendedLifetime(store) {}
  }

  @Test func whatNothingRefersToGoesAfterADay() async throws {
    let (store, files) = try await make()
    var attachments: [Marketplace.Attachment] = []
    for name in ["said", "waiting", "forgotten", "again"] {
      try folder.write(name, to: home + "/" + name)
      attachments.append(try await files.keep(home + "/" + name))
    }
    _ = try await store.commands.append(ChatSample.message(1, .attachment(attachments[0])))
    try await store.outbox.keep(ChatSample.message(2, .attachment(attachments[1])))
    func age(_ seconds: Int64) throws {
      let time = Date(timeIntervalSince1970: TimeInterval(clock.now().seconds - seconds))
      for file in kept {
        try FileManager.default.setAttributes(
          [.modificationDate: time], ofItemAtPath: folder.path + "/Documents/Files/" + file)
      }
    }
    try age(FolderAttachmentStore.secondsToRefer - 60)
    try await files.collect()
    #expect(kept.count == 4)
    try age(FolderAttachmentStore.secondsToRefer + 60)
    _ = try await files.keep(home + "/again")
    try await files.collect()
    #expect(Set(kept) == [attachments[0].file, attachments[1].file, attachments[3].file])
  }

  @Test(arguments: [
    ("a/b/목록.pdf", "목록.pdf"), ("..", "file"), (".bashrc", "bashrc"), ("\u{1B}[31m.txt", "[31m.txt"), ("", "file"),
    ("x\u{202E}gpj.exe", "xgpj.exe"), ("  . .a", "a"), ("a \n", "a"),
  ])
  func namesCanStandInAnyFolder(_ name: String, _ sanitized: String) {
    #expect(AttachmentName.sanitized(name) == sanitized)
  }

  @Test func longNamesKeepTheirEnd() {
    let name = AttachmentName.sanitized(String(repeating: "가", count: 900) + ".pdf")
    #expect(name.utf8.count <= 200 && name.hasSuffix("가.pdf"))
    #expect(AttachmentName.numbered("a.tar", 2) == "a (2).tar")
    #expect(AttachmentName.file(of: [1], named: "x.../../y").hasSuffix("/y") == false)
  }
}
