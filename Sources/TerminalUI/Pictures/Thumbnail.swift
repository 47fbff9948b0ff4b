/// A picture in its small display size.
public struct Thumbnail: Hashable, Sendable {
  public let width: Int
  public let height: Int
  /// `0xRRGGBB`, row by row from the top.
  public let pixels: [UInt32]

  /// Nil unless the number of pixels matches the size and is positive.
  public init?(width: Int, height: Int, pixels: [UInt32]) {
    guard width > 0, height > 0, pixels.count == width * height else { return nil }
    self.width = width
    self.height = height
    self.pixels = pixels
  }
}
