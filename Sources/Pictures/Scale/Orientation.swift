/// How a camera was held, as Exif 2.3 numbers it (tag 0x0112).
enum Orientation: Int, CaseIterable, Sendable {
  case upright = 1
  case mirrored, upsideDown, flipped, transposed, turnedLeft, transversed, turnedRight

  /// Whether width and height are exchanged.
  var swapsAxes: Bool { rawValue >= 5 }

  /// The pixels as they are to be seen.
  func upright(_ raster: Raster) -> Raster {
    if self == .upright { return raster }
    let (width, height) = (raster.width, raster.height)
    var turned = Raster(width: swapsAxes ? height : width, height: swapsAxes ? width : height)
    // Along a row, and from row to row, the place in the stored picture moves by the same step.
    func place(_ column: Int, _ row: Int) -> Int {
      let (x, y) = source(column, row, width, height)
      return (y * width + x) * 3
    }
    let start = place(0, 0)
    let (across, down) = (place(1, 0) - start, place(0, 1) - start)
    raster.bytes.withUnsafeBufferPointer { stored in
      turned.bytes.withUnsafeMutableBufferPointer { seen in
        var target = 0
        for row in 0..<(swapsAxes ? width : height) {
          var place = start + row * down
          for _ in 0..<(swapsAxes ? height : width) {
            seen[target] = stored[place]
            seen[target + 1] = stored[place + 1]
            seen[target + 2] = stored[place + 2]
            target += 3
            place += across
          }
        }
      }
    }
    return turned
  }

  /// Where in a stored picture of this extent the pixel stands that is seen at a place.
  private func source(_ column: Int, _ row: Int, _ width: Int, _ height: Int) -> (x: Int, y: Int) {
    switch self {
    case .upright: (column, row)
    case .mirrored: (width - 1 - column, row)
    case .upsideDown: (width - 1 - column, height - 1 - row)
    case .flipped: (column, height - 1 - row)
    case .transposed: (row, column)
    case .turnedLeft: (row, height - 1 - column)
    case .transversed: (width - 1 - row, height - 1 - column)
    case .turnedRight: (width - 1 - row, column)
    }
  }
}
