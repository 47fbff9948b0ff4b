import Glibc

/// The definition of a popular listing.
public enum Popularity {
  /// Days in which the weight of interest halves.
  public static let halfLife = 7.0
  /// A popular listing scores above this share of its neighborhood's listings.
  public static let percentile = 0.9

  /// Hearts ×3 + chats ×5 + views ×0.1, halved every seven days since the creation of the listing.
  public static func score(_ counts: Listing.Counts, madeAt: Timestamp, now: Timestamp) -> Double {
    let interest = Double(counts.hearts) * 3 + Double(counts.chats) * 5 + Double(counts.views) * 0.1
    let days = Double(now.milliseconds - madeAt.milliseconds) / 86_400_000
    return interest * exp2(-days / halfLife)
  }

  /// What popularity compares: the logarithm of the score. The scores themselves would overflow when they all refer to
  /// one fixed moment. The order is the same.
  package static func logarithm(_ counts: Listing.Counts, madeAt: Timestamp) -> Double {
    let reference = Timestamp(seconds: 0)
    let interest = score(counts, madeAt: reference, now: reference)
    let age = Double(madeAt.milliseconds) / 86_400_000 / halfLife
    return interest > 0 ? log2(interest) + age : -.infinity
  }

  /// The listings above the 90th percentile (nearest rank) of the scores in their own neighborhood. The result does not
  /// depend on the current time, because all scores decay at the same rate.
  public static func popular(among listings: some Sequence<Listing>) -> Set<ID<Listing>> {
    var scores: [NeighborhoodCode: [(id: ID<Listing>, score: Double)]] = [:]
    for listing in listings {
      let score = logarithm(listing.counts, madeAt: listing.createdAt)
      scores[listing.neighborhood, default: []].append((listing.id, score))
    }
    var popular: Set<ID<Listing>> = []
    for group in scores.values {
      let sorted = group.map(\.score).sorted()
      let threshold = sorted[max(0, Int((percentile * Double(sorted.count)).rounded(.up)) - 1)]
      for entry in group where entry.score > threshold { popular.insert(entry.id) }
    }
    return popular
  }
}
