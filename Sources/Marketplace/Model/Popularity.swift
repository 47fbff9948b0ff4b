import Glibc

/// What makes a listing popular among those of its neighborhood.
public enum Popularity {
  /// Days after which interest counts half.
  public static let halfLife = 7.0
  /// The share of a neighborhood's listings that a popular one is above.
  public static let percentile = 0.9

  /// Hearts ×3 + chats ×5 + views ×0.1, halved every seven days since the listing was made.
  public static func score(_ counts: Listing.Counts, madeAt: Timestamp, now: Timestamp) -> Double {
    let interest = Double(counts.hearts) * 3 + Double(counts.chats) * 5 + Double(counts.views) * 0.1
    let days = Double(now.milliseconds - madeAt.milliseconds) / 86_400_000
    return interest * exp2(-days / halfLife)
  }

  /// The listings above the 90th percentile (nearest rank) of their own neighborhood's scores. Time passing alone changes
  /// nothing here: every score of a neighborhood is halved together.
  public static func popular(among listings: some Sequence<Listing>) -> Set<ID<Listing>> {
    var scores: [NeighborhoodCode: [(id: ID<Listing>, score: Double)]] = [:]
    let reference = Timestamp(seconds: 0)
    for listing in listings {
      // Against one fixed moment the scores would overflow; their logarithms keep the same order.
      let interest = score(listing.counts, madeAt: reference, now: reference)
      let age = Double(listing.createdAt.milliseconds) / 86_400_000 / halfLife
      scores[listing.neighborhood, default: []].append((listing.id, interest > 0 ? log2(interest) + age : -.infinity))
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
