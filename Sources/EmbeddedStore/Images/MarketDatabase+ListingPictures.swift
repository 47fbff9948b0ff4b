internal import Marketplace

/// Which pictures the listings refer to, as they are and as an undo can bring them back.
extension MarketDatabase {
  /// What is left out is not referred to. A picture that was saved lately is found at once; for one that never was, all
  /// listings are read. Throws `.busy` while the index is being built.
  func pictureReferences(among files: Set<String>) throws(SQLiteFault) -> [String: PictureReference] {
    try read { sql throws(SQLiteFault) in
      guard try !sql.isBuilding else { throw .busy }
      var wanted: [String: String] = [:]
      for file in files { if let hash = PictureName.hash(of: file) { wanted[hash] = file } }
      var found: [String: PictureReference] = [:]
      guard !wanted.isEmpty else { return [:] }
      try sql.rows("SELECT seq, command, listing, before, after FROM history ORDER BY seq DESC") {
        row throws(SQLiteFault) in
        let hits = PictureName.hashes(in: row.blob(3)).union(PictureName.hashes(in: row.blob(4)))
          .filter { wanted[$0] != nil }
        guard !hits.isEmpty else { return true }
        let present = try sql.pictures(of: row.blob(2))
        let isPast = try sql.canBeUndone(row.integer(0), of: row.isNull(1) ? nil : row.integer(1))
        for hash in hits where isPast || present.contains(hash) {
          if let file = wanted.removeValue(forKey: hash) { found[file] = present.contains(hash) ? .present : .past }
        }
        return !wanted.isEmpty
      }
      guard !wanted.isEmpty else { return found }
      try sql.rows("SELECT line FROM entry ORDER BY position") { row in
        PictureName.hashes(in: row.blob(0)) { hash in
          if let file = wanted.removeValue(forKey: hash) { found[file] = .present }
        }
        return !wanted.isEmpty
      }
      return found
    }
  }

  /// The pictures that changes after the one with this number took from a listing, and the number of the newest change.
  func droppedPictures(since number: Int) throws(SQLiteFault) -> DroppedPictures {
    try read { sql throws(SQLiteFault) in
      let newest = try sql.integer("SELECT max(seq) FROM history") ?? 0
      var files: Set<String> = []
      // An index of another journal begins anew.
      try sql.rows("SELECT before, after FROM history WHERE seq > ?", [.integer(number <= newest ? number : 0)]) {
        row in
        let left = PictureName.hashes(in: row.blob(0)).subtracting(PictureName.hashes(in: row.blob(1)))
        files.formUnion(left.map { PictureName.file(hash: $0) })
        return true
      }
      return DroppedPictures(files: files, number: newest)
    }
  }
}

extension SQL {
  /// The hashes in the line of a listing; none when there is no listing.
  fileprivate func pictures(of listing: [UInt8]) throws(SQLiteFault) -> Set<String> {
    guard let id = ID<Listing>(bytes: listing), let position = try row(of: id)?.position else { return [] }
    let line = try first("SELECT line FROM entry WHERE position = ?", [.integer(position)]) { $0.blob(0) }
    return PictureName.hashes(in: line ?? [])
  }

  /// Whether a change of the history may be brought back: its command is among those that its member's undo and redo are told
  /// from. Of imports as many are taken for it.
  fileprivate func canBeUndone(_ seq: Int, of command: Int?) throws(SQLiteFault) -> Bool {
    let window = SQLValue.integer(UndoHistory.window)
    let later =
      if let command {
        try integer(
          """
          SELECT count(*) FROM (SELECT 1 FROM command
            WHERE actor = (SELECT actor FROM command WHERE number = ?1) AND number > ?1 LIMIT ?2)
          """, [.integer(command), window])
      } else {
        try integer(
          "SELECT count(*) FROM (SELECT 1 FROM history WHERE command IS NULL AND seq > ? LIMIT ?)",
          [.integer(seq), window])
      }
    return later ?? 0 < UndoHistory.window
  }
}
