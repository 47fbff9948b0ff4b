/// The required detail. A decoder may omit the rest.
struct Detail: Hashable {
  /// The smallest allowed scale of each edge; 1 and more means full size.
  let share: Double

  static let everything = Detail(share: 1)

  /// At least this many pixels on the longer edge.
  static func longEdge(_ pixels: Int, of header: PictureHeader) -> Detail {
    Detail(share: Double(pixels) / Double(max(header.width, header.height)))
  }

  /// At least this many pixels on the shorter edge.
  static func shortEdge(_ pixels: Int, of header: PictureHeader) -> Detail {
    Detail(share: Double(pixels) / Double(min(header.width, header.height)))
  }

  /// The edge of the largest squares of pixels that may become one pixel.
  func side(width: Int, height: Int) -> Int {
    var side = max(1, Int(1 / max(share, 1e-6)))
    while (width / side) * (height / side) > PictureLimits.rasterPixels { side += 1 }
    return side
  }
}
