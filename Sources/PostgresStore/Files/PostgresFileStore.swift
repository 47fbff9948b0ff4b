internal import LocalFiles
public import Marketplace

/// Pictures and attached files in the database. Nothing removes a file yet: it stays when its last message or listing is
/// gone.
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
        "INSERT INTO file(name, isPicture, contents) VALUES($1, $2, $3) ON CONFLICT DO NOTHING",
        [.text(file), .bool(isPicture), .bytes(bytes)])
    }
  }
}

extension PostgresFileStore: PictureStore {
  public func keep(_ jpeg: [UInt8]) async throws(StoreError) -> String { try await keepPicture(jpeg) }
  public func release(_ files: [String]) async {}
  public func collect() async throws(StoreError) {}
}

/// A server takes files from uploads, and has no paths of its members' machines.
extension PostgresFileStore: AttachmentStore {
  public func keep(_ path: String) async throws(MediaError) -> Attachment { throw .missing(path: path) }
  public func path(of attachment: Attachment) async -> String? { nil }
  public func save(_ attachment: Attachment, to path: String) async throws(MediaError) -> String {
    throw .missing(path: attachment.file)
  }
}
