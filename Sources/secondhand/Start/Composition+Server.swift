import EmbeddedStore
internal import LocalFiles
import MarketSync
import Marketplace
import Screens

/// Servers and replicas.
extension Composition {
  static func chosenServer(_ options: OptionValues, _ folders: Folders) throws(CommandFailure) -> JoinedServer? {
    guard options.server != "none" else { return nil }
    do throws(ServersError) { return try RemoteServers.chosen(in: folders.data, named: options.server) } catch {
      throw CommandFailure(.notFound, Strings(options.language)(.errorNotJoined, options.server ?? ""))
    }
  }

  /// The servers that this machine has joined.
  var servers: RemoteServers {
    let contacts = SavedContacts(data: folders.data, gazetteer: gazetteer)
    return RemoteServers(folder: folders.data, current: server) { server throws(StoreError) in
      try await contacts.save(of: server)
    }
  }

  /// Throws `CommandFailure` on a replica, because a replica has only one member.
  func checkOwnStore(_ strings: Strings) throws(CommandFailure) {
    guard let server else { return }
    throw CommandFailure(.refused, strings(.errorServerAccount, server.title, server.accountName))
  }

  /// The number of commands and messages in a replica that its server has not accepted.
  func unsent(to server: JoinedServer) async throws(StoreError) -> Int {
    try await ClosedReplica(server: server, data: folders.data, gazetteer: gazetteer).read { store throws(StoreError) in
      try await SyncEngine.unsent(by: server.account, in: store.replica, store.outbox).count
    }
  }

  func synchronizer(
    of server: JoinedServer, _ store: EmbeddedListingStore, _ markets: Markets, _ pictures: FolderPictureStore,
    _ files: FolderAttachmentStore, isCommand: Bool
  ) -> SyncEngine? {
    let replica = Replica(
      of: server.account, store: store.replica, gazetteer: gazetteer, lookalikes: ICULookalikes())
    let parts = SyncParts(
      replica: replica, market: markets.market(for: Viewer(server.account)), listings: store, chats: store.chats,
      outbox: store.outbox, gazetteer: gazetteer, clock: SystemClock(),
      files: ReplicaFiles(pictures: pictures, attachments: files), lock: data + "/Library/Sync.lock",
      isCommand: isCommand, announce: { [store] in store.announce(.progress) })
    return RemoteServers.synchronizer(of: server, in: folders.data, parts)
  }

  /// Writes the member into a new replica, so that the first frame shows the signed-in account.
  func introduce(_ server: JoinedServer, to store: EmbeddedListingStore) async throws(StoreError) {
    guard try await store.accounts.account(server.account) == nil,
      let account = RemoteServers.account(of: server, in: folders.data)
    else { return }
    let replica = Replica(
      of: server.account, store: store.replica, gazetteer: gazetteer, lookalikes: ICULookalikes())
    try await replica.apply([.account(account)], upTo: nil)
  }
}
