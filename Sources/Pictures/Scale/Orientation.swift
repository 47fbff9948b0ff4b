/// The camera's orientation, as numbered by Exif 2.3 (tag 0x0112).
enum Orientation: Int, CaseIterable, Sendable {
  case upright = 1
  case mirrored, upsideDown, flipped, transposed, turnedLeft, transversed, turnedRight

  /// Whether width and height are swapped.
  var swapsAxes: Bool { rawValue >= 5 }

  /// The pixels turned upright.
  func upright(_ raster: Raster) -> Raster {
    if self == .upright { return raster }
    var turned = Raster(
      width: swapsAxes ? raster.height : raster.width, height: swapsAxes ? raster.width : raster.height)
    let walk = walk(raster.width, raster.height, pixelBytes: 3)
    raster.bytes.withUnsafeBufferPointer { stored in
      turned.bytes.withUnsafeMutableBufferPointer { seen in
        var target = 0
        for row in 0..<(swapsAxes ? raster.width : raster.height) {
          var place = walk.start + row * walk.down
          for _ in 0..<(swapsAxes ? raster.height : raster.width) {
            seen[target] = stored[place]
            seen[target + 1] = stored[place + 1]
            seen[target + 2] = stored[place + 2]
            target += 3
            place += walk.across
          }
        }
      }
    }
    return turned
  }

  func upright(_ plane: Plane) -> Plane {
    if self == .upright { return plane }
    let (columns, rows) = swapsAxes ? (plane.height, plane.width) : (plane.width, plane.height)
    let walk = walk(plane.width, plane.height, pixelBytes: 1)
    let bytes = [UInt8](unsafeUninitializedCapacity: columns * rows) { seen, count in
      plane.bytes.withUnsafeBufferPointer { stored in
        for row in 0..<rows {
          var place = walk.start + row * walk.down
          for _ in 0..<columns {
            seen[count] = stored[place]
            count += 1
            place += walk.across
          }
        }
      }
    }
    return Plane(width: columns, height: rows, bytes: bytes)
  }

  /// The start and the steps of a walk through the stored pixels in display order: along a row and down a column. The
  /// steps are constant.
  private func walk(_ width: Int, _ height: Int, pixelBytes: Int) -> (start: Int, across: Int, down: Int) {
    func place(_ column: Int, _ row: Int) -> Int {
      let (x, y) = source(column, row, width, height)
      return (y * width + x) * pixelBytes
    }
    let start = place(0, 0)
    return (start, place(1, 0) - start, place(0, 1) - start)
  }

  /// The stored position of the pixel that is displayed at a position.
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
