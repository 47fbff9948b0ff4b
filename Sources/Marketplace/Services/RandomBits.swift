/// The bits of a source, for what asks for a generator.
struct RandomBits: RandomNumberGenerator {
  let source: any RandomSource

  func next() -> UInt64 { source.bits() }
}
