import EmbeddedStore
import Foundation
import Hummingbird
import LocalFiles
import Logging
import MarketJSON
import MarketServer
import MarketTesting
import Marketplace
import ServiceLifecycle
import Synchronization
import Testing

/// A server on an embedded store in a temporary folder, on a free local port.
///
/// A store takes inotify instances, and the system has 128 per user. A program that finds none left polls, and the tests
/// of idle programs notice. So each suite with servers runs one test at a time.
struct LiveServer: Sendable {
  let store: EmbeddedListingStore
  let client: TestClient
  let clock: SettableClock
  let markets: Markets
  /// The data folder.
  let folder: String

  /// Runs `body` with a running server, on an empty market or on the one in `folder`.
  static func run(
    _ settings: ServerSettings = ServerSettings(name: "역삼동 장터", version: "test"), in given: String? = nil,
    probe: StoreProbe? = nil, heartbeat: Duration = .seconds(25), _ body: (LiveServer) async throws -> Void
  ) async throws {
    let folder = try given ?? temporaryFolder()
    defer { if given == nil { try? FileManager.default.removeItem(atPath: folder) } }
    let clock = SettableClock()
    let gazetteer = InMemoryGazetteer()
    let store = try await EmbeddedStore.open(folder: folder, bundled: nil, gazetteer: gazetteer, clock: clock)
    let (pictures, attachments) = files(of: store, in: folder, clock)
    let markets = markets(of: store, in: folder, gazetteer, clock)
    let outcome: Result<Void, any Error>
    do {
      outcome = .success(
        try await serve(
          markets, settings, members: store.members, files: PlainFiles(pictures: pictures, attachments: attachments),
          probe: probe, heartbeat: heartbeat
        ) { port in
          try await body(
            LiveServer(
              store: store, client: TestClient(port: port), clock: clock, markets: markets, folder: folder))
        })
    } catch { outcome = .failure(error) }
    await store.close()
    try outcome.get()
  }

  /// Runs `body` with the port of a server on any store.
  static func serve(
    _ markets: Markets, _ settings: ServerSettings = ServerSettings(name: "역삼동 장터", version: "test"),
    members: any MemberStore, files: any ServedFiles, random: any RandomSource = SeededRandom(),
    probe: StoreProbe? = nil, heartbeat: Duration = .seconds(25),
    _ body: (Int) async throws -> Void
  ) async throws {
    let (ports, started) = AsyncStream<Int>.makeStream()
    var logger = Logger(label: "test")
    logger.logLevel = .critical
    let application = try await MarketServer.application(
      settings, at: .init(host: "127.0.0.1", port: 0), markets: markets, members: members,
      gazetteer: InMemoryGazetteer(), files: files, random: random, logger: logger, probe: probe,
      heartbeat: heartbeat,
      onStart: { port in
        started.yield(port)
        started.finish()
      })
    var configuration = ServiceGroupConfiguration(services: [.init(service: application)], logger: logger)
    // A stream that does not end would hold up the server forever.
    configuration.maximumGracefulShutdownDuration = Patience.limit
    let group = ServiceGroup(configuration: configuration)
    try await withThrowingTaskGroup(of: Void.self) { tasks in
      tasks.addTask {
        defer { started.finish() }
        do { try await group.run() } catch is CancellationError {
          throw Patience.Exhausted(description: "waited in vain for the end of the server")
        }
      }
      var iterator = ports.makeAsyncIterator()
      guard let port = await iterator.next() else { throw TestClient.Unreachable() }
      let outcome: Result<Void, any Error>
      do { outcome = .success(try await body(port)) } catch { outcome = .failure(error) }
      await group.triggerGracefulShutdown()
      try await tasks.waitForAll()
      try outcome.get()
    }
  }

  /// The markets of the store in `folder`.
  static func markets(
    of store: EmbeddedListingStore, in folder: String, _ gazetteer: any Gazetteer, _ clock: any MarketClock
  ) -> Markets {
    Markets(
      commands: store.commands, events: store, listings: store, search: store, accounts: store.accounts,
      personal: store.personal, searches: store.searches, chats: store.chats, outbox: store.outbox,
      messages: store.messages, files: files(of: store, in: folder, clock).attachments, guest: store.guest,
      media: InMemoryMedia(), gazetteer: gazetteer, lookalikes: ICULookalikes(), clock: clock, random: SeededRandom(),
      moderation: store.moderation, town: store.town)
  }

