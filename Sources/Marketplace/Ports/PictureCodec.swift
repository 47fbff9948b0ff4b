/// Makes of picture files what a store keeps.
public protocol PictureCodec: Sendable {
  /// What the file of this path says of itself before its pixels: they may still turn out to be damaged. Never waits for a
  /// FIFO or a device. Throws every case of `MediaError` but `.store`.
  func examine(_ path: String) async throws(MediaError) -> PictureFacts

  /// Decodes all of the file's picture. Throws as `examine` does, and where it breaks off behind its header.
  func verify(_ path: String) async throws(MediaError)

  /// Reads the file anew, whatever `examine` said of it, and gives its picture as a JPEG: upright, its first frame if it
  /// moves, on white where it is seen through, at most `PictureRules.longestEdge` pixels on an edge, and nothing but pixels.
  /// Throws as `examine` does.
  func prepare(_ path: String) async throws(MediaError) -> PreparedPicture
}

/// A picture that is ready to be kept.
public struct PreparedPicture: Hashable, Sendable {
  public let jpeg: [UInt8]
  /// Of the file that it was taken from.
  public let original: PictureFacts

  public init(jpeg: [UInt8], original: PictureFacts) {
    self.jpeg = jpeg
    self.original = original
  }
}
