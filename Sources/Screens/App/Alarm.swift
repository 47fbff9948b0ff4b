import Dispatch

/// A one-shot timer on the main actor. Setting it again or stopping it cancels the pending ring.
///
/// It uses a dispatch timer instead of a sleeping task: sleeping tasks wake the process once a second (Swift 6.3 on
/// Linux).
@MainActor
final class Alarm {
  private var timer: (any DispatchSourceTimer)?

  var isSet: Bool { timer != nil }

  /// `byTheWall`: uses the wall clock, so that a sleeping machine does not delay the alarm.
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
