internal import LocalFiles
internal import Marketplace

/// References from listings and their undoable changes to pictures.
extension SQL {
  /// The references to `files`; a file that is not in the result is unreferenced. Finds recently saved pictures
  /// quickly, but reads all listings for a picture that was never saved. Throws `.busy` during an import into an empty
  /// store.
  func pictureReferences(among files: Set<String>) throws(SQLiteFault) -> [String: PictureReference] {
    guard try !isBuilding else { throw .busy }
    var wanted: [String: String] = [:]
    for file in files { if let hash = PictureName.hash(of: file) { wanted[hash] = file } }
    var found: [String: PictureReference] = [:]
    guard !wanted.isEmpty else { return [:] }
    try rows("SELECT seq, command, listing, before, after FROM history ORDER BY seq DESC") {
      row throws(SQLiteFault) in
      let hits = PictureName.hashes(in: row.blob(3)).union(PictureName.hashes(in: row.blob(4)))
        .filter { wanted[$0] != nil }
      guard !hits.isEmpty else { return true }
      let present = try pictures(of: row.blob(2))
      var isPast = try canBeUndone(row.integer(0), of: row.optionalInteger(1))
      if !isPast { isPast = try isReported(row.blob(2)) }
      for hash in hits where isPast || present.contains(hash) {
        if let file = wanted.removeValue(forKey: hash) { found[file] = present.contains(hash) ? .present : .past }
      }
      return !wanted.isEmpty
    }
    guard !wanted.isEmpty else { return found }
    try rows("SELECT line FROM entry ORDER BY position") { row in
      PictureName.hashes(in: row.blob(0)) { hash in
        if let file = wanted.removeValue(forKey: hash) { found[file] = .present }
      }
      return !wanted.isEmpty
    }
    return found
  }

  /// The pictures that listings lost by changes after `number`, and the number of the newest change.
  func droppedPictures(since number: Int) throws(SQLiteFault) -> DroppedPictures {
    let newest = try integer("SELECT max(seq) FROM history") ?? 0
    var files: Set<String> = []
    // A higher number than the newest belongs to another history, so begin again.
    try each("SELECT before, after FROM history WHERE seq > ?", [.integer(number <= newest ? number : 0)]) {
      row in
      let left = PictureName.hashes(in: row.blob(0)).subtracting(PictureName.hashes(in: row.blob(1)))
      files.formUnion(left.map { PictureName.file(hash: $0) })
    }
    return DroppedPictures(files: files, number: newest)
  }

  /// The picture hashes in the line of a listing; empty if the listing does not exist.
  fileprivate func pictures(of listing: [UInt8]) throws(SQLiteFault) -> Set<String> {
    guard let id = ID<Listing>(bytes: listing), let position = try row(of: id)?.position else { return [] }
    let line = try first("SELECT line FROM entry WHERE position = ?", [.integer(position)]) { $0.blob(0) }
    return PictureName.hashes(in: line ?? [])
  }

  /// Whether somebody reported a listing. Moderators see it as it was then.
  fileprivate func isReported(_ listing: [UInt8]) throws(SQLiteFault) -> Bool {
    try exists("SELECT 1 FROM report WHERE listing = ? LIMIT 1", [.blob(listing)])
  }

  /// Whether undo or redo can restore a change of a listing. The same window size applies to imports.
  fileprivate func canBeUndone(_ seq: Int, of command: Int?) throws(SQLiteFault) -> Bool {
    if let command { return try canBeUndone(command: command) }
    let later = try integer(
      "SELECT count(*) FROM (SELECT 1 FROM history WHERE command IS NULL AND seq > ? LIMIT ?)",
      [.integer(seq), .integer(UndoHistory.window)])
    return later ?? 0 < UndoHistory.window
  }

  /// Whether the command with this number is within the undo window of its member.
  func canBeUndone(command: Int) throws(SQLiteFault) -> Bool {
    let later = try integer(
      """
      SELECT count(*) FROM (SELECT 1 FROM command
        WHERE actor = (SELECT actor FROM command WHERE number = ?1) AND number > ?1 LIMIT ?2)
      """, [.integer(command), .integer(UndoHistory.window)])
    return later ?? 0 < UndoHistory.window
  }
}
