import TerminalUI

/// DEC sixels (VT330/VT340 Programmer Reference Manual, chapter 14): each cell row is its own picture. All share one
/// palette, and each defines only its used colors.
enum SixelPicture {
  static func encode(_ picture: FittedPicture, number: UInt32) -> ScreenPicture {
    let palette = MedianCut.palette(of: picture.raster, atMost: 256)
    let indices = palette.indices(of: picture.raster)
    let (width, height) = (picture.raster.width, picture.cell.height)
    let lines = (0..<picture.cells.rows).map { row in
      line(indices[row * width * height..<(row + 1) * width * height], width: width, height: height, palette.colors)
    }
    return ScreenPicture(number: number, cells: picture.cells, manner: .drawn(lines: lines))
  }

  /// Square pixels on a painted background. Colors are given in percent.
  private static func line(_ pixels: ArraySlice<UInt8>, width: Int, height: Int, _ colors: [UInt32]) -> [UInt8] {
    var bytes = Array("\u{1B}P7;0q\"1;1;\(width);\(height)".utf8)
    var isUsed = [Bool](repeating: false, count: colors.count)
    for pixel in pixels { isUsed[Int(pixel)] = true }
    for (index, color) in colors.enumerated() where isUsed[index] {
      let parts = [color >> 16, color >> 8, color].map { (($0 & 0xFF) * 100 + 127) / 255 }
      bytes += "#\(index);2;\(parts[0]);\(parts[1]);\(parts[2])".utf8
    }
    var band = SixelBand(width: width, colors: colors.count)
    for top in stride(from: 0, to: height, by: 6) {
      let start = pixels.startIndex + top * width
      band.take(pixels[start..<start + min(6, height - top) * width])
      band.write(to: &bytes)
      if top + 6 < height { bytes.append(UInt8(ascii: "-")) }
    }
    return bytes + Array("\u{1B}\\".utf8)
  }
}
