internal import Avatars
import EmbeddedStore
import Glibc
internal import LinkPreviews
internal import LocalFiles
internal import MarketJSON
import MarketSync
import Marketplace
import Pictures
internal import RoadAddresses
import Screens
import TerminalUI

/// The composition root: the only place that selects and connects the adapters.
struct Composition {
  let folders: Folders
  let bundled: String
  /// The server whose replica is the store; nil for the own store.
  let server: JoinedServer?
  /// The data folder of the store.
  let data: String

  init(_ options: OptionValues) throws(CommandFailure) {
    folders = try Folders(options)
    bundled = try Folders.bundled(Strings(options.language))
    server = try Self.chosenServer(options, folders)
    data = server.map { [folders] in RemoteServers.replica(of: $0, in: folders.data) } ?? folders.data
  }

  /// The log with this minimum level.
  func log(from level: LogLevel) -> ProgramLog { ProgramLog(path: folders.log, level: level) }

  var gazetteer: FileGazetteer { FileGazetteer(path: bundled + "/Neighborhoods") }

  var maps: MapSource { MapSource(borders: FileBorders(path: bundled + "/Borders"), gazetteer: gazetteer) }

  /// How the terminal shows the dots of maps. The Linux console and old terminals have no Braille patterns.
  var dots: DotStyle {
    switch Environment.value("TERM") {
    case "linux": .halfBlocks
    case "dumb", "vt100", "vt102", "vt220", "ansi": .ascii
    default: .braille
    }
  }

  /// Opens the store of the data folder to export or import all of it. Leaves out the bundled listings, because they do
  /// not belong to the person.
  func ownStore() async throws(StoreError) -> EmbeddedListingStore {
    try await EmbeddedStore.open(
      folder: data, bundled: nil, neighbors: server == nil ? bundled + "/People.json" : nil, gazetteer: gazetteer,
      clock: SystemClock(), for: .command, isReplica: server != nil)
  }

  /// Opens the store of the data folder for one command. `onProgress` receives the loaded share of a large file, from 0
  /// to 1.
  func command(onProgress: @escaping @Sendable (Double) -> Void) async throws(StoreError) -> OpenMarket {
    try await open(
      try await EmbeddedStore.open(
        folder: data, bundled: server == nil ? bundled : nil, gazetteer: gazetteer, clock: SystemClock(),
        for: .command, isReplica: server != nil, onProgress: onProgress),
      isCommand: true)
  }

  /// Opens the store of the data folder for the full screen, until the store's `close`.
  func session() async throws(StoreError) -> OpenMarket {
    try await open(
      try await EmbeddedStore.open(
        folder: data, bundled: server == nil ? bundled : nil, gazetteer: gazetteer, clock: SystemClock(),
        for: .session, isReplica: server != nil),
      isCommand: false)
  }

  private func open(_ store: EmbeddedListingStore, isCommand: Bool) async throws(StoreError) -> OpenMarket {
    if let server { try await introduce(server, to: store) }
    let pictures = FolderPictureStore(folder: data, references: [store, store.accounts])
    let files = FolderAttachmentStore(folder: data, references: store.accounts, clock: SystemClock())
    let media = StoredMedia(codec: FilePictureCodec(), store: pictures)
    if server == nil { await store.takeTypedPictures(with: media, home: Environment.home) }
    let lateEngine = LateSynchronizer()
    let attachments: any AttachmentStore =
      server == nil ? files : ServedAttachments(kept: files, synchronizer: lateEngine)
    let sample: any SampleSource = server == nil ? BundledSample(folder: bundled, gazetteer: gazetteer) : NoSample()
    var markets = Markets(
      commands: store.commands, events: store, listings: store, search: store, accounts: store.accounts,
      personal: store.personal, searches: store.searches, chats: store.chats, outbox: store.outbox,
      messages: store.messages, files: attachments, guest: store.guest, media: media, gazetteer: gazetteer,
      lookalikes: ICULookalikes(), clock: SystemClock(), random: SystemRandom(),
      remoteModeration: server.flatMap { RemoteServers.moderation(of: $0, in: folders.data) },
      town: store.town, contacts: store.contacts, inbox: store.inbox, sample: sample,
      signedIn: { await store.signedInAccounts() })
    let engine = server.flatMap { self.synchronizer(of: $0, store, markets, pictures, files, isCommand: isCommand) }
    lateEngine.set(engine)
    markets.far = engine
    return OpenMarket(markets: markets, store: store, pictures: pictures, files: files, synchronizer: engine)
  }

