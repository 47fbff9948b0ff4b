import Marketplace

/// The same seed gives the same numbers on every machine. A failing property test names its seed.
public struct SeededGenerator: RandomNumberGenerator, Sendable {
  private var bits: DerivedBits

  public init(seed: UInt64) { bits = DerivedBits(seed: seed) }

  public mutating func next() -> UInt64 { bits.next() }
}
