public import Marketplace

/// The dependencies of a `SyncEngine`: the replica of one member, its stores, and its files.
public struct SyncParts: Sendable {
  let replica: Replica
  let market: Market
  let listings: any ListingStore
  let chats: any ChatStore
  let outbox: any Outbox
  let gazetteer: any Gazetteer
  let clock: any MarketClock
  let files: any SyncFiles
  let patience: SyncPatience
  /// Whether a command uses the replica. It ends before answers could arrive later, so it waits for them.
  let isCommand: Bool
  /// Announces a changed status to the screens.
  let announce: @Sendable () -> Void
  /// The path of the lock file. The process that holds the lock talks to the server.
  let lock: String

  public init(
    replica: Replica, market: Market, listings: any ListingStore, chats: any ChatStore, outbox: any Outbox,
    gazetteer: any Gazetteer, clock: any MarketClock, files: any SyncFiles, lock: String,
    patience: SyncPatience = SyncPatience(), isCommand: Bool = false, announce: @escaping @Sendable () -> Void
  ) {
    self.replica = replica
    self.market = market
    self.listings = listings
    self.chats = chats
    self.outbox = outbox
    self.gazetteer = gazetteer
    self.clock = clock
    self.files = files
    self.lock = lock
    self.patience = patience
    self.isCommand = isCommand
    self.announce = announce
  }
}

/// The files of a replica.
public protocol SyncFiles: Sendable {
  /// The bytes of a picture, by its path below `Documents/Images`; nil if it is not on this machine.
  func picture(_ file: String) async -> [UInt8]?

  /// The bytes of an attached file, by its path below `Documents/Files`; nil if it is not on this machine.
  func attachment(_ file: String) async -> [UInt8]?
}
