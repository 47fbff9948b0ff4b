/// The features of a creature, drawn at random from its seed.
struct CreatureTraits {
  enum Shape: CaseIterable { case round, square, egg, wide, pear, heart, ghost, bean }
  enum Ears: CaseIterable { case none, bear, cat, rabbit, floppy, horns, antennae, mouse, sprout, tufts, frog, fin }
  enum Eyes: CaseIterable { case dots, round, sleepy, happy, single, three, ovals, glasses, lashes, winking }
  enum Mouth: CaseIterable { case smile, cat, open, tooth, beak, snout, line, tongue, fangs, muzzle }
  enum Pattern: CaseIterable { case none, belly, spots, stripes, mask, patch, freckles, halves, crown, scales }
  enum Extra: CaseIterable { case none, scarf, bow, hat, flower, tail, wings, tuft }

  let shape: Shape
  let ears: Ears
  let eyes: Eyes
  let mouth: Mouth
  let pattern: Pattern
  let extra: Extra
  let hasFeet: Bool
  let hasArms: Bool
  let hasCheeks: Bool
  /// Half the width and height of the body, in pixels.
  let width: Int
  let height: Int
  /// The distance from the middle of the face to an eye, and the number of rows that the face is moved down.
  let eyeDistance: Int
  let faceShift: Int
  /// Shifts the pattern, if it repeats: spots and stripes.
  let phase: Int
  let colors: CreatureColors

  init(seed: UInt64) {
    var bits = DerivedBits(seed: seed)
    shape = Self.pick(Shape.allCases, &bits)
    ears = Self.pick(Ears.allCases, &bits)
    eyes = Self.pick(Eyes.allCases, &bits)
    mouth = Self.pick(Mouth.allCases, &bits)
    pattern = Self.pick(Pattern.allCases, &bits)
    extra = Self.pick(Extra.allCases, &bits)
    hasFeet = Self.number(0...3, &bits) > 0
    hasArms = Self.number(0...2, &bits) == 0
    hasCheeks = Self.number(0...1, &bits) == 0
    let size: (width: Int, height: Int) =
      switch shape {
      case .round, .heart: (20, 19)
      case .square, .ghost: (18, 19)
      case .egg, .bean: (16, 21)
      case .wide: (24, 16)
      case .pear: (19, 20)
      }
    width = size.width + Self.number(-1...2, &bits)
    height = size.height + Self.number(-2...1, &bits)
    eyeDistance = Self.number(6...9, &bits)
    faceShift = Self.number(-2...3, &bits)
    phase = Self.number(0...7, &bits)
    let body = Self.number(0...CreatureColors.bodies.count - 1, &bits)
    var ground = Self.number(0...CreatureColors.grounds.count - 1, &bits)
    while !CreatureColors.isClear(body: body, ground: ground) {
      ground = (ground + 1) % CreatureColors.grounds.count
    }
    let accent = Self.number(0...CreatureColors.accents.count - 1, &bits)
    let second = (accent + Self.number(1...CreatureColors.accents.count - 1, &bits)) % CreatureColors.accents.count
    colors = CreatureColors(body: body, ground: ground, accent: accent, second: second)
  }

  /// Takes the upper bits, without the standard library's way of drawing from a range, which may change.
  private static func number(_ range: ClosedRange<Int>, _ bits: inout DerivedBits) -> Int {
    range.lowerBound + Int((bits.next() >> 33) % UInt64(range.count))
  }

  private static func pick<Value>(_ values: [Value], _ bits: inout DerivedBits) -> Value {
    values[number(0...values.count - 1, &bits)]
  }
}
