extension CreatureCanvas {
  mutating func drawFace(_ traits: CreatureTraits, _ body: Body) {
    let row = (body.middle - body.height * 0.18 + Double(traits.faceShift)).rounded(.down)
    // Both eyes stay inside a narrow head.
    let distance = min(Double(traits.eyeDistance), body.width * body.profile(-0.2) * 0.55)
    drawEyes(traits, traits.ears == .frog ? (body.width * 0.5, body.top + 2) : (distance, row))
    if traits.hasCheeks, traits.mouth != .muzzle { ellipses(.cheek, distance + 3.5, row + 7, 3, 2, on: .skin) }
    drawMouth(traits.mouth, row + 8)
  }

  private mutating func drawEyes(_ traits: CreatureTraits, _ place: (x: Double, y: Double)) {
    let (x, y) = place
    switch traits.eyes {
    case .dots:
      ellipses(.dark, x, y, 2.4, 2.8)
      ellipses(.white, x - 0.7, y - 1, 0.9, 0.9)
    case .round:
      ellipses(.white, x, y, 4.6, 4.6)
      ellipses(.dark, x - 1, y + 0.5, 2.4, 2.4)
    case .ovals:
      ellipses(.white, x, y - 1, 3.4, 5.4)
      ellipses(.dark, x - 0.4, y + 0.5, 1.9, 2.8)
    case .sleepy:
      ellipses(.white, x, y, 4.2, 4.2)
      ellipses(.dark, x, y + 1, 2.2, 2.2)
      fill(.shade) { abs(abs($0) - x) < 5 && $1 > y - 5 && $1 < y - 0.4 && hypotSquared(abs($0) - x, $1 - y) < 22 }
      boxes(.outline, (x - 4.4)...(x + 4.4), (y - 1)...y)
    case .happy: arcs(.dark, x, y + 1.5, 3.9, isSmile: false)
    case .single:
      let row = traits.ears == .frog ? y + 8 : y - 1
      ellipse(.white, 0, row, 7, 7)
      ellipse(.accent, 0, row + 0.5, 4.4, 4.4)
      ellipse(.dark, 0, row + 0.5, 2.6, 2.6)
      ellipse(.white, -1.6, row - 1.6, 1.2, 1.2)
    case .three:
      ellipses(.white, x, y + 0.5, 3.3, 3.3)
      ellipses(.dark, x, y + 0.5, 1.6, 1.6)
      ellipse(.white, 0, y - 4, 3.3, 3.3)
      ellipse(.dark, 0, y - 4, 1.6, 1.6)
    case .glasses:
      ellipses(.outline, x, y, 5.5, 5.2)
      ellipses(.white, x, y, 4.1, 3.9)
      ellipses(.dark, x, y, 1.8, 2.2)
      fill(.outline) { abs($0) < x - 4 && abs($1 - y) < 0.9 }
    case .lashes:
      ellipses(.dark, x, y, 2.8, 3.4)
      ellipses(.white, x - 0.8, y - 1.2, 1.1, 1.1)
      triangles(.dark, (x + 1.5, y - 2.5), (x + 6, y - 4.5), (x + 2.5, y + 0.5))
    case .winking:
      ellipse(.dark, -x, y, 2.6, 3.2)
      ellipse(.white, -x + 0.7, y - 1, 1, 1)
      fill(.dark) { px, py in
        let distance = hypotSquared(px - x, py - y - 1.5)
        return py <= y + 1.5 && distance < 14 && distance > 4.6
      }
    }
  }

  private mutating func drawMouth(_ mouth: CreatureTraits.Mouth, _ y: Double) {
    switch mouth {
    case .smile: arcs(.dark, 0, y - 2.5, 5, isSmile: true)
    case .cat:
      arcs(.dark, 2.6, y - 1, 3, isSmile: true)
      triangles(.cheek, (0, y), (2, y - 2), (-2, y - 2))
    case .open:
      fill(.dark) { hypotSquared($0, ($1 - y + 1) * 0.9) < 22 && $1 > y - 1 }
      fill(.cheek) { hypotSquared($0, $1 - y - 3) < 6 && $1 < y + 3.4 && $1 > y }
    case .tooth:
      fill(.dark) { abs($0) < 6 && abs($1 - y) < 0.9 }
      boxes(.white, 0...2.2, (y + 0.6)...(y + 3.6))
    case .beak:
      triangles(.second, (0, y + 4), (0, y - 3), (5.5, y - 1.5))
      fill(.outline) { abs($0) < 4.6 && abs($1 - y + 1.2) < 0.6 }
    case .snout:
      ellipse(.light, 0, y - 0.5, 6.5, 4.3)
      ellipses(.dark, 2.4, y - 0.8, 1.1, 1.6)
    case .line: fill(.dark) { abs($0) < 3.6 && abs($1 - y) < 0.9 }
    case .tongue:
      arcs(.dark, 0, y - 2.5, 5, isSmile: true)
      ellipse(.cheek, 1.5, y + 3, 2, 2.4)
    case .fangs:
      fill(.dark) { abs($0) < 6.5 && $1 > y - 1 && $1 < y + 1 }
      triangles(.white, (2.2, y + 0.5), (5.6, y + 0.5), (3.9, y + 4.6))
    case .muzzle:
      ellipses(.light, 2.6, y, 4.6, 4)
      ellipse(.dark, 0, y - 3, 2.6, 1.8)
      fill(.dark) { abs($0) < 0.9 && $1 > y - 3 && $1 < y + 1.5 }
      arcs(.dark, 2.2, y - 0.2, 2.6, isSmile: true)
    }
  }
}

private func hypotSquared(_ x: Double, _ y: Double) -> Double { x * x + y * y }
