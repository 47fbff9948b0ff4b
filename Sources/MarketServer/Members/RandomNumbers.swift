internal import Marketplace

/// A random number generator over a `RandomSource`.
struct RandomNumbers: RandomNumberGenerator {
  let source: any RandomSource

  func next() -> UInt64 { source.bits() }
}
