/// How much of a picture is wanted: a decoder may leave out the rest.
struct Detail: Hashable {
  /// The least that each edge may be made smaller to, as a share of itself; 1 and more is all of it.
  let share: Double

  static let everything = Detail(share: 1)

  /// At least so many pixels on the longer edge.
  static func longEdge(_ pixels: Int, of header: PictureHeader) -> Detail {
    Detail(share: Double(pixels) / Double(max(header.width, header.height)))
  }

  /// At least so many on the shorter one.
  static func shortEdge(_ pixels: Int, of header: PictureHeader) -> Detail {
    Detail(share: Double(pixels) / Double(min(header.width, header.height)))
  }

  /// The largest squares of pixels that may become one pixel, by their edge.
  func side(width: Int, height: Int) -> Int {
    var side = max(1, Int(1 / max(share, 1e-6)))
    while (width / side) * (height / side) > PictureLimits.rasterPixels { side += 1 }
    return side
  }
}
