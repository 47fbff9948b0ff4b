extension Canvas {
  /// Draws a straight line with both its ends.
  ///
  /// It has one dot for each step along its longer side, the nearest one (J. E. Bresenham, "Algorithm for computer
  /// control of a digital plotter", 1965). Clipping leaves out steps and moves no end, so the dots on the canvas are
  /// the same however far outside the line begins. A dotted line has the dots at even places along its longer side, so
  /// short lines that continue each other have one rhythm.
  public mutating func line(from start: Dot, to end: Dot, layer: UInt8 = 0, isDotted: Bool = false) {
    if isOutside(start, end) { return }
    let (a, b) = (start.limited, end.limited)
    if abs(b.x - a.x) >= abs(b.y - a.y) {
      run(from: (a.x, a.y), to: (b.x, b.y), in: (width, height)) {
        if !isDotted || $1.isMultiple(of: 2) { $0.light(x: $1, y: $2, layer) }
      }
    } else {
      run(from: (a.y, a.x), to: (b.y, b.x), in: (height, width)) {
        if !isDotted || $1.isMultiple(of: 2) { $0.light(x: $2, y: $1, layer) }
      }
    }
  }

  /// Draws lines from each point to the next one. `isClosed` joins the last one with the first one. A single point is
  /// one dot.
  public mutating func polyline(_ points: some Sequence<Dot>, isClosed: Bool = false, layer: UInt8 = 0) {
    var first: Dot?
    var last: Dot?
    var isLine = false
    for point in points {
      if let last {
        line(from: last, to: point, layer: layer)
        isLine = true
      } else {
        first = point
      }
      last = point
    }
    guard let first, let last else { return }
    if !isLine { light(first, layer: layer) }
    if isClosed { line(from: last, to: first, layer: layer) }
  }

  /// Whether both ends lie beyond the same edge (the first test of Cohen and Sutherland's clipping).
  private func isOutside(_ start: Dot, _ end: Dot) -> Bool {
    max(start.x, end.x) < 0 || max(start.y, end.y) < 0 || min(start.x, end.x) >= width || min(start.y, end.y) >= height
  }

  /// Lights the dots of a line. Its coordinates are along its longer side and across it; `extent` is the size of the
  /// canvas in the same order.
  private mutating func run(
    from start: (along: Int, across: Int), to end: (along: Int, across: Int), in extent: (along: Int, across: Int),
    _ light: (inout Canvas, Int, Int) -> Void
  ) {
    let steps = abs(end.along - start.along)
    let rise = abs(end.across - start.across)
    let forward = end.along >= start.along ? 1 : -1
    let upward = end.across >= start.across ? 1 : -1
    // The steps on which the line is inside, first along and then across.
    var (first, last) = (0, steps)
    func limit(_ low: Int, _ high: Int) {
      first = max(first, low)
      last = min(last, high)
    }
    if forward > 0 {
      limit(-start.along, extent.along - 1 - start.along)
    } else {
      limit(start.along - extent.along + 1, start.along)
    }
    let (nearest, farthest) =
      upward > 0
      ? (-start.across, extent.across - 1 - start.across) : (start.across - extent.across + 1, start.across)
    // Step k is (2 · k · rise + steps) / (2 · steps) across, rounded down.
    if farthest < 0 || nearest > rise { return }
    if rise > 0 {
      if nearest > 0 { limit(((2 * nearest - 1) * steps + 2 * rise - 1) / (2 * rise), steps) }
      if farthest < rise { limit(0, ((2 * farthest + 1) * steps - 1) / (2 * rise)) }
    }
    guard first <= last else { return }
    let twice = max(1, 2 * steps)
    let begin = 2 * first * rise + steps
    var (across, rest) = (begin / twice, begin % twice)
    for step in first...last {
      light(&self, start.along + forward * step, start.across + upward * across)
      rest += 2 * rise
      if rest >= twice {
        rest -= twice
        across += 1
      }
    }
  }
}

extension Dot {
  /// Far enough outside for the line to stay the same on any screen, near enough for products not to overflow.
  fileprivate var limited: Dot {
    Dot(x: min(max(x, -Self.farthest), Self.farthest), y: min(max(y, -Self.farthest), Self.farthest))
  }

  private static let farthest = 1 << 28
}