  private var choices: TerminalAccounts {
    TerminalAccounts(folder: data)
  }

  /// The account that is signed in at this terminal; nil for a guest. A replica has one member.
  var chosen: ID<Account>? { server?.account ?? choices.account(at: TerminalIdentity.current) }

  /// The same, from the open store.
  func chosen(in store: EmbeddedListingStore) async -> ID<Account>? {
    if let server { return server.account }
    return await store.account(at: TerminalIdentity.current)
  }

  /// Signs in this account at this terminal; nil signs out.
  func choose(_ account: ID<Account>?) async throws(StoreError) {
    try await choices.choose(account, at: TerminalIdentity.current)
  }

  /// The pictures of a store's listings, and the local pictures that the person adds to a listing.
  func pictures(of opened: OpenMarket) -> some PictureSource {
    let cache = folders.thumbnails.map { ThumbnailCache(folder: $0) }
    let local = FilePictures(folder: opened.store.imagesFolder, cache: cache)
    guard let synchronizer = opened.synchronizer else { return PersonalPictures(kept: local, cache: cache) }
    let served = ServedPictures(
      local: local, localFolder: opened.store.imagesFolder, cache: cache, folder: data + "/Cache",
      synchronizer: synchronizer)
    return PersonalPictures(kept: served, cache: cache)
  }

  /// The tools that the screens need besides a market.
  func editorTools(
    _ markets: Markets, _ configuration: ConfigurationFile, _ notify: NotifyCommand?
  ) -> EditorTools {
    let home = Environment.home ?? "/"
    // Recommendations learn from public listings, independent of the signed-in person.
    let market = markets.market(for: .guest)
    let codes = LoadedQRCodes()
    var announce: (@MainActor @Sendable (Announcement) -> Void)?
    if let notify { announce = { notify.run($0) } }
    return EditorTools(
      recommendations: LearnedRecommendations(
        market: market, random: SystemRandom(), executor: EmbeddedStore.executor(label: "recommendations")),
      expander: AbsolutePaths(FilePathExpander(home: home)), completer: FilePathCompleter(home: home),
      editText: { text throws(TextEditorError) in try ExternalEditor.edit(text) }, openFile: FileOpener.open,
      exporter: RoomFileExporter(home: home), qrCode: { await codes.code(of: $0) },
      links: LinkPreviewer(path: folders.links, clock: SystemClock(), userAgent: "secondhand (link preview)"),
      addresses: configuration.addresses.map { JusoSearch(key: $0.key, address: $0.address ?? JusoSearch.address) },
      avatars: avatars(configuration.avatars), notify: announce)
  }

  private func avatars(_ service: AvatarAddress?) -> AvatarService? {
    guard let service, let folder = folders.avatars else { return nil }
    return AvatarService(
      template: service.template, folder: folder, codec: FilePictureCodec(), userAgent: "secondhand (avatars)")
  }

  var handbook: FileHandbook { FileHandbook(folder: bundled + "/Handbook") }

  /// Encodes pictures for terminals that draw pixels.
  var pictureEncoder: some PictureEncoder { TerminalEncoder(seed: UInt32(truncatingIfNeeded: getpid()) &* 7919) }

  /// The warning that other users can read the data folder; nil if they cannot.
  var openFolder: Sentence? {
    EmbeddedStore.isOpenToOthers(folder: data) ? Sentence(.findingOpenFolder, data) : nil
  }

  /// Warns on standard error if other users can read the data folder.
  func warnOfOpenFolder(_ strings: Strings) {
    if let openFolder { Output.error(strings(openFolder)) }
  }

  /// Checks the data folder without opening the store.
  func check(mending: Bool) async -> StoreCheckup {
    await EmbeddedStore.check(
      folder: data, mending: mending, isReplica: server != nil, gazetteer: gazetteer, clock: SystemClock())
  }

  var settingsStore: some SettingsStore { FileSettingsStore(path: folders.settings) }
}

/// The markets of an open store, with the store and its files.
struct OpenMarket {
  let markets: Markets
  let store: EmbeddedListingStore
  let pictures: FolderPictureStore
  let files: FolderAttachmentStore
  /// Nil for the own store.
  let synchronizer: SyncEngine?
}
