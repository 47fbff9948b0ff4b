public import Marketplace

/// The pictures and other files that a server keeps for its members.
public protocol ServedFiles: Sendable {
  /// Checks and stores a picture as JPEG without metadata, of at most `PictureRules.longestEdge` pixels on an edge.
  /// Returns its name, `ab/abcd….jpg`. The picture stays at least as long as commands may refer to it.
  func keepPicture(_ jpeg: [UInt8]) async throws(ServedFileError) -> String

  /// Stores another file. `name` decides the ending of the stored name, `ab/abcd….pdf`.
  func keepFile(_ bytes: [UInt8], named name: String) async throws(ServedFileError) -> String

  /// Hears of stored files that a command is about to refer to, so that `collect` leaves them. Returns those that are not there.
  func use(_ files: Set<String>) async throws(StoreError) -> Set<String>

  /// Removes files that nothing refers to long after their upload. It can be repeated at any time.
  func collect() async throws(StoreError)

  /// The bytes of a picture, at most `width` pixels wide if that is not nil; nil when there is none.
  func picture(_ file: String, width: Int?) async -> [UInt8]?

  /// The bytes of another file; nil when there is none.
  func file(_ file: String) async -> [UInt8]?
}

public enum ServedFileError: Error, Hashable, Sendable {
  case notAPicture
  case tooLarge
  /// The disk is full or cannot be written.
  case unavailable
}
