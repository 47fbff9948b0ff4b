internal import Marketplace

/// What is decoded at all. A few bytes can claim to be a picture that no memory holds: its header is believed first.
enum PictureLimits {
  /// Pixels on an edge.
  static let edge = 30_000
  static let pixels = 100_000_000
  /// A progressive JPEG is held whole while it is read, two bytes a sample, and a lossless WebP, four bytes a pixel.
  static let pixelsHeldWhole = 25_000_000
  /// What is made of a picture at most, whatever was asked for.
  static let rasterPixels = 16_000_000
  /// Bytes of a file.
  static let file = PictureRules.fileLimit

  static func allow(width: Int, height: Int, isHeldWhole: Bool = false) -> Bool {
    (1...edge).contains(width) && (1...edge).contains(height)
      && width * height <= (isHeldWhole ? pixelsHeldWhole : pixels)
  }
}
