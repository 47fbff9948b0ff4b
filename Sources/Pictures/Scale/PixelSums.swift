/// Scales a large picture down while it is read, so that it is never in memory as a whole: it averages squares of
/// pixels.
struct PixelSums {
  private let width: Int
  private let height: Int
  /// The edge of a square in pixels.
  private let side: Int
  private let columns: Int
  private let comeInOrder: Bool
  /// The sums of one row of squares if rows come in order, else of all squares.
  private var sums: [UInt32]
  private var line = 0
  private var raster: Raster

  /// - Parameter comeInOrder: rows come from top to bottom, each once.
  init(width: Int, height: Int, side: Int, comeInOrder: Bool) {
    (self.width, self.height, self.side, self.comeInOrder) = (width, height, side, comeInOrder)
    columns = (width + side - 1) / side
    raster = Raster(width: columns, height: (height + side - 1) / side)
    sums = Array(repeating: 0, count: side == 1 ? 0 : columns * 3 * (comeInOrder ? 1 : raster.height))
  }

  /// Adds pixels of row `y`: every `step`th from `x` on. Transparent pixels become white.
  mutating func add(_ rgba: UnsafeBufferPointer<UInt8>, x: Int, step: Int, y: Int) {
    guard y >= 0, y < height, x >= 0, x < width, step > 0 else { return }
    let count = min(rgba.count / 4, (width - 1 - x) / step + 1)
    guard side > 1 else { return put(rgba, count, x: x, step: step, y: y) }
    if comeInOrder, y / side != line {
      finish(line)
      line = y / side
    }
    let start = comeInOrder ? 0 : y / side * columns * 3
    let side = side
    sums.withUnsafeMutableBufferPointer { sums in
      var place = 0
      var square = start + x / side * 3
      var left = side - x % side
      for _ in 0..<count {
        let pixel = Self.onWhite(rgba, place)
        sums[square] += pixel.0
        sums[square + 1] += pixel.1
        sums[square + 2] += pixel.2
        place += 4
        left -= step
        while left <= 0 {
          left += side
          square += 3
        }
      }
    }
  }

  /// The result. No pixels may be added afterwards.
  var means: Raster {
    mutating get {
      if side > 1 { for line in comeInOrder ? line...line : 0...raster.height - 1 { finish(line) } }
      return raster
    }
  }

  private mutating func put(_ rgba: UnsafeBufferPointer<UInt8>, _ count: Int, x: Int, step: Int, y: Int) {
    let start = (y * width + x) * 3
    raster.bytes.withUnsafeMutableBufferPointer { bytes in
      for number in 0..<count {
        let pixel = Self.onWhite(rgba, number * 4)
        let target = start + number * step * 3
        bytes[target] = UInt8(truncatingIfNeeded: pixel.0)
        bytes[target + 1] = UInt8(truncatingIfNeeded: pixel.1)
        bytes[target + 2] = UInt8(truncatingIfNeeded: pixel.2)
      }
    }
  }

  @inline(__always)
  private static func onWhite(_ rgba: UnsafeBufferPointer<UInt8>, _ place: Int) -> (UInt32, UInt32, UInt32) {
    let (red, green, blue) = (UInt32(rgba[place]), UInt32(rgba[place + 1]), UInt32(rgba[place + 2]))
    let alpha = UInt32(rgba[place + 3])
    if alpha == 255 { return (red, green, blue) }
    let white = 255 * (255 - alpha)
    return ((red * alpha + white) / 255, (green * alpha + white) / 255, (blue * alpha + white) / 255)
  }

  /// Converts the sums of a row of squares to pixels.
  private mutating func finish(_ line: Int) {
    let start = comeInOrder ? 0 : line * columns * 3
    // Squares at the right and lower edges may be clipped.
    let rows = min(side, height - line * side)
    for column in 0..<columns {
      let count = UInt32(min(side, width - column * side) * rows)
      for channel in 0..<3 {
        let place = start + column * 3 + channel
        raster.bytes[(line * columns + column) * 3 + channel] = UInt8(min(255, sums[place] / count))
        if comeInOrder { sums[place] = 0 }
      }
    }
  }
}
