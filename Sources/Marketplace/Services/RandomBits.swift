/// A random number generator over a `RandomSource`.
package struct RandomBits: RandomNumberGenerator {
  let source: any RandomSource

  package init(source: any RandomSource) { self.source = source }

  package func next() -> UInt64 { source.bits() }
}
