internal import MarketJSON
internal import Marketplace

extension MarketDatabase {
  /// The files that accounts, drafts, messages, the outbox or reports refer to.
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
      return found.intersection(files).union(try sql.attachments(among: files))
    }
  }

  /// The files that messages, the outbox or reports refer to, pictures or not.
  func attachments(among files: Set<String>) throws(SQLiteFault) -> Set<String> {
    try read { sql throws(SQLiteFault) in try sql.attachments(among: files) }
  }

  /// The pictures dropped from the outbox after `number`, and the number for the next call.
  func pictures(droppedSince number: Int) throws(SQLiteFault) -> (files: Set<String>, number: Int) {
    try read { sql throws(SQLiteFault) in
      var (files, newest): (Set<String>, Int) = ([], number)
      try sql.rows("SELECT number, file FROM droppedPicture WHERE number > ? ORDER BY number", [.integer(number)]) {
        newest = $0.integer(0)
        files.insert($0.text(1))
        return true
      }
      return (files, newest)
    }
  }
}

extension SQL {
  fileprivate func attachments(among files: Set<String>) throws(SQLiteFault) -> Set<String> {
    var found: Set<String> = []
    for file in files {
      let isReferredTo = try integer(
        """
        SELECT 1 WHERE EXISTS (SELECT 1 FROM message WHERE file = ?1) OR EXISTS (SELECT 1 FROM outbox WHERE file = ?1)
          OR EXISTS (SELECT 1 FROM reported WHERE file = ?1)
        """, [.text(file)])
      if isReferredTo != nil { found.insert(file) }
    }
    return found
  }
}
