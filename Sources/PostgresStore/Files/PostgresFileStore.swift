internal import LocalFiles
public import Marketplace

/// Pictures and attached files in the database.
///
/// An upload that no command refers to is removed after a day. A file that a command has referred to stays, also when its
/// last message or listing is gone, because undo, reports and replicas may still need it.
public struct PostgresFileStore: Sendable {
  let store: PostgresStore

  /// Stores the bytes of a JPEG. Returns the path that records refer to.
  public func keepPicture(_ jpeg: [UInt8]) async throws(StoreError) -> String {
    let file = PictureName.file(of: jpeg)
    try await keep(jpeg, as: file, isPicture: true)
    return file
  }

  /// Stores a file with these contents; `name` may be anything. Returns the path that records refer to.
  public func keepFile(_ bytes: [UInt8], named name: String) async throws(StoreError) -> String {
    let file = AttachmentName.file(of: bytes, named: AttachmentName.sanitized(name))
    try await keep(bytes, as: file, isPicture: false)
    return file
  }

  /// The contents of a picture; nil when there is none.
  public func contents(ofPicture file: String) async throws(StoreError) -> [UInt8]? {
    try await contents(of: file, isPicture: true)
  }

  /// The contents of an attached file; nil when there is none.
  public func contents(ofFile file: String) async throws(StoreError) -> [UInt8]? {
    try await contents(of: file, isPicture: false)
  }

  private func contents(of file: String, isPicture: Bool) async throws(StoreError) -> [UInt8]? {
    try await store.ask { sql throws(PostgresFault) in
      try sql.first(
        "SELECT contents FROM file WHERE name = $1 AND isPicture = $2", [.text(file), .bool(isPicture)]
      ) { $0.blob(0) }
    }
  }

  private func keep(_ bytes: [UInt8], as file: String, isPicture: Bool) async throws(StoreError) {
    _ = try await store.ask { sql throws(PostgresFault) in
      try sql.run(
        """
        INSERT INTO file(name, isPicture, contents, isUsed, storedAt)
        VALUES($1, $2, $3,
          coalesce(\(SQL.now) < (SELECT value::bigint FROM meta WHERE name = 'filesAreUsedUntil'), true), \(SQL.now))
        ON CONFLICT(name, isPicture) DO UPDATE SET storedAt = excluded.storedAt, isUsed = excluded.isUsed
          WHERE NOT file.isUsed
        """, [.text(file), .bool(isPicture), .bytes(bytes)])
    }
  }

  /// Keeps stored files for good. Returns those that are not there.
  public func use(_ files: Set<String>) async throws(StoreError) -> Set<String> {
    guard !files.isEmpty else { return [] }
    let found: [String] = try await store.ask { sql throws(PostgresFault) in
      try sql.run("UPDATE file SET isUsed = true WHERE name = ANY($1) AND NOT isUsed", [.texts(files.sorted())])
      return try sql.all("SELECT name FROM file WHERE name = ANY($1)", [.texts(files.sorted())]) { $0.text(0) }
    }
    return files.subtracting(found)
  }

  /// Removes files that were stored a day ago or earlier and never used, and forgets uploads whose lease ended as long ago.
  public func collect() async throws(StoreError) {
    var isDone = false
    while !isDone {
      // A few in each statement, because large ones take long. The conditions are checked again under the lock of a row, so a
      // file that is stored again meanwhile stays.
      isDone = try await store.ask { sql throws(PostgresFault) in
        try sql.run(
          """
          DELETE FROM file WHERE NOT isUsed AND storedAt < \(SQL.now) - $1 AND (name, isPicture) IN
            (SELECT name, isPicture FROM file WHERE NOT isUsed AND storedAt < \(SQL.now) - $1 LIMIT $2)
          """, [.integer(Self.patience), .integer(Self.most)]) < Self.most
      }
    }
    _ = try await store.ask { sql throws(PostgresFault) in
      try sql.run("DELETE FROM upload WHERE expiresAt < \(SQL.now) - $1", [.integer(Self.patience)])
    }
  }

  /// How many milliseconds a file waits for its first command.
  private static let patience = 24 * 3_600_000
  /// How many files one statement removes.
  private static let most = 100
}

extension PostgresFileStore: PictureStore {
  public func keep(_ jpeg: [UInt8]) async throws(StoreError) -> String { try await keepPicture(jpeg) }
  public func release(_ files: [String]) async {}
}

/// A server takes files from uploads, and has no paths of its members' machines.
extension PostgresFileStore: AttachmentStore {
  public func keep(_ path: String) async throws(MediaError) -> Attachment { throw .missing(path: path) }
  public func path(of attachment: Attachment) async -> String? { nil }
  public func save(_ attachment: Attachment, to path: String) async throws(MediaError) -> String {
    throw .missing(path: attachment.file)
  }
}
