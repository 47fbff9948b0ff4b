internal import Marketplace

/// Market.sqlite on a thread and a connection of its own, so that who asks about people need not wait for what the vault does.
/// Opened when it is first needed: a guest who looks around has no use for it.
actor PeopleKeeper {
  private nonisolated let executor = FileExecutor(label: "secondhand.people")
  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  private nonisolated let paths: StorePaths
  private nonisolated let broadcaster: ChangeBroadcaster
  private let settling: PeopleSettling
  /// Whether what other programs do is told.
  private let isSession: Bool
  private var database: MarketDatabase?
  /// The file that is open, as it was told apart from others then.
  private var file: FileState?
  private var watch: FolderWatch?
  private var toldUpTo = 0

  init(paths: StorePaths, settling: PeopleSettling, broadcaster: ChangeBroadcaster, isSession: Bool) {
    self.paths = paths
    self.settling = settling
    self.broadcaster = broadcaster
    self.isSession = isSession
  }

  /// Asks something. Where there is no file, and none can be made, there is nobody.
  func read<Answer: Sendable>(_ question: (MarketDatabase) throws(SQLiteFault) -> Answer) throws(StoreError) -> Answer {
    try inStoreTerms(paths.market) { () throws(SQLiteFault) in
      let open: MarketDatabase
      do throws(SQLiteFault) { open = try opened() } catch {
        guard FileState(of: paths.market) == .absent else { throw error }
        open = try MarketDatabase()
      }
      return try question(open)
    }
  }

  /// Does something, and tells what came of it here and to other programs.
  func write<Answer: Sendable>(_ change: (MarketDatabase) throws(SQLiteFault) -> Answer) throws(StoreError) -> Answer {
    let answer = try inStoreTerms(paths.market) { () throws(SQLiteFault) in try change(try current()) }
    guard let changes = news() else { return answer }
    // The others first: who is here has time while they wake. That it cannot be told is no reason to fail: it is done.
    try? RealFileSystem().touch(paths.changedPeople)
    tell(changes)
    return answer
  }

  /// Whether there is no file yet.
  func isAbsent() -> Bool { database == nil && FileState(of: paths.market) == .absent }

  /// The file that stands at the path now: what is written into one that was moved or removed meanwhile would be lost, though
  /// SQLite goes on writing there. Until another one is open, reading goes on with the old one.
  private func current() throws(SQLiteFault) -> MarketDatabase {
    guard let old = database, !isInPlace else { return try opened() }
    database = nil
    do throws(SQLiteFault) {
      let new = try opened()
      try? old.close()
      return new
    } catch {
      database = old
      throw error
    }
  }

  private var isInPlace: Bool { file?.isSameFile(as: FileState(of: paths.market)) ?? false }

  private func opened() throws(SQLiteFault) -> MarketDatabase {
    if let database, !database.isMakeshift { return database }
    let opened = try MarketDatabase(path: paths.market)
    if let database { try? database.close() }
    if !opened.isMakeshift { settling.settle(opened) }
    if isSession, watch == nil {
      // The watch stands before the number is read, so that no change falls between them.
      let (folder, file) = Path.split(paths.changedPeople)
      watch = FolderWatch(folder: folder, file: file, queue: executor.queue) { [weak self] in self?.follow() }
    }
    toldUpTo = try opened.newestHappening()
    file = FileState(of: paths.market)
    database = opened
    return opened
  }

  /// Tells what other programs have done; called on the keeper's own queue.
  private nonisolated func follow() {
    assumeIsolated { keeper in if let changes = keeper.news() { keeper.tell(changes) } }
  }

  /// What has happened since this was last asked; nil when nothing has.
  private func news() -> [Change]? {
    guard let (number, changes) = try? database?.happenings(since: toldUpTo), number != toldUpTo else { return nil }
    toldUpTo = number
    return changes ?? [.everything]
  }

  private func tell(_ changes: [Change]) { for change in changes { broadcaster.send(change) } }
}
