import EmbeddedStore
import Glibc
import Marketplace
import Pictures
import Screens
import TerminalUI

/// The only place where adapters are chosen and put together.
struct Composition {
  let folders: Folders
  let bundled: String

  init(_ options: GlobalOptions) throws(CommandFailure) {
    folders = try Folders(options)
    bundled = try Folders.bundled(Strings(options.language))
  }

  private var gazetteer: FileGazetteer { FileGazetteer(path: bundled + "/Neighborhoods") }

  /// Opens the store of the data folder to be written out or taken into as a whole: the listings that come with the program
  /// are no part of what a person owns.
  func ownStore() async throws(StoreError) -> EmbeddedListingStore {
    try await EmbeddedStore.open(
      folder: folders.data, bundled: nil, neighbors: bundled + "/People.json", gazetteer: gazetteer,
      clock: SystemClock(), for: .command)
  }

  /// Opens the store of the data folder and gives the services over it, to answer or do one thing. `onProgress` hears how
  /// much of a large file is read, from 0 to 1.
  func market(onProgress: @escaping @Sendable (Double) -> Void) async throws(StoreError) -> OpenMarket {
    open(
      try await EmbeddedStore.open(
        folder: folders.data, bundled: bundled, gazetteer: gazetteer, clock: SystemClock(), for: .command,
        onProgress: onProgress))
  }

  /// The same for a person who stays a while; `close` of the store ends that.
  func session() async throws(StoreError) -> OpenMarket {
    open(
      try await EmbeddedStore.open(
        folder: folders.data, bundled: bundled, gazetteer: gazetteer, clock: SystemClock(), for: .session))
  }

  private func open(_ store: EmbeddedListingStore) -> OpenMarket {
    let pictures = FolderPictureStore(folder: folders.data, references: [store, store.accounts])
    let files = FolderAttachmentStore(folder: folders.data, references: store.accounts, clock: SystemClock())
    let market = Market(
      listings: store, search: store, accounts: store.accounts, personal: store.personal, searches: store.searches,
      chats: store.chats,
      outbox: store.outbox, messages: store.messages,
      files: files,
      guest: FileNeighborhoodChoiceStore(path: folders.data + "/Library/Guest.json"),
      media: StoredMedia(codec: FilePictureCodec(), store: pictures), gazetteer: gazetteer,
      lookalikes: ICULookalikes(), clock: SystemClock(), random: SystemRandom(),
      sample: BundledSample(folder: bundled, gazetteer: gazetteer), signedIn: { [choices] in choices.accounts() })
    return OpenMarket(market: market, store: store, pictures: pictures, files: files)
  }

  private var choices: FileAccountChoiceStore {
    FileAccountChoiceStore(path: folders.data + "/Library/Terminals.json")
  }

  /// Who sits at this terminal; nil for a guest.
  var chosen: ID<Account>? { choices.account(at: TerminalIdentity.current) }

  /// From now on this is who sits at this terminal; nil is a guest.
  func choose(_ account: ID<Account>?) async throws(StoreError) {
    try await choices.choose(account, at: TerminalIdentity.current)
  }

  /// The pictures of the listings of a store, and those that the person names to put them into one.
  func pictures(of store: EmbeddedListingStore) -> some PictureSource {
    let cache = folders.thumbnails.map { ThumbnailCache(folder: $0) }
    return PersonalPictures(kept: FilePictures(folder: store.imagesFolder, cache: cache), cache: cache)
  }

  /// What writing a listing takes besides the market.
  func editorTools(_ market: Market) -> EditorTools {
    let home = Environment.home ?? "/"
    return EditorTools(
      recommendations: LearnedRecommendations(
        listings: market.listings, random: SystemRandom(), executor: EmbeddedStore.executor(label: "recommendations")),
      expander: AbsolutePaths(FilePathExpander(home: home)), completer: FilePathCompleter(home: home),
      editText: { text throws(TextEditorError) in try ExternalEditor.edit(text) }, openFile: FileOpener.open,
      exporter: RoomFileExporter(market, home: home))
  }

  var handbook: FileHandbook { FileHandbook(folder: bundled + "/Handbook") }

  /// Makes of them what terminals show as real pixels.
  var pictureEncoder: some PictureEncoder { TerminalEncoder(seed: UInt32(truncatingIfNeeded: getpid()) &* 7919) }

  /// Says that others may look into the data folder, if they may.
  var openFolder: Sentence? {
    EmbeddedStore.isOpenToOthers(folder: folders.data) ? Sentence(.findingOpenFolder, folders.data) : nil
  }

  /// Looks the data folder over without opening it.
  func check(mending: Bool) async -> StoreCheckup {
    await EmbeddedStore.check(folder: folders.data, mending: mending, gazetteer: gazetteer, clock: SystemClock())
  }

  var settingsStore: some SettingsStore { FileSettingsStore(path: folders.settings) }
}

/// A market, and what has to be known of the files behind it.
struct OpenMarket {
  let market: Market
  let store: EmbeddedListingStore
  let pictures: FolderPictureStore
  let files: FolderAttachmentStore
}
