import FileTesting
import Foundation
import MarketTesting
import Marketplace
import Testing

@testable import EmbeddedStore
@testable import LocalFiles

/// References from messages to attached files.
@Suite(.serialized) struct AttachmentReferenceTests {
  private let folder = TemporaryFolder()
  private let clock = FixedClock(Timestamp(seconds: Int64(Date().timeIntervalSince1970)))
  private var home: String { folder.path + "/home" }

  private var kept: [String] {
    let files = folder.path + "/Documents/Files"
    return folder.names(in: files).flatMap { part in folder.names(in: files + "/" + part).map { part + "/" + $0 } }
  }

  @Test func whatNothingRefersToGoesAfterADay() async throws {
    let store = try await folder.open("[]")
    let files = FolderAttachmentStore(folder: folder.path, references: store.accounts, clock: clock)
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
}
