import EmbeddedStore
import Glibc
internal import LocalFiles
import Marketplace
import Pictures

/// An open store with everything that a server needs of it.
struct OpenServer {
  let store: EmbeddedListingStore
  let markets: Markets
  let gazetteer: any Gazetteer
  let files: FolderFiles

  /// - Parameters:
  ///   - folder: the data folder.
  ///   - isEmpty: whether a new store begins without the sample market. A command passes true, so that a later session
  ///     can still begin with it.
  init(folder: String, isEmpty: Bool, for use: EmbeddedStore.Use) async throws(ServerFailure) {
    let share = ShareFolder(given: Self.share)
    guard share.isComplete else {
      throw .store(
        words(
          "The program's data is missing in \(share.path): install it again, or name its folder in SECONDHAND_SHARE.",
          "\(share.path)에 프로그램 데이터가 없어요. 다시 설치하거나 SECONDHAND_SHARE로 폴더를 알려 주세요."))
    }
    let gazetteer = FileGazetteer(path: share.path + "/Neighborhoods")
    let store: EmbeddedListingStore
    do throws(StoreError) {
      store = try await EmbeddedStore.open(
        folder: folder, bundled: isEmpty ? nil : share.path, neighbors: share.path + "/People.json",
        gazetteer: gazetteer, clock: SystemClock(), for: use)
    } catch { throw ServerFailure(error, folder: folder) }
    let pictures = FolderPictureStore(folder: folder, references: [store, store.accounts])
    let attachments = FolderAttachmentStore(folder: folder, references: store.accounts, clock: SystemClock())
    self.store = store
    self.gazetteer = gazetteer
    files = FolderFiles(pictures: pictures, attachments: attachments)
    markets = Markets(
      commands: store.commands, events: store, listings: store, search: store, accounts: store.accounts,
      personal: store.personal, searches: store.searches, chats: store.chats, outbox: store.outbox,
      messages: store.messages, files: attachments, guest: store.guest,
      media: StoredMedia(codec: FilePictureCodec(), store: pictures), gazetteer: gazetteer,
      lookalikes: ICULookalikes(), clock: SystemClock(), random: SystemRandom(),
      moderation: store.moderation, town: store.town,
      sample: BundledSample(folder: share.path, gazetteer: gazetteer))
  }

  private static var share: String? {
    guard let value = getenv("SECONDHAND_SHARE"), value.pointee != 0 else { return nil }
    return String(cString: value)
  }
}

extension ServerFailure {
  init(_ error: StoreError, folder: String) {
    switch error {
    case .diskFull(let path):
      self = .store(words("The disk of \(path) is full: free some space.", "\(path)의 디스크가 가득 찼어요. 공간을 비워 주세요."))
    case .unavailable(let path, let reason):
      self = .store(
        words(
          "\(path) cannot be used (\(reason)): check the folder with secondhand doctor --data \(folder).",
          "\(path)을(를) 쓸 수 없어요(\(reason)). secondhand doctor --data \(folder)(으)로 확인해 주세요."))
    case .cancelled: self = .store(words("Interrupted.", "중단했어요."))
    }
  }
}
