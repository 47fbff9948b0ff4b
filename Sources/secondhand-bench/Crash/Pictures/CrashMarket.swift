import EmbeddedStore
internal import LocalFiles
import Marketplace
import Pictures

/// The markets of a measurement or a crash test, composed like in the program.
struct CrashMarket {
  let markets: Markets
  let store: EmbeddedListingStore
  let pictures: FolderPictureStore

  /// Opens the store in `folder`, which is empty at first. Throws when it cannot be opened.
  init(_ folder: String, for use: EmbeddedStore.Use) async throws {
    let gazetteer = FileGazetteer(path: try DataFolder.find() + "/Neighborhoods")
    store = try await EmbeddedStore.open(
      folder: folder, bundled: nil, gazetteer: gazetteer, clock: MachineClock(), for: use)
    pictures = FolderPictureStore(folder: folder, references: [store, store.accounts])
    markets = Markets(
      commands: store.commands, events: store, listings: store, search: store, accounts: store.accounts,
      personal: store.personal,
      searches: store.searches, chats: store.chats, outbox: store.outbox, messages: store.messages,
      files: FolderAttachmentStore(folder: folder, references: store.accounts, clock: MachineClock()),
      guest: store.guest,
      media: StoredMedia(codec: FilePictureCodec(), store: pictures), gazetteer: gazetteer,
      lookalikes: ICULookalikes(), clock: MachineClock(), random: MachineRandom(), town: store.town)
  }

  /// The market of a guest.
  var guest: Market { markets.market(for: .guest) }

  /// The market of a member.
  func market(of person: ID<Account>) -> Market { markets.market(for: .member(person)) }
}

struct MachineRandom: RandomSource {
  func bits() -> UInt64 { .random(in: 0 ... .max) }
}
