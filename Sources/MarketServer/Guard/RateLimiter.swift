internal import Marketplace
import Synchronization

/// Counts requests by who sends them, with one token bucket each: a bucket holds `burst` requests and gets one back every
/// `1 / perSecond` seconds.
final class RateLimiter: Sendable {
  struct Rate: Hashable, Sendable {
    let burst: Double
    let perSecond: Double
  }

  private struct Bucket {
    var tokens: Double
    var filledAt: Timestamp
  }

  /// A full table forgets the fullest buckets, which limit nobody.
  private static let mostBuckets = 20_000

  private let rate: Rate
  private let buckets = Mutex<[String: Bucket]>([:])

  init(_ rate: Rate) { self.rate = rate }

  /// Takes `cost` from the bucket of `key`. Returns the seconds to wait when it has less.
  func take(_ key: String, cost: Double = 1, at now: Timestamp) -> Int? {
    buckets.withLock { buckets in
      if buckets.count >= Self.mostBuckets, buckets[key] == nil { forget(&buckets, at: now) }
      var bucket = buckets[key] ?? Bucket(tokens: rate.burst, filledAt: now)
      bucket.tokens = tokens(in: bucket, at: now)
      bucket.filledAt = now
      defer { buckets[key] = bucket }
      guard bucket.tokens >= cost else {
        return max(1, Int(((cost - bucket.tokens) / rate.perSecond).rounded(.up)))
      }
      bucket.tokens -= cost
      return nil
    }
  }

  private func tokens(in bucket: Bucket, at now: Timestamp) -> Double {
    let seconds = Double(max(0, now.milliseconds - bucket.filledAt.milliseconds)) / 1000
    return min(rate.burst, bucket.tokens + seconds * rate.perSecond)
  }

  private func forget(_ buckets: inout [String: Bucket], at now: Timestamp) {
    let fullness = buckets.mapValues { tokens(in: $0, at: now) }
    for (key, _) in fullness.sorted(by: { $0.value > $1.value }).prefix(Self.mostBuckets / 2) { buckets[key] = nil }
  }
}
