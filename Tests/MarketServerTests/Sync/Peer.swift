import EmbeddedStore
import Foundation
import LocalFiles
import MarketSync
import MarketTesting
import Marketplace
import Testing

/// A machine that has joined a server, with its replica.
final class Peer: Sendable {
  let server: JoinedServer
  let store: EmbeddedListingStore
  let market: Market
  let engine: SyncEngine
  let replica: Replica
  let folder: String
  private let running: Task<Void, Never>

  var me: ID<Account> { server.account }

  /// Signs up a new member or signs in a known one on a new machine, and starts the synchronization.
  static func join(
    _ name: String, at live: LiveServer, isNew: Bool = true, through address: String? = nil, in folder: String? = nil,
    _ patience: SyncPatience = .long
  ) async throws -> Peer {
    let address = address ?? "http://127.0.0.1:\(live.client.port)"
    return try await join(name, at: address, live.clock, isNew: isNew, in: folder, patience)
  }

  /// The same with the server at an address.
  static func join(
    _ name: String, at address: String, _ clock: SettableClock, isNew: Bool = true, in folder: String? = nil,
    _ patience: SyncPatience = .long
  ) async throws -> Peer {
    let folder = try folder ?? LiveServer.temporaryFolder()
    let servers = RemoteServers(folder: folder, current: nil, patience: Patience.limit)
    let passphrase = "correct horse battery"
    let joined =
      isNew
      ? try await servers.signUp(
        NewMember(name: name, passphrase: passphrase, neighborhood: Sample.home), at: address)
      : try await servers.signIn(name, passphrase: passphrase, at: address)
    return try await open(joined.server, in: folder, clock: clock, patience)
  }

  /// Opens the replica of a joined server.
  static func open(
    _ server: JoinedServer, in folder: String, clock: SettableClock, _ patience: SyncPatience = .long
  ) async throws -> Peer {
    let place = RemoteServers.replica(of: server, in: folder)
    let gazetteer = InMemoryGazetteer()
    let store = try await EmbeddedStore.open(
      folder: place, bundled: nil, gazetteer: gazetteer, clock: clock, isReplica: true)
    let pictures = FolderPictureStore(folder: place, references: [store, store.accounts])
    let attachments = FolderAttachmentStore(folder: place, references: store.accounts, clock: clock)
    var markets = Markets(
      commands: store.commands, events: store, listings: store, search: store, accounts: store.accounts,
      personal: store.personal, searches: store.searches, chats: store.chats, outbox: store.outbox,
      messages: store.messages, files: attachments, guest: store.guest, media: InMemoryMedia(), gazetteer: gazetteer,
      lookalikes: ICULookalikes(), clock: clock, random: SystemRandomBits(),
      remoteModeration: RemoteServers.moderation(of: server, in: folder, patience: Patience.limit), town: store.town,
      contacts: store.contacts, inbox: store.inbox)
    let market = markets.market(for: Viewer(server.account))
    let replica = Replica(
      of: server.account, store: store.replica, gazetteer: gazetteer, lookalikes: ICULookalikes())
    let parts = SyncParts(
      replica: replica, market: market, listings: store, chats: store.chats, outbox: store.outbox,
      gazetteer: gazetteer, clock: clock, files: PeerFiles(pictures: pictures, attachments: attachments),
      lock: place + "/Library/Sync.lock", patience: patience, announce: {})
    let engine = try #require(RemoteServers.synchronizer(of: server, in: folder, parts))
    markets.far = engine
    return Peer(server, store, markets.market(for: Viewer(server.account)), engine, replica, folder)
  }

  private init(
    _ server: JoinedServer, _ store: EmbeddedListingStore, _ market: Market, _ engine: SyncEngine, _ replica: Replica,
    _ folder: String
  ) {
    (self.server, self.store, self.market, self.engine, self.replica) = (server, store, market, engine, replica)
    self.folder = folder
    running = Task { await engine.run() }
  }

  /// Stops the synchronization, as when the program ends.
  func stop() async {
    engine.stop()
    _ = await running.result
    await store.close()
  }

  /// Waits until the replica is online and its outbox has no commands to send.
  func settles(_ location: SourceLocation = #_sourceLocation) async {
    await becomes("settled", location) {
      let status = self.engine.status
      guard status.connection == .online, status.waiting == 0, status.progress == nil else { return false }
      guard try await self.engine.pending().allSatisfy(\.isRefused) else { return false }
      return try await self.store.replica.pending().allSatisfy {
        if case .refused = $0.state { true } else { false }
      }
    }
  }

  /// Waits until a condition holds.
  func becomes(
    _ what: String, _ location: SourceLocation = #_sourceLocation, _ holds: () async throws -> Bool
  ) async {
    let end = ContinuousClock.now + Patience.limit
    // A look may ask the server, which answers each member only so often while its clock stands still.
    var pause = Duration.milliseconds(5)
    while .now < end {
      if (try? await holds()) == true { return }
      try? await Task.sleep(for: pause)
      pause = min(.seconds(1), pause * 1.2)
    }
    Issue.record("\(server.accountName) never saw: \(what), \(engine.status)", sourceLocation: location)
  }
}

extension SyncPatience {
  /// For tests that lose no connection: a busy machine is no reason to give one up.
  static var long: SyncPatience {
    var patience = SyncPatience()
    (patience.answer, patience.stream) = (Patience.limit, Patience.limit)
    return patience
  }
}

/// Random numbers that differ between peers.
struct SystemRandomBits: RandomSource {
  func bits() -> UInt64 { UInt64.random(in: 0...UInt64.max) }
}

struct PeerFiles: SyncFiles {
  let pictures: FolderPictureStore
  let attachments: FolderAttachmentStore

  func picture(_ file: String) async -> [UInt8]? { await pictures.contents(of: file) }

  func attachment(_ file: String) async -> [UInt8]? { await attachments.contents(of: file) }
}
