extension CreatureCanvas {
  /// Draws the pattern of the skin. The face is drawn over it.
  mutating func drawPattern(_ traits: CreatureTraits, _ body: Body) {
    let (middle, width, height) = (body.middle, body.width, body.height)
    let phase = Double(traits.phase)
    switch traits.pattern {
    case .none: break
    case .belly: ellipse(.light, 0, middle + height * 0.62, width * 0.62, height * 0.55, on: .skin)
    case .spots:
      for index in 0..<9 {
        let (x, y) = (Double((index * 11 + traits.phase * 5) % 43) - 21, Double((index * 17 + traits.phase * 3) % 40))
        ellipse(.shade, x, body.top + y, 2.2 + Double(index % 3), 2 + Double(index % 3), on: .skin)
      }
    case .stripes:
      fill(.shade, on: .skin) { x, y in
        (y + phase + x.magnitude * 0.25).truncatingRemainder(dividingBy: 9) < 3.6 && x.magnitude > width * 0.32
      }
    case .mask:
      ellipses(
        .shade, Double(traits.eyeDistance), middle - height * 0.15 + Double(traits.faceShift), 7.5, 6.5, on: .skin)
    case .patch: ellipse(.light, -width * 0.5, middle - height * 0.3, width * 0.55, height * 0.55, on: .skin)
    case .freckles:
      for index in 0..<3 {
        let x = Double(traits.eyeDistance) + Double(index) * 2.5
        ellipses(.outline, x, middle + height * 0.18 + Double(index % 2) * 3, 0.9, 0.9, on: .skin)
      }
    case .halves:
      fill(.light, on: .skin) { x, y in
        y > middle + height * 0.25 + ((x + phase) * 0.5).truncatingRemainder(dividingBy: 3)
      }
    case .crown:
      fill(.light, on: .skin) { x, y in y < body.top + height * 0.5 - x.magnitude * 0.45 }
    case .scales:
      fill(.light, on: .skin) { x, y in
        let row = (y / 5).rounded(.down)
        let across =
          (x + 40 + (row.truncatingRemainder(dividingBy: 2) == 0 ? 0 : 4)).truncatingRemainder(dividingBy: 8) - 4
        let down = y - row * 5
        let edge = across * across + down * down
        return y > middle && edge > 12 && edge < 22
      }
    }
  }

  /// Draws what the creature wears.
  mutating func drawExtra(_ traits: CreatureTraits, _ body: Body) {
    let (top, middle, width, height) = (body.top, body.middle, body.width, body.height)
    switch traits.extra {
    case .none, .tail, .wings: break
    case .scarf:
      fill(.second) { x, y in
        let drop = y - middle - height * 0.5 - 3 + x * x * 0.008
        return drop > 0 && drop < 4.6 && body.contains(x, y)
      }
      fill(.second) { x, y in x > 4 && x < 9 && y > middle + height * 0.5 && y < middle + height * 0.5 + 13 && y < 62 }
      fill(.dark) { x, y in x > 4 && x < 9 && y > middle + height * 0.5 + 11 && y < middle + height * 0.5 + 12 }
    case .bow:
      let (x, y) = (width * 0.5, top + 4.0)
      fill(.second) { px, py in
        let (dx, dy) = ((px - x).magnitude, (py - y).magnitude)
        return dx < 7 && dy < 1 + dx * 0.65
      }
      ellipse(.outline, x, y, 1.9, 1.9)
    case .hat:
      fill(.second) { x, y in x.magnitude < 7.5 - (top + 2 - y) * 0.1 && y < top + 3 && y > top - 7 }
      fill(.second) { x, y in x.magnitude < 13 && y > top + 1 && y < top + 4 }
      fill(.outline) { x, y in x.magnitude < 7.5 && y > top - 1.5 && y < top + 1 }
    case .flower:
      let (x, y) = (-width * 0.55, top + 5.0)
      for (dx, dy) in [(0.0, -3.2), (3.1, -1.0), (1.9, 2.6), (-1.9, 2.6), (-3.1, -1.0)] {
        ellipse(.second, x + dx, y + dy, 2.5, 2.5)
      }
      ellipse(.white, x, y, 1.7, 1.7)
    case .tuft:
      triangles(.shade, (0, top - 5), (3.2, top + 4), (-3.2, top + 4))
      triangles(.shade, (5, top - 2), (5, top + 4), (0, top + 4))
    }
  }
}
