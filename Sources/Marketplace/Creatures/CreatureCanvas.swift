/// Pixels of ink, and the shapes that creatures are made of. The origin is the middle of the upper edge: a creature is
/// symmetrical about x = 0, and y grows downwards.
struct CreatureCanvas {
  typealias Ink = CreatureColors.Ink

  let side: Int
  private(set) var pixels: [UInt8]

  init(side: Int) {
    self.side = side
    pixels = [UInt8](repeating: Ink.ground.rawValue, count: side * side)
  }

  /// Limits drawing to a part of the picture.
  enum Limit {
    case everywhere
    /// Only over the creature's skin: body, pattern and belly.
    case skin
  }

  /// Draws the pixels whose middle is inside a shape.
  mutating func fill(_ ink: Ink, on limit: Limit = .everywhere, where contains: (_ x: Double, _ y: Double) -> Bool) {
    for row in 0..<side {
      for column in 0..<side {
        let place = row * side + column
        guard allows(pixels[place], limit) else { continue }
        if contains(Double(column) + 0.5 - Double(side) / 2, Double(row) + 0.5) { pixels[place] = ink.rawValue }
      }
    }
  }

  private func allows(_ ink: UInt8, _ limit: Limit) -> Bool {
    switch limit {
    case .everywhere: true
    case .skin: ink == Ink.body.rawValue || ink == Ink.shade.rawValue || ink == Ink.light.rawValue
    }
  }

  /// An ellipse at (x, y) and its mirror image.
  mutating func ellipses(
    _ ink: Ink, _ x: Double, _ y: Double, _ width: Double, _ height: Double, on limit: Limit = .everywhere
  ) {
    fill(ink, on: limit) { Self.isInside(abs($0) - x, $1 - y, width, height) }
  }

  /// One ellipse, without a mirror image.
  mutating func ellipse(
    _ ink: Ink, _ x: Double, _ y: Double, _ width: Double, _ height: Double, on limit: Limit = .everywhere
  ) {
    fill(ink, on: limit) { Self.isInside($0 - x, $1 - y, width, height) }
  }

  /// A triangle and its mirror image.
  mutating func triangles(
    _ ink: Ink, _ a: (Double, Double), _ b: (Double, Double), _ c: (Double, Double)
  ) {
    func side(_ p: (Double, Double), _ q: (Double, Double), _ x: Double, _ y: Double) -> Double {
      (q.0 - p.0) * (y - p.1) - (q.1 - p.1) * (x - p.0)
    }
    fill(ink) { x, y in
      let sides = (side(a, b, abs(x), y), side(b, c, abs(x), y), side(c, a, abs(x), y))
      return (sides.0 >= 0 && sides.1 >= 0 && sides.2 >= 0) || (sides.0 <= 0 && sides.1 <= 0 && sides.2 <= 0)
    }
  }

  /// The lower half of a ring (`isSmile`) or its upper one, as wide as two pixels.
  mutating func arcs(_ ink: Ink, _ x: Double, _ y: Double, _ radius: Double, isSmile: Bool) {
    fill(ink) {
      let (dx, dy) = (abs($0) - x, $1 - y)
      let distance = dx * dx + dy * dy
      return (isSmile ? dy >= 0 : dy <= 0) && distance <= radius * radius
        && distance > (radius - 1.7) * (radius - 1.7)
    }
  }

  /// A rectangle and its mirror image.
  mutating func boxes(_ ink: Ink, _ x: ClosedRange<Double>, _ y: ClosedRange<Double>) {
    fill(ink) { x.contains(abs($0)) && y.contains($1) }
  }

  /// Draws an outline around everything drawn so far.
  mutating func outline() {
    let before = pixels
    func isGround(_ row: Int, _ column: Int) -> Bool {
      guard (0..<side).contains(row), (0..<side).contains(column) else { return true }
      return before[row * side + column] == Ink.ground.rawValue
    }
    for row in 0..<side {
      for column in 0..<side where isGround(row, column) {
        let touches =
          !isGround(row - 1, column) || !isGround(row + 1, column) || !isGround(row, column - 1)
          || !isGround(row, column + 1)
        if touches { pixels[row * side + column] = Ink.outline.rawValue }
      }
    }
  }

  private static func isInside(_ dx: Double, _ dy: Double, _ width: Double, _ height: Double) -> Bool {
    dx * dx / (width * width) + dy * dy / (height * height) <= 1
  }
}
