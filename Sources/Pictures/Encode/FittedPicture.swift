import TerminalUI

/// A picture scaled to whole cells.
struct FittedPicture {
  let raster: Raster
  let cells: Size
  let cell: PixelSize

  /// Scales the picture by less than half a cell each way. Nil if it is larger than any screen.
  init?(_ picture: Thumbnail, cell: PixelSize) {
    func count(_ pixels: Int, _ extent: Int) -> Int { max(1, (pixels + extent / 2) / extent) }
    cells = Size(columns: count(picture.width, cell.width), rows: count(picture.height, cell.height))
    self.cell = cell
    guard cells.columns <= Self.limit, cells.rows <= Self.limit else { return nil }
    var raster = Raster(width: picture.width, height: picture.height)
    for (place, pixel) in picture.pixels.enumerated() {
      raster.bytes[place * 3] = UInt8(truncatingIfNeeded: pixel >> 16)
      raster.bytes[place * 3 + 1] = UInt8(truncatingIfNeeded: pixel >> 8)
      raster.bytes[place * 3 + 2] = UInt8(truncatingIfNeeded: pixel)
    }
    let wanted = (width: cells.columns * cell.width, height: cells.rows * cell.height)
    if wanted != (picture.width, picture.height) {
      var placing = Placing(
        .filled, width: picture.width, height: picture.height, into: wanted.width, wanted.height)
      (placing.left, placing.top) = (0, 0)
      (placing.width, placing.height) = (Double(picture.width), Double(picture.height))
      raster = BoxFilter.scale(raster, placing)
    }
    self.raster = raster
  }

  /// For columns and rows.
  private static let limit = 1000

  /// The pixel bytes of one cell row.
  func line(_ row: Int) -> ArraySlice<UInt8> {
    let count = raster.width * cell.height * 3
    return raster.bytes[row * count..<(row + 1) * count]
  }
}
