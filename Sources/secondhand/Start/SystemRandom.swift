import Marketplace

/// The system's own random numbers.
struct SystemRandom: RandomSource {
  func bits() -> UInt64 {
    var generator = SystemRandomNumberGenerator()
    return generator.next()
  }
}
