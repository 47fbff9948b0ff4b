internal import Marketplace

/// What a look at Market.sqlite finds; nil when it is well, or there is none.
enum CountsLook {
  /// Counts hearts and chats again; false when that fails.
  static func mend(path: String) -> Bool {
    guard let database = try? MarketDatabase(path: path) else { return false }
    return (try? database.recountHearts()) != nil && (try? database.recountChats()) != nil
  }

  /// Whether the one at `path` is the one that the index knows as `identity`; one that cannot be looked at may be.
  static func isMarket(_ identity: String, path: String) -> Bool {
    switch FileState(of: path) {
    case .absent: return false
    case .hidden: return true
    case .present(let file): if file.size == 0 { return false }
    }
    do throws(SQLiteFault) {
      let database = try SealedDatabase(path: path)
      if try database.isEmpty { return false }
      return try database.text("SELECT value FROM meta WHERE name = '\(MarketSchema.identity)'") == identity
    } catch {
      return true
    }
  }

  static func finding(path: String) -> StoreFinding? {
    guard FileState(of: path) != .absent else { return nil }
    do throws(SQLiteFault) {
      let database = try SealedDatabase(path: path)
      guard try !database.isEmpty else { return nil }
      try database.check(application: MarketSchema.application)
      let version = try database.integer("SELECT number FROM version") ?? 0
      guard version <= MarketSchema.version else { throw .otherVersion(version) }
      guard version > 1 else { return nil }
      let wrong = try database.integer("SELECT count(*) FROM (\(HeartCount.wrong))") ?? 0
      if wrong > 0 { return .heartsMiscounted(path: path, listings: wrong) }
      guard try database.integer("SELECT 1 FROM sqlite_schema WHERE name = 'room'") != nil else { return nil }
      let chats = try database.integer("SELECT count(*) FROM (\(ChatCount.wrong))") ?? 0
      return chats == 0 ? nil : .chatsMiscounted(path: path, listings: chats)
    } catch {
      switch error {
      case .damaged: return .countsDamaged(path: path)
      case .otherVersion(let version): return .notice(.unreadable(file: path, reason: .newerVersion(version)))
      case .busy: return nil
      case .diskFull: return .notice(.unreadable(file: path, reason: .io(28)))
      case .unavailable(let code):
        return .notice(.unreadable(file: path, reason: DocumentFault(sqlite: code, at: path)))
      }
    }
  }
}
