import EmbeddedStore
import Glibc
internal import LocalFiles
import Marketplace
import Pictures
import Screens
import TerminalUI

/// The composition root: the only place that selects and connects the adapters.
struct Composition {
  let folders: Folders
  let bundled: String

  init(_ options: OptionValues) throws(CommandFailure) {
    folders = try Folders(options)
    bundled = try Folders.bundled(Strings(options.language))
  }

  /// The log with this minimum level.
  func log(from level: LogLevel) -> ProgramLog { ProgramLog(path: folders.log, level: level) }

  private var gazetteer: FileGazetteer { FileGazetteer(path: bundled + "/Neighborhoods") }

  /// Opens the store of the data folder to export or import all of it. The bundled listings are left out: they do not
  /// belong to the person.
  func ownStore() async throws(StoreError) -> EmbeddedListingStore {
    try await EmbeddedStore.open(
      folder: folders.data, bundled: nil, neighbors: bundled + "/People.json", gazetteer: gazetteer,
      clock: SystemClock(), for: .command)
  }

  /// Opens the store of the data folder for one command. `onProgress` receives the loaded share of a large file, from 0
  /// to 1.
  func command(onProgress: @escaping @Sendable (Double) -> Void) async throws(StoreError) -> OpenMarket {
    open(
      try await EmbeddedStore.open(
        folder: folders.data, bundled: bundled, gazetteer: gazetteer, clock: SystemClock(), for: .command,
        onProgress: onProgress))
  }

  /// Opens the store of the data folder for the full screen, until the store's `close`.
  func session() async throws(StoreError) -> OpenMarket {
    open(
      try await EmbeddedStore.open(
        folder: folders.data, bundled: bundled, gazetteer: gazetteer, clock: SystemClock(), for: .session))
  }

  private func open(_ store: EmbeddedListingStore) -> OpenMarket {
    let pictures = FolderPictureStore(folder: folders.data, references: [store, store.accounts])
    let files = FolderAttachmentStore(folder: folders.data, references: store.accounts, clock: SystemClock())
    let markets = Markets(
      commands: store.commands, events: store, listings: store, search: store, accounts: store.accounts,
      personal: store.personal, searches: store.searches, chats: store.chats, outbox: store.outbox,
      messages: store.messages, files: files, guest: store.guest,
      media: StoredMedia(codec: FilePictureCodec(), store: pictures), gazetteer: gazetteer,
      lookalikes: ICULookalikes(), clock: SystemClock(), random: SystemRandom(),
      sample: BundledSample(folder: bundled, gazetteer: gazetteer), signedIn: { [choices] in choices.accounts() })
    return OpenMarket(markets: markets, store: store, pictures: pictures, files: files)
  }

  private var choices: TerminalAccounts {
    TerminalAccounts(folder: folders.data)
  }

  /// The account that is signed in at this terminal; nil for a guest.
  var chosen: ID<Account>? { choices.account(at: TerminalIdentity.current) }

  /// Signs in this account at this terminal; nil signs out.
  func choose(_ account: ID<Account>?) async throws(StoreError) {
    try await choices.choose(account, at: TerminalIdentity.current)
  }

  /// The pictures of a store's listings, and the pictures on this machine that the person adds to one.
  func pictures(of store: EmbeddedListingStore) -> some PictureSource {
    let cache = folders.thumbnails.map { ThumbnailCache(folder: $0) }
    return PersonalPictures(kept: FilePictures(folder: store.imagesFolder, cache: cache), cache: cache)
  }

  /// The tools that the screens need besides a market.
  func editorTools(_ markets: Markets) -> EditorTools {
    let home = Environment.home ?? "/"
    // Recommendations learn from public listings, independent of the signed-in person.
    let market = markets.market(for: .guest)
    return EditorTools(
      recommendations: LearnedRecommendations(
        market: market, random: SystemRandom(), executor: EmbeddedStore.executor(label: "recommendations")),
      expander: AbsolutePaths(FilePathExpander(home: home)), completer: FilePathCompleter(home: home),
      editText: { text throws(TextEditorError) in try ExternalEditor.edit(text) }, openFile: FileOpener.open,
      exporter: RoomFileExporter(home: home))
  }

  var handbook: FileHandbook { FileHandbook(folder: bundled + "/Handbook") }

  /// Encodes pictures for terminals that draw pixels.
  var pictureEncoder: some PictureEncoder { TerminalEncoder(seed: UInt32(truncatingIfNeeded: getpid()) &* 7919) }

  /// The warning that others can read the data folder; nil when they cannot.
  var openFolder: Sentence? {
    EmbeddedStore.isOpenToOthers(folder: folders.data) ? Sentence(.findingOpenFolder, folders.data) : nil
  }

  /// Warns on standard error that others can read the data folder.
  func warnOfOpenFolder(_ strings: Strings) {
    if let openFolder { Output.error(strings(openFolder)) }
  }

  /// Checks the data folder without opening the store.
  func check(mending: Bool) async -> StoreCheckup {
    await EmbeddedStore.check(folder: folders.data, mending: mending, gazetteer: gazetteer, clock: SystemClock())
  }

  var settingsStore: some SettingsStore { FileSettingsStore(path: folders.settings) }
}

/// The markets of an open store, with the store and its files.
struct OpenMarket {
  let markets: Markets
  let store: EmbeddedListingStore
  let pictures: FolderPictureStore
  let files: FolderAttachmentStore
}
