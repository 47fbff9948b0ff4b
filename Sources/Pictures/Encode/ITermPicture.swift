import TerminalUI

/// iTerm2's inline pictures (https://iterm2.com/documentation-images.html), one JPEG per cell row.
enum ITermPicture {
  /// Nil if the library fails to encode.
  static func encode(_ picture: FittedPicture, number: UInt32) -> ScreenPicture? {
    guard let writer = JPEGWriter() else { return nil }
    var lines: [[UInt8]] = []
    for row in 0..<picture.cells.rows {
      guard
        let file = writer.encode(
          Array(picture.line(row)), width: picture.raster.width, height: picture.cell.height)
      else { return nil }
      let keys = "inline=1;size=\(file.count);width=\(picture.cells.columns);height=1;preserveAspectRatio=0"
      lines.append(Array("\u{1B}]1337;File=\(keys):".utf8) + base64(file[...]) + [0x07])
    }
    return ScreenPicture(number: number, cells: picture.cells, manner: .drawn(lines: lines))
  }
}
