import Marketplace

/// The system's random numbers.
struct SystemRandom: RandomSource {
  func bits() -> UInt64 {
    var generator = SystemRandomNumberGenerator()
    return generator.next()
  }
}
