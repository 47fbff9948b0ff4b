import Glibc
package import Marketplace

/// The machine's clock and time zone.
package struct SystemClock: MarketClock {
  package init() {}

  package func now() -> Timestamp {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Timestamp(milliseconds: Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000)
  }

  package func offset(at time: Timestamp) -> Int {
    var seconds = time_t(time.seconds)
    var local = tm()
    return localtime_r(&seconds, &local) == nil ? 0 : local.tm_gmtoff
  }
}
