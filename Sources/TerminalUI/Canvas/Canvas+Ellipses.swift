extension Canvas {
  /// Draws a circle. `radius` is in dots: 0 draws a dot, a negative one nothing.
  public mutating func circle(around centre: Dot, radius: Int, layer: UInt8 = 0) {
    ellipse(around: centre, across: radius, down: radius, layer: layer)
  }

  /// Draws an ellipse. `across` and `down` are its half axes in dots.
  ///
  /// Its flat parts have one dot in each column and its steep parts one in each row, so it has no gaps and no thick
  /// places. Only the part on the canvas is computed, however large the ellipse is.
  public mutating func ellipse(around centre: Dot, across: Int, down: Int, layer: UInt8 = 0) {
    guard across >= 0, down >= 0, across < Self.widest, down < Self.widest else { return }
    if across == 0 || down == 0 {
      line(
        from: Dot(x: centre.x - across, y: centre.y - down), to: Dot(x: centre.x + across, y: centre.y + down),
        layer: layer)
      return
    }
    let (wide, high) = (Double(across), Double(down))
    // Between these offsets from the centre it is flatter than the diagonal.
    let flat = Int((wide * wide / (wide * wide + high * high).squareRoot()).rounded(.up))
    let steep = Int((high * high / (wide * wide + high * high).squareRoot()).rounded(.up))
    for x in Self.overlap(-flat...flat, moved: -centre.x, below: width) {
      let height = (high * (1 - Double(x * x) / (wide * wide)).squareRoot()).rounded()
      guard height.isFinite else { continue }
      light(Dot(x: centre.x + x, y: centre.y - Int(height)), layer: layer)
      light(Dot(x: centre.x + x, y: centre.y + Int(height)), layer: layer)
    }
    for y in Self.overlap(-steep...steep, moved: -centre.y, below: height) {
      let width = (wide * (1 - Double(y * y) / (high * high)).squareRoot()).rounded()
      guard width.isFinite else { continue }
      light(Dot(x: centre.x - Int(width), y: centre.y + y), layer: layer)
      light(Dot(x: centre.x + Int(width), y: centre.y + y), layer: layer)
    }
  }

  /// Larger ellipses look straight on any screen, and their squares would overflow.
  private static let widest = 1 << 28

  /// The offsets in `range` that are on the canvas. `moved` is the offset of the first dot of the canvas.
  private static func overlap(_ range: ClosedRange<Int>, moved: Int, below extent: Int) -> Range<Int> {
    let low = max(range.lowerBound, moved)
    let high = min(range.upperBound, moved + extent - 1)
    return low <= high ? low..<high + 1 : 0..<0
  }
}
