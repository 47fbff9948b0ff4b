/// The generator of Steele, Lea and Flood (2014). The same seed gives the same numbers on every machine.
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

  /// A number from 0 up to, but not including, 1.
  mutating func fraction() -> Double { Double(next() >> 11) / 9_007_199_254_740_992 }

  /// A number from 0 up to, but not including, `bound`, which is positive.
  mutating func below(_ bound: Int) -> Int { Int(next().multipliedFullWidth(by: UInt64(bound)).high) }

  /// Returns true with probability `share`.
  mutating func happens(_ share: Double) -> Bool { fraction() < share }
}

extension Array {
  /// A random element, each equally likely. The array must not be empty.
  func any(_ random: inout SplitMix64) -> Element { self[random.below(count)] }
}
