/// Keeps files that are no pictures, by what is in them, and gives them back.
public protocol AttachmentStore: Sendable {
  /// Takes in a file of at most `ChatRules.fileLimit` bytes; it is on disk when this returns. Never waits for a FIFO or a
  /// device. The same file is kept once.
  func keep(_ path: String) async throws(MediaError) -> Attachment

  /// Where the file of an attachment is, for another program to open; nil when it is not there.
  func path(of attachment: Attachment) async -> String?

  /// Writes the file of an attachment to `path`, or below it when that is a folder, under its own name; gives where. A file
  /// that is there already stays, and the new one is numbered.
  func save(_ attachment: Attachment, to path: String) async throws(MediaError) -> String
}
