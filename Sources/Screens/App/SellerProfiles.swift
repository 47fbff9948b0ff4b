import Marketplace

/// The sellers of the listings that show beside a list. They are read behind the frames, so that a step through the list
/// never waits for one.
@MainActor
final class SellerProfiles {
  private let market: Market
  private let activity: Activity
  /// Nil for a seller who can't be read: nobody asks again before something changes.
  private var known: [ID<Account>: Profile?] = [:]
  private var isReading = false
  /// Answers to questions asked before this number grew are too late.
  private var generation = 0

  private static let limit = 500

  init(market: Market, activity: Activity) {
    self.market = market
    self.activity = activity
  }

  /// What is known of a seller; a later frame has the rest.
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
