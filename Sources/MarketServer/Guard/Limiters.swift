internal import MarketAPI
internal import Marketplace

/// The rate limits of a server.
struct Limiters: Sendable {
  /// Reading, by account or address.
  let reading = RateLimiter(.init(burst: 600, perSecond: 100))
  /// Commands and uploads, by account.
  let writing = RateLimiter(.init(burst: 300, perSecond: 50))
  /// Passphrases and codes, by address.
  let tryingByAddress = RateLimiter(.init(burst: 30, perSecond: 0.1))
  /// Passphrases and codes, by the name that is tried.
  let tryingByName = RateLimiter(.init(burst: 10, perSecond: 1.0 / 30))

  /// The seconds to wait before the request is answered; nil to answer it now.
  func delay(of endpoint: Endpoint, by who: String, at now: Timestamp) -> Int? {
    switch endpoint {
    case .health, .readiness, .metrics: nil
    case .signUp, .signIn, .recover, .setPassphrase: tryingByAddress.take(who, at: now)
    case .perform, .uploadPicture, .uploadFile: writing.take(who, at: now)
    default: reading.take(who, at: now)
    }
  }
}
