public import Marketplace
import Synchronization

/// A clock of a playback that moves only when a test moves it.
public final class ScriptedPlaybackClock: PlaybackClock {
  private struct State {
    var now = 0.0
    var waiting: [(moment: Double, ring: @Sendable () -> Void)] = []
  }

  private let state = Mutex(State())

  public init() {}

  public func seconds() -> Double { state.withLock { $0.now } }

  public func wait(until moment: Double, then ring: @escaping @Sendable () -> Void) {
    state.withLock { $0.waiting.append((moment, ring)) }
  }

  /// Whether somebody waits for a moment.
  public var isAwaited: Bool { state.withLock { !$0.waiting.isEmpty } }

  /// Moves the clock, and rings on the way in the order of the moments.
  public func advance(seconds: Double) {
    let end = self.seconds() + seconds
    while let ring = next(until: end) { ring() }
    state.withLock { $0.now = end }
  }

  private func next(until end: Double) -> (@Sendable () -> Void)? {
    state.withLock { state in
      guard let index = state.waiting.indices.min(by: { state.waiting[$0].moment < state.waiting[$1].moment }),
        state.waiting[index].moment <= end
      else { return nil }
      let next = state.waiting.remove(at: index)
      state.now = max(state.now, next.moment)
      return next.ring
    }
  }
}
