/// A person's reputation in deals, as a temperature between 0.0° and 99.0°.
///
/// Everybody begins at 36.5°. Each rating adds points: thanks add 1, a complaint takes 3. A rating weighs less
/// - with age: one of the last year weighs 1, one of the year before 1/2, and so on by halves.
/// - with each deal between the same two people: the newest weighs 1, the one before it 1/2, the next 1/4, and so on. So
///   all deals with one person add less than 2 points, and friends cannot rate each other up.
///
/// Points `p` above 0 give `36.5 + 62.5 · p / (p + 100)`, points below 0 give `36.5 · 40 / (40 - p)`. So it takes 100
/// recent thanks of different people to get halfway to 99°. All weights are powers of two, so the sum is exact
/// and does not depend on the order of the ratings.
public struct Manner: Hashable, Comparable, Sendable {
  /// Tenths of a degree, 0 to 990.
  public let tenths: Int

  /// The temperature of a person without ratings.
  public static let normal = Manner(tenths: 365)
  private static let (most, least) = (990, 0)

  public init(tenths: Int) { self.tenths = min(max(Self.least, tenths), Self.most) }

  /// The temperature from a person's ratings at `time`.
  public init(from ratings: some Sequence<Rating>, at time: Timestamp) {
    var points = 0.0
    for (_, own) in Dictionary(grouping: ratings, by: \.author) {
      let newestFirst = own.sorted { ($0.time, $0.listing) > ($1.time, $1.listing) }
      for (earlier, rating) in newestFirst.enumerated() {
        points += rating.points * Self.half(toThe: earlier) * Self.half(toThe: rating.wholeYears(before: time))
      }
    }
    let start = Double(Self.normal.tenths)
    let tenths =
      points < 0
      ? start * 40 / (40 - points) : start + Double(Self.most - Self.normal.tenths) * points / (points + 100)
    self.init(tenths: Int(tenths.rounded()))
  }

  public static func < (left: Manner, right: Manner) -> Bool { left.tenths < right.tenths }

  /// 1/2 to the power of `count`; 0 where it no longer matters, which also keeps sums exact.
  private static func half(toThe count: Int) -> Double { count > 15 ? 0 : 1 / Double(1 << count) }
}

extension Rating {
  fileprivate var points: Double { isThanks ? 1 : -3 }

  /// 0 for a rating of the last 365 days, and for one that a wrong clock dates into the future.
  fileprivate func wholeYears(before now: Timestamp) -> Int {
    max(0, Int((now.milliseconds &- time.milliseconds) / (365 * 24 * 3600 * 1000)))
  }
}
