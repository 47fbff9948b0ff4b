import Marketplace

/// The sellers for previews beside a list. They load in the background, so that no step through the list waits for
/// them.
@MainActor
final class SellerProfiles {
  private let market: Market
  private let activity: Activity
  /// Nil for an unreadable seller. It is not read again before the next change.
  private var known: [ID<Account>: Profile?] = [:]
  private var isReading = false
  /// Incremented on every change. Results of an older generation are dropped.
  private var generation = 0

  private static let limit = 500

  init(market: Market, activity: Activity) {
    self.market = market
    self.activity = activity
  }

  /// The known profile of a seller. Starts loading a missing one for a later frame.
  func profile(of seller: ID<Account>) -> Profile? {
    if let profile = known[seller] { return profile }
    guard !isReading else { return nil }
    isReading = true
    let mine = generation
    activity.runBehind { [self] in
      let profile = try? await market.accounts.profile(seller)
      isReading = false
      guard mine == generation else { return }
      if known.count >= Self.limit { known = [:] }
      known[seller] = .some(profile)
    }
    return nil
  }

  /// Names and pictures may have changed.
  func forget() {
    generation += 1
    known = [:]
  }
}
