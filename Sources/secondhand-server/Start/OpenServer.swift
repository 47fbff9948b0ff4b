import EmbeddedStore
import Glibc
internal import LocalFiles
internal import MarketJSON
import MarketServer
import Marketplace
import Pictures
import PostgresStore

/// An open store with everything that a server needs of it.
struct OpenServer {
  let markets: Markets
  let members: any MemberStore
  let accounts: any AccountStore
  let gazetteer: any Gazetteer
  let files: any ServedFiles
  let probe: StoreProbe
  /// What the server says of its store when it starts.
  let place: String
  /// The command with which an operator can check it.
  let check: String
  /// Closes the store after the last answer.
  let close: @Sendable () async -> Void

  /// - Parameters:
  ///   - configuration: where the data is.
  ///   - isEmpty: whether a new store in a folder begins without the sample market. A command passes true, so that a
  ///     later session can still begin with it. A database always begins without.
  ///   - report: hears when a database is lost and when it is back.
  init(
    _ configuration: ServerConfiguration, isEmpty: Bool, for use: EmbeddedStore.Use,
    report: (@Sendable (DatabaseNotice) -> Void)? = nil
  ) async throws(ServerFailure) {
    let share = Self.share
    guard share.isComplete else {
      throw .store(
        words(
          "The program's data is missing in \(share.path): install it again, or name its folder in SECONDHAND_SHARE.",
          "\(share.path)에 프로그램 데이터가 없어요. 다시 설치하거나 SECONDHAND_SHARE로 폴더를 알려 주세요."))
    }
    if let database = configuration.database {
      try await self.init(
        database, standby: configuration.standby, configuration.databaseSettings, share, check: configuration.check,
        report: report)
    } else {
      try await self.init(
        folder: configuration.data, share, isEmpty: isEmpty, for: use, check: configuration.check)
    }
  }

  private init(folder: String, _ share: ShareFolder, isEmpty: Bool, for use: EmbeddedStore.Use, check: String)
    async throws(ServerFailure)
  {
    // An operator may invite people before the first start, but a wrong folder would seem to have worked, too.
    if case .command = use, !EmbeddedStore.hasMarket(in: folder) {
      complain(
        words(
          "There was no market in \(folder), so a new one begins there. Name the folder of another one with --data.",
          "\(folder)에 장터가 없어서 새 장터를 만들어요. 다른 장터의 폴더는 --data로 알려 주세요."))
    }
    let gazetteer = FileGazetteer(path: share.path + "/Neighborhoods")
    let successor: String?
    do throws(StoreError) { successor = try await EmbeddedStore.successor(of: folder) } catch {
      throw ServerFailure(error, checkedWith: check)
    }
    if let successor { throw ServerFailure(movedFrom: folder, to: successor) }
    let store: EmbeddedListingStore
    do throws(StoreError) {
      store = try await EmbeddedStore.open(
        folder: folder, bundled: isEmpty ? nil : share.path, neighbors: share.path + "/People.json",
        gazetteer: gazetteer, clock: SystemClock(), for: use)
      // Members would meet the damage one by one.
      try await EmbeddedStore.checkTables(of: store)
    } catch { throw ServerFailure(error, checkedWith: check) }
    let pictures = FolderPictureStore(folder: folder, references: [store, store.accounts])
    let attachments = FolderAttachmentStore(folder: folder, references: store.accounts, clock: SystemClock())
    members = store.members
    accounts = store.accounts
    self.gazetteer = gazetteer
    files = FolderFiles(pictures: pictures, attachments: attachments)
    let media = StoredMedia(codec: FilePictureCodec(), store: pictures)
    await store.takeTypedPictures(with: media, home: nil)
    place = folder
    self.check = check
    close = { await store.close() }
    markets = Markets(
      commands: store.commands, events: store, listings: store, search: store, accounts: store.accounts,
      personal: store.personal, searches: store.searches, chats: store.chats, outbox: store.outbox,
      messages: store.messages, files: attachments, guest: store.guest, media: media, gazetteer: gazetteer,
      lookalikes: ICULookalikes(), clock: SystemClock(), random: SystemRandom(),
      moderation: store.moderation, town: store.town,
      sample: BundledSample(folder: share.path, gazetteer: gazetteer))
    probe = StoreProbe(of: markets)
  }

