import Dispatch
import Marketplace

/// The time since the machine started. It rings on the main queue, so that no other thread wakes.
package struct SystemPlaybackClock: PlaybackClock {
  package init() {}

  package func seconds() -> Double { Double(DispatchTime.now().uptimeNanoseconds) / 1e9 }

  package func wait(until moment: Double, then ring: @escaping @Sendable () -> Void) {
    // A day later is soon enough to look at the clock again.
    let delay = min(max(0, moment - seconds()), 86_400)
    DispatchQueue.main.asyncAfter(deadline: .now() + delay) { [self] in
      if seconds() < moment { wait(until: moment, then: ring) } else { ring() }
    }
  }
}
