internal import Marketplace

/// The system's random numbers.
package struct SystemRandom: RandomSource {
  package init() {}

  package func bits() -> UInt64 {
    var generator = SystemRandomNumberGenerator()
    return generator.next()
  }
}
