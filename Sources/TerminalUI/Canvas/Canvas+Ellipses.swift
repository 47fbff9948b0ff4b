extension Canvas {
  /// Draws a circle. `radius` in dots; 0 is a dot, a negative one nothing.
  public mutating func circle(around centre: Dot, radius: Int, layer: UInt8 = 0) {
    ellipse(around: centre, across: radius, down: radius, layer: layer)
  }

  /// Draws an ellipse. `across` and `down` are its half axes in dots.
  ///
  /// Where it is flat it has one dot in each column, where it is steep one in each row, so it has no gaps and no
  /// doubled dots. The work depends on the size of the canvas, not on that of the ellipse.
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

  /// Larger ones are no curve on any screen, and their squares would not fit.
  private static let widest = 1 << 28

  /// The offsets of `range` that are on the canvas, whose dots have the offsets from `moved` on.
  private static func overlap(_ range: ClosedRange<Int>, moved: Int, below extent: Int) -> Range<Int> {
    let low = max(range.lowerBound, moved)
    let high = min(range.upperBound, moved + extent - 1)
    return low <= high ? low..<high + 1 : 0..<0
  }
}
