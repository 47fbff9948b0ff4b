/// A large picture made smaller while it is read, so that it is never in memory: squares of its pixels, and their means.
struct PixelSums {
  /// The most squares that are kept, but for pictures that are much longer than wide.
  private static let most = 1 << 20

  private let width: Int
  private let height: Int
  /// Pixels on an edge of a square.
  private let side: Int
  private let columns: Int
  private let rows: Int
  private var sums: [UInt32]

  init(width: Int, height: Int) {
    var side = 1
    while (width / side) * (height / side) > Self.most { side += 1 }
    (self.width, self.height, self.side) = (width, height, side)
    columns = (width + side - 1) / side
    rows = (height + side - 1) / side
    sums = Array(repeating: 0, count: columns * rows * 3)
  }

  /// Adds pixels of row `y`, from `x` on every `step`th; what is seen through is white.
  mutating func add(_ rgba: UnsafeBufferPointer<UInt8>, x: Int, step: Int, y: Int) {
    guard y < height, step > 0 else { return }
    let line = y / side * columns
    var column = x
    for place in stride(from: 0, to: rgba.count - 3, by: 4) where column < width {
      let alpha = UInt32(rgba[place + 3])
      let square = (line + column / side) * 3
      for channel in 0..<3 {
        sums[square + channel] += (UInt32(rgba[place + channel]) * alpha + 255 * (255 - alpha)) / 255
      }
      column += step
    }
  }

  var means: Raster {
    var raster = Raster(width: columns, height: rows)
    for row in 0..<rows {
      for column in 0..<columns {
        // Squares at the right and lower edge may be cut.
        let count = UInt32(min(side, width - column * side) * min(side, height - row * side))
        let place = (row * columns + column) * 3
        for channel in 0..<3 { raster.bytes[place + channel] = UInt8(min(255, sums[place + channel] / count)) }
      }
    }
    return raster
  }
}
