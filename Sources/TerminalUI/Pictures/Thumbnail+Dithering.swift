extension Thumbnail {
  /// Only the first `count` colors of the palette, set so that from afar they look like those between them: what a pixel
  /// misses is handed on to those beside and below it (Floyd and Steinberg, 1976).
  func dithered(among count: Int) -> Thumbnail {
    var rest = pixels.map { [Int($0 >> 16 & 0xFF), Int($0 >> 8 & 0xFF), Int($0 & 0xFF)] }
    var result = pixels
    for row in 0..<height {
      for column in 0..<width {
        let place = row * width + column
        let wanted = rest[place].map { min(255, max(0, $0)) }
        let pixel = wanted.reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
        let color = XtermPalette.rgb(XtermPalette.nearest(to: pixel, among: count))
        result[place] = color
        for channel in 0..<3 {
          let error = wanted[channel] - Int(color >> UInt32(16 - 8 * channel) & 0xFF)
          func hand(_ share: Int, _ across: Int, _ down: Int) {
            guard (0..<width).contains(column + across), row + down < height else { return }
            rest[place + down * width + across][channel] += error * share / 16
          }
          hand(7, 1, 0)
          hand(3, -1, 1)
          hand(5, 0, 1)
          hand(1, 1, 1)
        }
      }
    }
    return Thumbnail(width: width, height: height, pixels: result) ?? self
  }
}
