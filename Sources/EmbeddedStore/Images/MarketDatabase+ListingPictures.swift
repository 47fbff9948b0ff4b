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
      try sql.rows("SELECT seq, actor, listing, before, after FROM history ORDER BY seq DESC") {
        row throws(SQLiteFault) in
        let hits = PictureName.hashes(in: row.blob(3)).union(PictureName.hashes(in: row.blob(4)))
          .filter { wanted[$0] != nil }
        guard !hits.isEmpty else { return true }
        let present = try sql.pictures(of: row.blob(2))
        let isPast = try sql.canBeUndone(row.integer(0), by: row.optionalBlob(1))
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

  /// The pictures that acts after that of this number took from a listing, and the number of the newest act.
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

  /// Whether an act is among those that its actor's undo and redo are told from.
  fileprivate func canBeUndone(_ seq: Int, by actor: [UInt8]?) throws(SQLiteFault) -> Bool {
    let later = try integer(
      "SELECT count(*) FROM (SELECT 1 FROM history WHERE actor IS ? AND seq > ? LIMIT \(ActHistory.window))",
      [.blob(actor), .integer(seq)])
    return later ?? 0 < ActHistory.window
  }
}
