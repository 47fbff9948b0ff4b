extension Frame {
  /// Draws a picture with half blocks: each cell shows two pixels, one above the other, in colors of this depth. An odd
  /// last line of pixels fills its cells. With fewer than 256 colors, which users can redefine, it uses shades instead.
  public init(blocks picture: Thumbnail, depth: ColorDepth) {
    guard depth >= .indexed else {
      self.init(shades: picture, depth)
      return
    }
    self.init(size: Size(columns: picture.width, rows: (picture.height + 1) / 2))
    for row in 0..<size.rows {
      for column in 0..<size.columns {
        let upper = 2 * row * picture.width + column
        let lower = 2 * row + 1 < picture.height ? upper + picture.width : upper
        let style = Style(
          foreground: Self.color(picture.pixels[upper], depth), background: Self.color(picture.pixels[lower], depth),
          attributes: .pixels)
        // Two equal pixels need only a background, with fewer bytes and color pairs.
        let isPlain = style.foreground == style.background
        put(
          isPlain ? " " : "▀", at: Point(column: column, row: row),
          style: isPlain ? Style(background: style.background, attributes: .pixels) : style)
      }
    }
  }

  /// Draws the brightness of each cell's two pixels, in white on black. It looks calmer than dots in few colors.
  private init(shades picture: Thumbnail, _ depth: ColorDepth) {
    self.init(size: Size(columns: picture.width, rows: (picture.height + 1) / 2))
    let shades = [" ", "░", "▒", "▓", "█"]
    let style = Style(
      foreground: .indexed(depth == .sixteen ? 15 : 7), background: .indexed(0), attributes: .pixels)
    for row in 0..<size.rows {
      for column in 0..<size.columns {
        let upper = 2 * row * picture.width + column
        let lower = 2 * row + 1 < picture.height ? upper + picture.width : upper
        let light = (Self.light(picture.pixels[upper]) + Self.light(picture.pixels[lower])) / 2
        put(shades[min(4, light * 5 / 256)], at: Point(column: column, row: row), style: style)
      }
    }
  }

  /// The perceived brightness, from 0 to 255.
  private static func light(_ pixel: UInt32) -> Int {
    Int((pixel >> 16 & 0xFF) * 54 + (pixel >> 8 & 0xFF) * 183 + (pixel & 0xFF) * 19) >> 8
  }

  /// Five bits per channel suffice for two pixels per cell, and let pictures share colors: a terminal supports only a
  /// limited number of color pairs.
  private static func color(_ pixel: UInt32, _ depth: ColorDepth) -> Color {
    guard depth == .direct else { return .indexed(XtermPalette.nearest(to: pixel, among: 256)) }
    let high = pixel & 0xF8_F8F8
    return .rgb(high | high >> 5 & 0x07_0707)
  }
}
