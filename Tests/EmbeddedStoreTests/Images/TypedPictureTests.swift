import FileTesting
import MarketTesting
import Marketplace
import Synchronization
import Testing

@testable import EmbeddedStore
@testable import LocalFiles

/// Pictures that Products.json names by their path, with a codec that takes every path but one.
@Suite(.serialized) struct TypedPictureTests {
  private final class FakeMedia: Media {
    static let missing = "/none.jpg"
    /// Called with the path before a picture is kept.
    let whileKeeping: @Sendable (String) async -> Void

    init(_ whileKeeping: @escaping @Sendable (String) async -> Void = { _ in }) { self.whileKeeping = whileKeeping }

    func examine(_ path: String) async throws(MediaError) -> PictureFacts { throw .missing(path: path) }
    func verify(_ path: String) async throws(MediaError) { throw .missing(path: path) }
    func release(_ files: [String]) async {}

    func keep(_ path: String) async throws(MediaError) -> KeptPicture {
      await whileKeeping(path)
      guard path != Self.missing else { throw .missing(path: path) }
      return KeptPicture(file: Self.file(path), bytesBefore: 1, bytesAfter: 1)
    }

    static func file(_ path: String) -> String { PictureName.file(of: Array(path.utf8)) }
  }

  private let folder = TemporaryFolder()

  private func text(_ pictures: String...) -> String {
    #"[{"title":"의자","picture":["# + pictures.map { "\"\($0)\"" }.joined(separator: ",") + "]}]"
  }

  private func files(_ store: EmbeddedListingStore) async throws -> [Picture.Source] {
    try await store.everything.flatMap(\.pictures).map(\.source)
  }

  private func unread(_ store: EmbeddedListingStore) async -> [StoreNotice] {
    await store.notices().filter { if case .pictureUnread = $0 { true } else { false } }
  }

  @Test func aPathThatChangesMeanwhileIsTakenToo() async throws {
    let store = try await folder.open(text("/first.jpg"))
    let (folder, text) = (folder, text("/second.jpg"))
    let isEdited = Mutex(false)
    let media = FakeMedia { [store] path in
      guard path == "/first.jpg",
        !isEdited.withLock({ known in
          defer { known = true }
          return known
        })
      else { return }
      try? folder.replace(text, at: folder.products)
      try? await store.store.refresh()
    }
    await store.store.startTaking(with: media, home: nil)
    #expect(try await files(store) == [.file(FakeMedia.file("/second.jpg"))])
    #expect(isEdited.withLock { $0 })
  }

  @Test func theNoticeOfAnUnreadPictureEndsWithItsPath() async throws {
    let store = try await folder.open(text(FakeMedia.missing, "/a.jpg"))
    let media = FakeMedia()
    await store.store.startTaking(with: media, home: nil)
    #expect(await unread(store) == [.pictureUnread(file: FakeMedia.missing, title: "의자")])
    #expect(try await files(store) == [.file(FakeMedia.missing), .file(FakeMedia.file("/a.jpg"))])
    try await store.store.refresh()
    #expect(await unread(store).count == 1)
    try folder.replace(text("/b.jpg"), at: folder.products)
    try await store.store.refresh()
    #expect(await unread(store).isEmpty)
    #expect(try await files(store) == [.file(FakeMedia.file("/b.jpg"))])
  }
}
