extension Frame {
  /// A picture out of half blocks: each cell shows two pixels, one above the other, in colors that a terminal of this depth
  /// has. An odd last line of pixels fills its cells.
  public init(blocks picture: Thumbnail, depth: ColorDepth) {
    let picture = depth < .indexed ? picture.dithered(among: max(8, depth.rawValue)) : picture
    self.init(size: Size(columns: picture.width, rows: (picture.height + 1) / 2))
    for row in 0..<size.rows {
      for column in 0..<size.columns {
        let upper = 2 * row * picture.width + column
        let lower = 2 * row + 1 < picture.height ? upper + picture.width : upper
        let style = Style(
          foreground: Self.color(picture.pixels[upper], depth), background: Self.color(picture.pixels[lower], depth),
          attributes: .pixels)
        // Where both are the same, the ground alone shows it, in fewer bytes and color pairs.
        let isPlain = style.foreground == style.background
        put(
          isPlain ? " " : "▀", at: Point(column: column, row: row),
          style: isPlain ? Style(background: style.background, attributes: .pixels) : style)
      }
    }
  }

  /// Five bits a channel are enough for what two pixels a cell can show, and let pictures share their colors: a terminal
  /// tells only so many pairs of them apart.
  private static func color(_ pixel: UInt32, _ depth: ColorDepth) -> Color {
    guard depth == .direct else {
      return .indexed(XtermPalette.nearest(to: pixel, among: min(256, max(8, depth.rawValue))))
    }
    let high = pixel & 0xF8_F8F8
    return .rgb(high | high >> 5 & 0x07_0707)
  }
}
