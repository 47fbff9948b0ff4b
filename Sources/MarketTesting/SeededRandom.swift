public import Marketplace
import Synchronization

/// A source of bits that are the same for the same seed.
public final class SeededRandom: RandomSource {
  private let generator: Mutex<SeededGenerator>

  public init(seed: UInt64 = 1) { generator = Mutex(SeededGenerator(seed: seed)) }

  public func bits() -> UInt64 { generator.withLock { $0.next() } }
}
