/// The generator of Steele, Lea and Flood (2014): the same seed gives the same numbers on every machine.
struct SplitMix64: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// From 0 up to 1.
  mutating func fraction() -> Double { Double(next() >> 11) / 9_007_199_254_740_992 }

  /// From 0 up to `bound`, which is positive.
  mutating func below(_ bound: Int) -> Int { Int(next().multipliedFullWidth(by: UInt64(bound)).high) }

  /// True in `share` of the cases.
  mutating func happens(_ share: Double) -> Bool { fraction() < share }
}

extension Array {
  /// One of the elements, each as likely as the others; the array must not be empty.
  func any(_ random: inout SplitMix64) -> Element { self[random.below(count)] }
}
