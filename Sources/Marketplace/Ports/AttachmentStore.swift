/// Stores attached files other than pictures, addressed by their content.
public protocol AttachmentStore: Sendable {
  /// Stores a copy of a file of at most `ChatRules.fileLimit` bytes. The copy is on disk when this returns. Equal files
  /// are stored once. Never blocks on a FIFO or a device.
  func keep(_ path: String) async throws(MediaError) -> Attachment

  /// The path of an attachment's file, for another program to open; nil when the file does not exist.
  func path(of attachment: Attachment) async -> String?

  /// Writes the file of an attachment to `path`, or into the folder `path` under the attachment's own name. Returns the
  /// path of the new file. An existing file is kept; the new one gets a number in its name.
  func save(_ attachment: Attachment, to path: String) async throws(MediaError) -> String
}

/// Knows which attached files are referenced. An attachment store asks before it removes one.
public protocol AttachmentReferences: Sendable {
  /// Those of `files`, paths below `Documents/Files`, that a message or anything else refers to. Throws when the
  /// references cannot be read.
  func attachments(among files: Set<String>) async throws(StoreError) -> Set<String>
}
