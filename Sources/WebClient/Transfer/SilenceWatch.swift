/// Tells when a transfer has been silent for too long.
struct SilenceWatch {
  let limit: Duration
  private var lastByte: SuspendingClock.Instant?

  init(limit: Duration) { self.limit = limit }

  /// `nil` until the request is sent, and while the transfer is paused: our own slowness is not the server's silence.
  var deadline: SuspendingClock.Instant? { lastByte?.advanced(by: limit) }

  /// A byte came or went, or the transfer goes on after a pause.
  mutating func restart(at now: SuspendingClock.Instant) { lastByte = now }

  mutating func suspend() { lastByte = nil }
}
