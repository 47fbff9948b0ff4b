internal import MarketJSON
public import Marketplace

/// References to pictures from accounts, contacts, drafts, posts, messages, the outbox and reports, and from what undo can
/// give back to an account, a contact or a post.
extension EmbeddedAccountStore: PictureReferences {
  public func references(among files: Set<String>) async throws(StoreError) -> [String: PictureReference] {
    // It reads the changes of many commands. See "Errors of actors" in Documentation.docc/Decisions.md.
    do throws(StoreError) {
      return try await store.readAside { sql throws(SQLiteFault) in
        var found = Set(
          try sql.all("SELECT picture FROM account WHERE picture IS NOT NULL AND NOT isURL") { $0.text(0) })
        try sql.each("SELECT text FROM draft") { row in
          for picture in DraftJSON.pictures(row.blob(0)) {
            if case .kept(.file(let file)) = picture.source { found.insert(file) }
          }
        }
        found.formUnion(try sql.all("SELECT picture FROM contact WHERE picture IS NOT NULL") { $0.text(0) })
        found = found.intersection(files).union(try sql.attachments(among: files))
        var references = Dictionary(uniqueKeysWithValues: found.map { ($0, PictureReference.present) })
        for file in try sql.formerPictures() where files.contains(file) && references[file] == nil {
          references[file] = .past
        }
        return references
      }
    } catch { throw error }
  }

  /// The pictures of messages that were removed from the outbox.
  public func dropped(since number: Int) async throws(StoreError) -> DroppedPictures {
    try await ask { sql throws(SQLiteFault) in
      var (files, newest): (Set<String>, Int) = ([], number)
      try sql.each("SELECT number, file FROM droppedPicture WHERE number > ? ORDER BY number", [.integer(number)]) {
        newest = $0.integer(0)
        files.insert($0.text(1))
      }
      return DroppedPictures(files: files, number: newest)
    }
  }
}

/// References from messages, the outbox, reports and posts to attached files, pictures or not.
extension EmbeddedAccountStore: AttachmentReferences {
  public func attachments(among files: Set<String>) async throws(StoreError) -> Set<String> {
    try await ask { sql throws(SQLiteFault) in try sql.attachments(among: files) }
  }
}

extension SQL {
  /// The pictures that undo or redo can give back to accounts, contacts and posts.
  fileprivate func formerPictures() throws(SQLiteFault) -> Set<String> {
    var changes: [(command: Int, text: [UInt8])] = []
    let mayHavePictures = [
      EmbeddedCommandStore.isAboutPicture, TownSchema.isAboutPost, EmbeddedContactStore.isAboutContact,
    ]
    for condition in mayHavePictures {
      changes += try all("SELECT number, changes FROM command WHERE \(condition)") {
        (command: $0.integer(0), text: $0.blob(1))
      }
    }
    var found: Set<String> = []
    for (command, text) in changes {
      var files: Set<String> = []
      for change in RecordChangeJSON.changes(text) ?? [] {
        for case .file(let file) in change.pictures.map(\.source) { files.insert(file) }
      }
      if !files.isEmpty, try canBeUndone(command: command) { found.formUnion(files) }
    }
    return found
  }

  /// The files that messages, the outbox, reports or posts refer to, pictures or not.
  fileprivate func attachments(among files: Set<String>) throws(SQLiteFault) -> Set<String> {
    var found: Set<String> = []
    for file in files {
      let isReferredTo = try exists(
        """
        SELECT 1 WHERE EXISTS (SELECT 1 FROM message WHERE file = ?1) OR EXISTS (SELECT 1 FROM outbox WHERE file = ?1)
          OR EXISTS (SELECT 1 FROM reported WHERE file = ?1) OR EXISTS (SELECT 1 FROM postPicture WHERE file = ?1)
        """, [.text(file)])
      if isReferredTo { found.insert(file) }
    }
    return found
  }
}
