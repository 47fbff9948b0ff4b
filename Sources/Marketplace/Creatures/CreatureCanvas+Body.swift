extension CreatureCanvas {
  /// Draws a creature from back to front.
  mutating func draw(_ traits: CreatureTraits) {
    let body = Body(traits)
    drawBehind(traits, body)
    drawEars(traits.ears, body)
    if traits.hasFeet { ellipses(.body, body.width * 0.48, body.bottom - 0.5, 5, 3.5) }
    if traits.hasArms {
      ellipses(.body, body.width * body.profile(0.25) + 0.5, body.middle + body.height * 0.3, 3.5, 6)
    }
    fill(.body, where: body.contains)
    drawEarsInFront(traits.ears, body)
    outline()
    drawPattern(traits, body)
    // A shadow along the lower edge makes it round.
    let light = Body(traits, raisedBy: 3)
    fill(.shade, on: .skin) { x, y in
      y > body.middle && body.contains(x, y) && !light.contains(x, y)
    }
    drawFace(traits, body)
    drawExtra(traits, body)
  }

  /// The position and the shape of the body, without ears.
  struct Body {
    let shape: CreatureTraits.Shape
    let width: Double
    let height: Double
    /// The row of its middle.
    let middle: Double

    init(_ traits: CreatureTraits, raisedBy rows: Double = 0) {
      shape = traits.shape
      width = Double(traits.width)
      height = Double(traits.height)
      middle = 59 - height - rows
    }

    var top: Double { middle - height }
    var bottom: Double { middle + height }

    /// The part of the width that the body has at a height from -1, its top, to 1, its bottom, before it is rounded.
    func profile(_ t: Double) -> Double {
      switch shape {
      case .round, .square, .egg, .wide: 1
      case .pear: 0.9 + 0.22 * t
      case .heart: 0.94 - 0.2 * t
      case .ghost: 1
      case .bean: 0.86 + 0.3 * t * t
      }
    }

    func contains(_ x: Double, _ y: Double) -> Bool {
      let t = (y - middle) / height
      guard abs(t) <= 1 else { return false }
      let u = x / (width * profile(t))
      switch shape {
      case .square: return u * u * u * u + t * t * t * t <= 1
      case .ghost:
        if t < 0 { return u * u + t * t <= 1 }
        // A hem of waves.
        let wave = abs(x).truncatingRemainder(dividingBy: 8) - 4
        return abs(u) <= 1 && t <= 1 - wave * wave * 0.011
      case .bean: return u * u * u * u + t * t * t * t * 0.9 <= 0.95
      default: return u * u + t * t <= 1
      }
    }
  }
}
