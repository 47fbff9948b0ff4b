internal import Marketplace

/// The decoding limits. A few bytes can claim to be a picture that exceeds all memory, so the header is checked first.
enum PictureLimits {
  /// In pixels.
  static let edge = 30_000
  static let pixels = 100_000_000
  /// For formats that are decoded as a whole: a progressive JPEG takes two bytes per sample, a lossless WebP four bytes
  /// per pixel.
  static let pixelsHeldWhole = 25_000_000
  /// The maximum size of a decoded picture, whatever is requested.
  static let rasterPixels = 16_000_000
  /// In bytes.
  static let file = PictureRules.fileLimit

  static func allow(width: Int, height: Int, isHeldWhole: Bool = false) -> Bool {
    (1...edge).contains(width) && (1...edge).contains(height)
      && width * height <= (isHeldWhole ? pixelsHeldWhole : pixels)
  }
}
