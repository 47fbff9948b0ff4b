import EmbeddedStore
import Foundation
import LocalFiles
import MarketServer
import MarketTesting
import Marketplace
import Synchronization
import Testing

@testable import secondhand_server

/// What a server on a folder does with uploads that no command refers to.
@Suite(.serialized) struct FolderFilesTests {
  @Test func anUnusedPictureGoesWhenItsLeaseIsOver() async throws {
    let (folder, gazetteer) = (try LiveServer.temporaryFolder(), InMemoryGazetteer())
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let clock = SettableClock()
    let store = try await EmbeddedStore.open(folder: folder, bundled: nil, gazetteer: gazetteer, clock: clock)
    let hours = Mutex(0)
    let start = ContinuousClock.now
    let files = FolderFiles(
      pictures: FolderPictureStore(folder: folder, references: [store, store.accounts]),
      attachments: FolderAttachmentStore(folder: folder, references: store.accounts, clock: clock),
      now: { start + .seconds(3600 * hours.withLock { $0 }) })
    let bundled = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Data/Pictures")
    func upload(_ name: String) async throws -> String {
      try await files.keepPicture(Array(Data(contentsOf: bundled.appending(path: name))))
    }
    let (used, unused) = (try await upload("aircon.jpg"), try await upload("backpack.jpg"))
    var chair = Sample.listing(1)
    chair.pictures = [Picture(source: .file(used), alt: "")]
    try await store.save([chair])

    try await files.collect()
    #expect(await files.picture(unused, width: nil) != nil)
    hours.withLock { $0 = 3 }
    // Uploaded again, so a command may still refer to it.
    _ = try await upload("backpack.jpg")
    try await files.collect()
    #expect(await files.picture(unused, width: nil) != nil)
    hours.withLock { $0 = 6 }
    try await files.collect()
    #expect(await files.picture(unused, width: nil) == nil)
    #expect(await files.picture(used, width: nil) != nil)
    await store.close()
  }
}
