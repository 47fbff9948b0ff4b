import Glibc

/// A monotonic clock, in milliseconds since a fixed moment.
enum Clock {
  static var milliseconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) * 1000 + Double(time.tv_nsec) / 1_000_000
  }

  /// How long `work` takes, in milliseconds.
  static func time(_ work: () async throws -> Void) async rethrows -> Double {
    let began = milliseconds
    try await work()
    return milliseconds - began
  }

  static func sleep(milliseconds: Double) {
    usleep(UInt32(milliseconds * 1000))
  }
}