  private init(
    _ database: PostgresAddress, standby: PostgresAddress?, _ settings: PostgresStore.Settings, _ share: ShareFolder,
    check: String, report: (@Sendable (DatabaseNotice) -> Void)?
  ) async throws(ServerFailure) {
    let gazetteer = FileGazetteer(path: share.path + "/Neighborhoods")
    if let refusal = PostgresStore.refusal(of: database) { throw ServerFailure(refusal, by: database) }
    try ServerFailure.checkNew(database)
    var settings = settings
    if let report { settings.report = report }
    let store: PostgresStore
    let successor: String?
    do throws(StoreError) {
      store = try await PostgresStore.open(database, standby: standby, settings, clock: SystemClock())
      if report != nil { await store.checkStandby() }
      successor = try await store.successor()
    } catch { throw ServerFailure(error, checkedWith: check) }
    if let successor { throw ServerFailure(movedFrom: database.place, to: successor) }
    members = store.members
    accounts = store.accounts
    self.gazetteer = gazetteer
    files = DatabaseFiles(store: store.files)
    place = database.place
    self.check = check
    close = { store.close() }
    probe = StoreProbe(
      check: { () async throws(StoreError) in try await store.check() },
      metrics: { store.counts.metrics + (store.standbyCounts?.metrics ?? "") })
    markets = Markets(
      commands: store.commands, events: store, listings: store, search: store, accounts: store.accounts,
      personal: store.personal, searches: store.searches, chats: store.chats, outbox: store.outbox,
      messages: store.messages, files: store.files, guest: store.guest,
      media: StoredMedia(codec: FilePictureCodec(), store: store.files), gazetteer: gazetteer,
      lookalikes: ICULookalikes(), clock: SystemClock(), random: SystemRandom(),
      moderation: store.moderation, town: store.town,
      sample: BundledSample(folder: share.path, gazetteer: gazetteer))
  }

  /// The data of the program.
  static var share: ShareFolder {
    ShareFolder(given: getenv("SECONDHAND_SHARE").flatMap { $0.pointee == 0 ? nil : String(cString: $0) })
  }
}

extension ServerFailure {
  /// Throws when a new market should not begin in a database.
  static func checkNew(_ database: PostgresAddress) throws(ServerFailure) {
    let faults: [DatabaseReport.Fault]
    do throws(StoreError) { faults = try PostgresStore.faults(ofNew: database) } catch {
      throw ServerFailure(error, checkedWith: ServerConfiguration.databaseCheck)
    }
    if !faults.isEmpty { throw .store(faults.map(\.text).joined(separator: " ")) }
  }

  /// - Parameter refusal: why nobody can connect, in libpq's words.
  init(_ refusal: String, by database: PostgresAddress) {
    // Not a fault of the store: a database that starts later can be connected to then.
    self.init(
      code: 1,
      text: words(
        "\(database.place) cannot be connected to: check that it runs and has free connections, its address and password. (\(refusal))",
        "\(database.place)에 연결할 수 없어요. 켜져 있는지, 남은 연결이 있는지, 주소와 비밀번호를 확인해 주세요. (\(refusal))"))
  }

  init(movedFrom place: String, to successor: String) {
    self = .store(
      words(
        "The market of \(place) has moved to \(successor): start the server there. (migrate --reopen makes this one usable again.)",
        "\(place)의 장터는 \(successor)로 옮겨졌어요. 그곳에서 서버를 켜 주세요. (여기를 다시 쓰려면 migrate --reopen을 쓰세요.)"))
  }

  /// - Parameter command: what an operator can check the store with.
  init(_ error: StoreError, checkedWith command: String) {
    switch error {
    case .diskFull(let path):
      self = .store(words("The disk of \(path) is full: free some space.", "\(path)의 디스크가 가득 찼어요. 공간을 비워 주세요."))
    case .unavailable(let path, .noPermission) where path.hasPrefix("postgres"):
      self = .store(
        words(
          "\(path) may not create what it needs: as a superuser, run CREATE EXTENSION pg_trgm there, and use a database of its own.",
          "\(path)에 필요한 것을 만들 권한이 없어요. 슈퍼유저로 그곳에서 CREATE EXTENSION pg_trgm을 실행하고, 장터만의 데이터베이스를 써 주세요."))
    case .unavailable(let path, let reason):
      self = .store(
        words(
          "\(path) cannot be used (\(reason)): check it with \(command).",
          "\(path)을(를) 쓸 수 없어요(\(reason)). \(command) 명령으로 확인해 주세요."))
    case .cancelled: self = .store(words("Interrupted.", "중단했어요."))
    }
  }

  /// A failure of the store that a command opened.
  init(_ error: StoreError, of configuration: ServerConfiguration) {
    self.init(error, checkedWith: configuration.check)
  }
}

extension ServerConfiguration {
  /// The command with which an operator can check the store.
  var check: String { database == nil ? "secondhand doctor --data \(data)" : Self.databaseCheck }

  /// Without the address, which may have a password.
  static let databaseCheck = "secondhand-server doctor --database URL"
}
