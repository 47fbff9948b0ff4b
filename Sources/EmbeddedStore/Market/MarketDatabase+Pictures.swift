internal import Marketplace

extension MarketDatabase {
  /// Those of `files` that are somebody's picture, or a draft's.
  func pictures(among files: Set<String>) throws(SQLiteFault) -> Set<String> {
    try read { sql throws(SQLiteFault) in
      var found: Set<String> = []
      try sql.rows("SELECT picture FROM account WHERE picture IS NOT NULL AND NOT isURL") { row in
        found.insert(row.text(0))
        return true
      }
      try sql.rows("SELECT text FROM draft") { row in
        for picture in DraftJSON.draft(row.blob(0), about: nil)?.pictures ?? [] {
          if case .kept(.file(let file)) = picture.source { found.insert(file) }
        }
        return true
      }
      return found.intersection(files)
    }
  }
}