  private static func files(of store: EmbeddedListingStore, in folder: String, _ clock: any MarketClock) -> (
    pictures: FolderPictureStore, attachments: FolderAttachmentStore
  ) {
    (
      FolderPictureStore(folder: folder, references: [store, store.accounts]),
      FolderAttachmentStore(folder: folder, references: store.accounts, clock: clock)
    )
  }

  /// A new empty folder.
  static func temporaryFolder() throws -> String {
    var template = Array((FileManager.default.temporaryDirectory.path + "/secondhand-XXXXXX").utf8CString)
    guard mkdtemp(&template) != nil else { throw TestClient.Unreachable() }
    return String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Signs up a member, and returns the member's identity and token.
  func signUp(_ name: String, passphrase: String = "correct horse") async throws -> Member {
    let answer = try await client.send(
      "POST", "/v1/accounts",
      JSONObject([
        .init("name", .string(name)), .init("passphrase", .string(passphrase)),
        .init("neighborhood", .string("11680101")),
      ]))
    return try Member(answer, name: name)
  }

  /// Performs one command, and returns its outcome: `done`, or the code of its problem.
  func perform(_ command: MemberCommand, as token: String?, id: ID<AnyCommand>? = nil) async throws -> String {
    let given = GivenCommand(id: id ?? Self.newID(), time: clock.now(), command: command)
    let answer = try await client.send(
      "POST", "/v1/commands", token: token,
      JSONObject([.init("commands", .array([.object(CommandJSON.object(for: given))]))]))
    guard answer.status == 200 else { return answer.problem ?? "\(answer.status)" }
    guard case .object(let outcome)? = answer.object["outcomes"]?.elements?.first else { return "nothing" }
    return outcome["problem"]?.string ?? outcome["outcome"]?.string ?? "nothing"
  }

  private static let numbers = Mutex(UInt64(0))

  static func newID<Entity>() -> ID<Entity> {
    let number = numbers.withLock { number in
      number += 1
      return number
    }
    var generator = SeededGenerator(seed: number)
    return ID(at: Sample.now, random: &generator)
  }
}

struct Member: Sendable {
  let id: ID<Account>
  let name: String
  let token: String
  let recoveryCodes: [String]

  init(_ answer: TestClient.Answer, name: String) throws {
    guard case .object(let me)? = answer.object["me"] else {
      Issue.record("\(answer.status) \(answer.text)")
      throw TestClient.Unreachable()
    }
    id = try #require(me["id"]?.string.flatMap { ID($0) })
    token = try #require(answer.object["token"]?.string)
    recoveryCodes = answer.object["recoveryCodes"]?.elements?.compactMap(\.string) ?? []
    self.name = name
  }
}

/// A clock that a test can set.
final class SettableClock: MarketClock {
  private let time = Mutex(Sample.now)

  func now() -> Timestamp { time.withLock { $0 } }

  func offset(at time: Timestamp) -> Int { 9 * 3600 }

  func advance(seconds: Int64) { time.withLock { $0 = $0.advanced(seconds: seconds) } }
}

/// Stores pictures and files without checking their contents.
struct PlainFiles: ServedFiles {
  let pictures: FolderPictureStore
  let attachments: FolderAttachmentStore

  func keepPicture(_ jpeg: [UInt8]) async throws(ServedFileError) -> String {
    guard jpeg.starts(with: [0xFF, 0xD8]) else { throw .notAPicture }
    do throws(StoreError) { return try await pictures.keep(jpeg) } catch { throw .unavailable }
  }

  func keepFile(_ bytes: [UInt8], named name: String) async throws(ServedFileError) -> String {
    do throws(MediaError) { return try await attachments.keep(bytes, named: name).file } catch { throw .unavailable }
  }

  func use(_ files: Set<String>) async throws(StoreError) -> Set<String> { [] }

  func collect() async throws(StoreError) { try await pictures.collect() }

  func picture(_ file: String, width: Int?) async -> [UInt8]? { await pictures.contents(of: file) }

  func file(_ file: String) async -> [UInt8]? { await attachments.contents(of: file) }
}
