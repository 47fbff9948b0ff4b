/// Stores picture files.
public protocol Media: Sendable {
  /// Reads the header of a picture file without storing it. Never waits for a FIFO or a device.
  func examine(_ path: String) async throws(MediaError) -> PictureFacts

  /// Decodes the whole picture, which takes as long as `keep`, and throws when `keep` would.
  func verify(_ path: String) async throws(MediaError)

  /// Stores the picture of a file, prepared for a listing or an account: upright, without camera metadata, at most
  /// `PictureRules.longestEdge` pixels on an edge, recompressed. It is on disk when this returns. It stays there while
  /// this process runs, and as long as saved data refers to it. Equal pictures are stored once.
  func keep(_ path: String) async throws(MediaError) -> KeptPicture

  /// Ends the protection of files that `keep` returned. Deletes those without references from saved data.
  func release(_ files: [String]) async
}

/// The facts in the header of a picture file.
public struct PictureFacts: Hashable, Sendable {
  /// Bytes of the file.
  public let bytes: Int
  /// Pixels, of the upright picture.
  public let width: Int
  public let height: Int

  public init(bytes: Int, width: Int, height: Int) {
    self.bytes = bytes
    self.width = width
    self.height = height
  }
}

/// A picture that `Media.keep` stored.
public struct KeptPicture: Hashable, Sendable {
  /// A path below `Documents/Images`.
  public let file: String
  /// Bytes of the original file.
  public let bytesBefore: Int
  /// Bytes of the kept file.
  public let bytesAfter: Int

  public init(file: String, bytesBefore: Int, bytesAfter: Int) {
    self.file = file
    self.bytesBefore = bytesBefore
    self.bytesAfter = bytesAfter
  }
}

/// The limits for pictures.
public enum PictureRules {
  /// Pixels on the longest edge of a kept picture.
  public static let longestEdge = 1600
  /// The maximum size of a picture file in bytes.
  public static let fileLimit = 40_000_000
}

/// Why a picture cannot be stored. Each case names the file.
public enum MediaError: Error, Hashable, Sendable {
  case missing(path: String)
  /// Its name is not UTF-8. In `path`, U+FFFD replaces the invalid bytes.
  case namelessInUTF8(path: String)
  /// The program may not read it, or reading failed.
  case unreadable(path: String)
  case folder(path: String)
  /// A FIFO, a socket, or a device.
  case notAFile(path: String)
  case empty(path: String)
  /// Not a JPEG, PNG, GIF or WebP file.
  case notAPicture(path: String)
  /// The file is truncated or corrupt.
  case damaged(path: String)
  /// More bytes than `limit`.
  case tooLarge(path: String, limit: Int)
  /// More pixels than the program decodes.
  case tooManyPixels(path: String)
  case store(StoreError)
  case cancelled
}

extension MediaError {
  /// Whether the error concerns only one file, so that others can still be stored.
  public var isOfFile: Bool {
    switch self {
    case .store, .cancelled: false
    default: true
    }
  }
}
