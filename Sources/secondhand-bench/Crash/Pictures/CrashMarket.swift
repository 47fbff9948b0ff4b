import EmbeddedStore
import Marketplace
import Pictures

/// The market of a crash test, put together as the program puts it together.
struct CrashMarket {
  let market: Market
  let store: EmbeddedListingStore
  let pictures: FolderPictureStore

  /// Opens the store in `folder`, which begins empty. Throws when it cannot be opened.
  init(_ folder: String, for use: EmbeddedStore.Use) async throws {
    let gazetteer = FileGazetteer(path: try DataFolder.find() + "/Neighborhoods")
    store = try await EmbeddedStore.open(
      folder: folder, bundled: nil, gazetteer: gazetteer, clock: MachineClock(), for: use)
    pictures = FolderPictureStore(folder: folder, references: [store, store.accounts])
    market = Market(
      listings: store, search: store, accounts: store.accounts, personal: store.personal, searches: store.searches,
      chats: store.chats,
      outbox: store.outbox, messages: store.messages,
      files: FolderAttachmentStore(folder: folder, references: store.accounts, clock: MachineClock()),
      guest: FileNeighborhoodChoiceStore(path: folder + "/Library/Guest.json"),
      media: StoredMedia(codec: FilePictureCodec(), store: pictures), gazetteer: gazetteer,
      lookalikes: ICULookalikes(), clock: MachineClock(), random: MachineRandom())
  }
}

struct MachineRandom: RandomSource {
  func bits() -> UInt64 { .random(in: 0 ... .max) }
}
