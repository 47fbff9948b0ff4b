import Dispatch

/// Rings once, on the main actor, unless it is set anew or stopped before.
///
/// A dispatch timer, not a sleeping task: those wake the process once a second until their time has come (Swift 6.3 on Linux).
@MainActor
final class Alarm {
  private var timer: (any DispatchSourceTimer)?

  var isSet: Bool { timer != nil }

  /// `byTheWall`: a machine that sleeps meanwhile does not make it late.
  func set(milliseconds: Int64, byTheWall: Bool = false, _ ring: @escaping @MainActor () -> Void) {
    stop()
    let timer = DispatchSource.makeTimerSource(queue: .main)
    let delay = Int(clamping: min(milliseconds, 1_000_000_000))
    let leeway = DispatchTimeInterval.milliseconds(delay > 1000 ? 50 : 1)
    if byTheWall {
      timer.schedule(wallDeadline: .now() + .milliseconds(delay), leeway: leeway)
    } else {
      timer.schedule(deadline: .now() + .milliseconds(delay), leeway: leeway)
    }
    timer.setEventHandler { [weak self] in
      MainActor.assumeIsolated {
        self?.timer = nil
        ring()
      }
    }
    self.timer = timer
    timer.activate()
  }

  func stop() {
    timer?.cancel()
    timer = nil
  }
}
