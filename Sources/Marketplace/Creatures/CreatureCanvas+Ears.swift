extension CreatureCanvas {
  /// Draws the ears, horns and plants that are behind the body.
  mutating func drawEars(_ ears: CreatureTraits.Ears, _ body: Body) {
    let (top, width) = (body.top, body.width)
    switch ears {
    case .none, .floppy, .frog: break
    case .bear:
      ellipses(.body, width * 0.68, top + 5, 6, 6)
      ellipses(.accent, width * 0.68, top + 5, 3, 3)
    case .mouse:
      ellipses(.body, width * 0.78, top + 3, 9.5, 9.5)
      ellipses(.accent, width * 0.78, top + 3, 6, 6)
    case .cat:
      triangles(.body, (width * 0.95, top - 6), (width * 0.9, top + 15), (width * 0.15, top + 4))
      triangles(.accent, (width * 0.86, top - 1), (width * 0.82, top + 10), (width * 0.4, top + 4))
    case .rabbit:
      ellipses(.body, width * 0.42, top - 4, 4.8, 14)
      ellipses(.accent, width * 0.42, top - 4, 2.2, 10)
    case .horns:
      triangles(.light, (width * 0.85, top - 6), (width * 0.75, top + 8), (width * 0.35, top + 4))
    case .antennae:
      fill(.body) { x, y in
        let lean = abs(x) - width * 0.3 - (top + 3 - y) * 0.35
        return abs(lean) < 1.1 && y < top + 4 && y > top - 8
      }
      ellipses(.accent, width * 0.3 + 4.2, top - 8.5, 3, 3)
    case .sprout:
      fill(.outline) { x, y in abs(x) < 1 && y < top + 2 && y > top - 5 }
      ellipse(.second, -5, top - 6, 5, 2.7)
      ellipse(.second, 5, top - 7, 5, 2.7)
    case .tufts:
      triangles(.shade, (width * 1.0, top - 3), (width * 0.75, top + 11), (width * 0.3, top + 3))
    case .fin:
      fill(.accent) { x, y in
        let ridge = (x.magnitude / 9) * (x.magnitude / 9)
        return y < top + 3 && y > top - 8 + 9 * ridge && (x + 12).truncatingRemainder(dividingBy: 5) > 1
      }
    }
  }

  /// Draws the ears that are in front of the body.
  mutating func drawEarsInFront(_ ears: CreatureTraits.Ears, _ body: Body) {
    switch ears {
    case .floppy: ellipses(.shade, body.width * 0.86, body.top + 13, 5, 11)
    case .frog: ellipses(.body, body.width * 0.5, body.top + 2, 6.5, 6.5)
    default: break
    }
  }

  /// Tails and wings.
  mutating func drawBehind(_ traits: CreatureTraits, _ body: Body) {
    switch traits.extra {
    case .tail:
      fill(.body) { x, y in
        let (dx, dy) = (x - body.width * 0.95, y - body.bottom + 11)
        let distance = dx * dx + dy * dy
        return distance < 81 && distance > 20 && !(dx < 0 && dy < 0)
      }
    case .wings: ellipses(.light, body.width * 0.95, body.middle - 1, 9, 6)
    default: break
    }
  }
}
