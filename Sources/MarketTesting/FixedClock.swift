public import Marketplace
import Synchronization

/// A clock that moves only when a test moves it.
public final class FixedClock: MarketClock {
  private let time: Mutex<Timestamp>
  private let zone: Int

  /// `offset`: seconds east of UTC, the same at every moment.
  public init(_ time: Timestamp = Sample.now, offset: Int = CalendarTime.koreanOffset) {
    self.time = Mutex(time)
    zone = offset
  }

  public func now() -> Timestamp { time.withLock { $0 } }
  public func offset(at time: Timestamp) -> Int { zone }

  public func set(_ time: Timestamp) { self.time.withLock { $0 = time } }
  public func advance(seconds: Int64) { time.withLock { $0 = $0.advanced(seconds: seconds) } }
}
