/// A random number generator over a `RandomSource`.
struct RandomBits: RandomNumberGenerator {
  let source: any RandomSource

  func next() -> UInt64 { source.bits() }
}
