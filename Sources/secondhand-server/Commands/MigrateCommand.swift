import ArgumentParser
import EmbeddedStore
import Glibc
internal import LocalFiles
import Marketplace
import PostgresStore

/// Moves a whole market to another store.
struct MigrateCommand: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "migrate",
      abstract: words("Moves a market from a folder into a database, or back.", "장터를 폴더에서 데이터베이스로, 또는 거꾸로 옮겨요."),
      discussion: words(
        """
        A store is a data folder or postgres://user@host/name. The new one must be empty. Servers on the old one can run \
        meanwhile: members read on, and what they write waits in their programs. Every record is compared before the new \
        store counts; if anything goes wrong, it stays empty, and the old one goes on. Afterwards the old store refuses \
        writes, so that nothing is written there by mistake.
        """,
        """
        저장소는 데이터 폴더나 postgres://user@host/name이에요. 새 저장소는 비어 있어야 해요. 옮기는 동안 서버가 켜져 있어도 회원은 계속 \
        읽을 수 있고, 쓴 것은 회원의 프로그램에서 기다려요. 모든 기록을 비교한 다음에만 새 저장소로 바뀌어요. 문제가 생기면 새 저장소는 빈 \
        채로 남고 이전 저장소를 계속 써요. 다 옮기면 이전 저장소에는 더 쓸 수 없어요.
        """))
  }

  @Option(help: .init(words("The store to move.", "옮길 저장소예요."), valueName: "store"))
  var from: String?

  @Option(help: .init(words("The new store.", "새 저장소예요."), valueName: "store"))
  var to: String?

  @Flag(help: .init(words("Let the old store take writes afterwards, for a trial.", "시험 삼아 옮기고 이전 저장소도 계속 써요.")))
  var keep = false

  @Option(
    help: .init(
      words("Only let a store that was moved take writes again.", "옮긴 저장소에 다시 쓸 수 있게만 해요."), valueName: "store"))
  var reopen: String?

  func run() async throws {
    if let reopen {
      guard from == nil, to == nil else { throw Self.usage }
      let store = try StorePlace(reopen, of: "reopen")
      let successor = try await store.reopen()
      say(words("\(store.text) takes writes again.", "\(store.text)에 다시 쓸 수 있어요."))
      if let successor {
        complain(
          words(
            "\(successor) has the market, too: stop its servers. What was written there since the move is only there.",
            "\(successor)에도 장터가 있어요. 그곳의 서버를 꺼 주세요. 옮긴 뒤에 그곳에 쓴 것은 그곳에만 있어요."))
      }
      return
    }
    guard let from, let to else { throw Self.usage }
    let (source, target) = (try StorePlace(from, of: "from"), try StorePlace(to, of: "to"))
    guard source.text != target.text else {
      throw ServerFailure.usage(words("Name two different stores.", "서로 다른 저장소를 알려 주세요."))
    }
    if case .database(let address) = target { try ServerFailure.checkNew(address) }
    try await source.settle()
    let progress = CopyProgress()
    let counts: [StoreTable: Int]
    do throws(StoreCopy.Failure) {
      counts = try await StoreCopy(from: source.source, to: target.target).run(keepsSource: keep) { progress.show($0) }
    } catch {
      progress.end()
      throw ServerFailure(error, moving: source, to: target)
    }
    progress.end()
    let told = CopyProgress.told.map { name, tables in "\(tables.reduce(0) { $0 + (counts[$1] ?? 0) }) \(name)" }
    let records = counts.values.reduce(0, +)
    say(
      words(
        "\(records) records copied and compared: \(told.joined(separator: ", ")).",
        "기록 \(records)개를 복사하고 비교했어요: \(told.joined(separator: ", "))."))
    guard !keep else {
      return say(
        words(
          "\(source.text) goes on taking writes, which \(target.text) will not have.",
          "\(source.text)에도 계속 쓸 수 있어요. 이제부터 쓰는 것은 \(target.text)에 없어요."))
    }
    say(
      words(
        "\(source.text) refuses writes from now on. Start the server with \(target.options).",
        "이제 \(source.text)에는 쓸 수 없어요. 서버를 \(target.options)로 켜 주세요."))
  }

  private static var usage: ServerFailure {
    .usage(
      words(
        "Name both stores: migrate --from DIR --to postgres://user@host/name.",
        "저장소를 둘 다 알려 주세요: migrate --from DIR --to postgres://user@host/name."))
  }
}

/// A folder or a database.
private enum StorePlace {
  case folder(String)
  case database(PostgresAddress)

  /// - Parameter option: where the text stands, for messages.
  init(_ text: String, of option: String) throws(ServerFailure) {
    guard text.contains("://") else {
      // A mistyped address must not become a folder. It may have a password, so it is not repeated.
      if text.hasPrefix("postgres:") || text.hasPrefix("postgresql:") || text.contains("dbname=") {
        _ = try ServerConfiguration.address("", of: option)
      }
      self = .folder(text)
      return
    }
    let address = try ServerConfiguration.address(text, of: option)
    if let refusal = PostgresStore.refusal(of: address) { throw ServerFailure(refusal, by: address) }
    self = .database(address)
  }

  /// Without a password.
  var text: String {
    switch self {
    case .folder(let folder): folder
    case .database(let address): address.place
    }
  }

  /// The options of a server on it.
  var options: String {
    switch self {
    case .folder(let folder): "--data \(folder)"
    case .database: "--database"
    }
  }

