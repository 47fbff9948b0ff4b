/// Converts picture files into the format that the store keeps.
public protocol PictureCodec: Sendable {
  /// Reads the header of a picture file. The pixels may still be damaged. Never blocks on a FIFO or a device. Throws
  /// every case of `MediaError` except `.store`.
  func examine(_ path: String) async throws(MediaError) -> PictureFacts

  /// Decodes the whole picture. Throws as `examine` does, and when the file is truncated after its header.
  func verify(_ path: String) async throws(MediaError)

  /// Reads the file again and converts its picture to JPEG: upright, the first frame of an animation, on white where it
  /// is transparent, at most `PictureRules.longestEdge` pixels on an edge, and without metadata. Throws as `examine`
  /// does.
  func prepare(_ path: String) async throws(MediaError) -> PreparedPicture
}

/// A picture that is ready to be stored.
public struct PreparedPicture: Hashable, Sendable {
  public let jpeg: [UInt8]
  /// The facts about the original file.
  public let original: PictureFacts

  public init(jpeg: [UInt8], original: PictureFacts) {
    self.jpeg = jpeg
    self.original = original
  }
}
