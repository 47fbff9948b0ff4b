internal import Marketplace

/// What a look at Market.sqlite finds; nil when it is well, or there is none.
enum CountsLook {
  static func finding(path: String) -> StoreFinding? {
    guard FileState(of: path) != .absent else { return nil }
    do throws(SQLiteFault) {
      let database = try SealedDatabase(path: path)
      guard try !database.isEmpty else { return nil }
      try database.check(application: MarketDatabase.application)
      let version = try database.integer("SELECT number FROM version") ?? 0
      guard version <= MarketDatabase.version else { throw .otherVersion(version) }
      return nil
    } catch {
      switch error {
      case .damaged: return .countsDamaged(path: path)
      case .otherVersion(let version): return .notice(.unreadable(file: path, reason: .newerVersion(version)))
      case .busy: return nil
      case .diskFull: return .notice(.unreadable(file: path, reason: .io(28)))
      case .unavailable(let code): return .notice(.unreadable(file: path, reason: .io(code)))
      }
    }
  }
}