  var source: any CopySource {
    switch self {
    case .folder(let folder): EmbeddedCopySource(folder: folder)
    case .database(let address): PostgresCopySource(address)
    }
  }

  var target: any CopyTarget {
    switch self {
    case .folder(let folder): EmbeddedCopyTarget(folder: folder)
    case .database(let address): PostgresCopyTarget(address)
    }
  }

  /// What an operator can check it with.
  var check: String {
    switch self {
    case .folder(let folder): "secondhand doctor --data \(folder)"
    case .database: ServerConfiguration.databaseCheck
    }
  }

  /// Returns where the market had moved to.
  func reopen() async throws(ServerFailure) -> String? {
    do throws(StoreError) {
      switch self {
      case .folder(let folder): return try await EmbeddedStore.reopen(folder: folder)
      case .database(let address): return try await PostgresStore.reopen(address)
      }
    } catch { throw ServerFailure(error, at: self) }
  }

  /// Takes over what was edited in Products.json since a program has looked at it.
  func settle() async throws(ServerFailure) {
    guard case .folder(let folder) = self else { return }
    do throws(StoreError) {
      guard try await EmbeddedStore.successor(of: folder) == nil else {
        throw .unavailable(path: folder, reason: .retired)
      }
      // Opening would make a market where there is none.
      guard FileState(of: folder + "/Library/Market.sqlite").hasContents else { return }
      _ = try await EmbeddedStore.open(
        folder: folder, bundled: nil, gazetteer: FileGazetteer(path: OpenServer.share.path + "/Neighborhoods"),
        clock: SystemClock(), for: .command)
    } catch { throw ServerFailure(error, at: self) }
  }
}

/// The progress of a migration, as one line of a terminal.
private struct CopyProgress: Sendable {
  /// What the summary counts.
  static var told: [(name: String, tables: [StoreTable])] {
    [
      (words("accounts", "계정"), [.account]), (words("listings", "매물"), [.listing]),
      (words("messages", "메시지"), [.message]), (words("posts and comments", "글과 댓글"), [.post, .comment]),
      (words("pictures and files", "사진과 파일"), [.file]),
    ]
  }

  private let isShown = isatty(STDERR_FILENO) == 1

  func show(_ step: StoreCopy.Step) {
    guard isShown else { return }
    let text =
      switch step {
      case .copying(let table, let records):
        words("Copying \(table.rawValue): \(records)", "복사하는 중: \(table.rawValue) \(records)")
      case .deriving: words("Making the search and the lists", "검색과 목록을 만드는 중")
      case .comparing(let table, let records):
        words("Comparing \(table.rawValue): \(records)", "비교하는 중: \(table.rawValue) \(records)")
      }
    write("\r\u{1B}[K" + text)
  }

  func end() { if isShown { write("\r\u{1B}[K") } }

  private func write(_ text: String) {
    _ = Array(text.utf8).withUnsafeBytes { Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }
}

extension ServerFailure {
  fileprivate init(_ failure: StoreCopy.Failure, moving source: StorePlace, to target: StorePlace) {
    switch failure {
    case .store(.unavailable(let path, let reason)) where path.hasPrefix(target.text):
      self.init(.unavailable(path: path, reason: reason), at: target)
    case .store(let error): self.init(error, at: source)
    case .notEmpty(let place):
      self = .store(
        words(
          "\(place) has contents already: name an empty database, or a new folder.",
          "\(place)에 이미 내용이 있어요. 빈 데이터베이스나 새 폴더를 알려 주세요."))
    case .differs(let table, let number):
      self = .store(
        words(
          "Record \(number) of \(table.rawValue) would not be the same. Nothing was changed: check the store with \(source.check).",
          "\(table.rawValue)의 \(number)번째 기록이 똑같이 옮겨지지 않아요. 아무것도 바꾸지 않았어요. \(source.check) 명령으로 점검해 주세요."))
    case .notRetired:
      self = .store(
        words(
          "\(target.text) has the whole market, but \(source.text) still takes writes: stop its servers before you start the new one.",
          "\(target.text)에 장터가 모두 있지만 \(source.text)에도 아직 쓸 수 있어요. 새 서버를 켜기 전에 이전 서버를 꺼 주세요."))
    }
  }

  fileprivate init(_ error: StoreError, at place: StorePlace) {
    switch error {
    case .unavailable(let path, .busy):
      self = .store(
        words(
          "\(path) is used by another program that writes: try again, or stop it first.",
          "다른 프로그램이 \(path)에 쓰고 있어요. 다시 해 보거나 그 프로그램을 먼저 꺼 주세요."))
    case .unavailable(let path, .io(ENOENT)) where path.hasPrefix("postgres"):
      self = .store(
        words("\(path) has no market: name the database of one.", "\(path)에 장터가 없어요. 장터가 있는 데이터베이스를 알려 주세요."))
    case .unavailable(let path, .io(ENOENT)):
      self = .store(
        words("\(path) does not exist: name the data folder of a market.", "\(path)이(가) 없어요. 장터의 데이터 폴더를 알려 주세요."))
    case .unavailable(let path, .retired):
      self = .store(
        words(
          "The market of \(path) has moved already. (migrate --reopen makes this one usable again.)",
          "\(path)의 장터는 이미 옮겨졌어요. (여기를 다시 쓰려면 migrate --reopen을 쓰세요.)"))
    default: self.init(error, checkedWith: place.check)
    }
  }
}
