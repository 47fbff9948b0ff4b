/// What a screen or a subcommand may do with picture files.
public protocol Media: Sendable {
  /// Looks at the file of this path without taking it in: what it says of itself is enough. Never waits for a FIFO or a device.
  func examine(_ path: String) async throws(MediaError) -> PictureFacts

  /// Reads all of the file's picture, which takes as long as taking it in does, and throws where `keep` would.
  func verify(_ path: String) async throws(MediaError)

  /// Takes in the picture of a file, ready for a listing or an account: upright, without what a camera noted, at most
  /// `PictureRules.longestEdge` pixels on an edge, recompressed. It is on disk when this returns, and stays there while this
  /// process lives, or something that was saved refers to it. The same picture is kept once.
  func keep(_ path: String) async throws(MediaError) -> KeptPicture

  /// These are referred to by what was saved, or not needed any more: what nothing refers to goes.
  func release(_ files: [String]) async
}

/// What a picture's file says of itself.
public struct PictureFacts: Hashable, Sendable {
  /// Bytes of the file.
  public let bytes: Int
  /// Pixels, as it is seen.
  public let width: Int
  public let height: Int

  public init(bytes: Int, width: Int, height: Int) {
    self.bytes = bytes
    self.width = width
    self.height = height
  }
}

/// A picture that was taken in.
public struct KeptPicture: Hashable, Sendable {
  /// A path below `Documents/Images`.
  public let file: String
  /// Bytes of the file that it was taken from.
  public let bytesBefore: Int
  /// Bytes of what is kept.
  public let bytesAfter: Int

  public init(file: String, bytesBefore: Int, bytesAfter: Int) {
    self.file = file
    self.bytesBefore = bytesBefore
    self.bytesAfter = bytesAfter
  }
}

/// What every picture that is taken in has to keep.
public enum PictureRules {
  /// Pixels on the longest edge of what is kept.
  public static let longestEdge = 1600
  /// The most bytes of a file that is taken in.
  public static let fileLimit = 40 << 20
}

/// Why a picture cannot be taken in; each names its file.
public enum MediaError: Error, Hashable, Sendable {
  case missing(path: String)
  /// Its name is not UTF-8: what cannot be read of it stands as U+FFFD in `path`.
  case namelessInUTF8(path: String)
  /// It may not be read, or reading it failed.
  case unreadable(path: String)
  case folder(path: String)
  /// A FIFO, a socket, or a device.
  case notAFile(path: String)
  case empty(path: String)
  /// None of the kinds that are understood: JPEG, PNG, GIF, WebP.
  case notAPicture(path: String)
  /// It breaks off, or is not what it says.
  case damaged(path: String)
  /// More bytes than `limit`.
  case tooLarge(path: String, limit: Int)
  /// More pixels than are decoded.
  case tooManyPixels(path: String)
  case store(StoreError)
  case cancelled
}
