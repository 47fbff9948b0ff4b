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
  /// Passphrases and codes, by the name that is tried and by address.
  let tryingByNameAndAddress = RateLimiter(.init(burst: 10, perSecond: 1.0 / 30))
  /// Passphrases and codes, by the name that is tried, from anywhere.
  let tryingByName = RateLimiter(.init(burst: 100, perSecond: 1.0 / 30))
  /// Uploaded bytes, by account: some 500 MB a day.
  let uploading = RateLimiter(.init(burst: 250_000_000, perSecond: 3000))
  /// Uploads at the same time, by account and in all.
  let uploads = ConcurrencyLimiter(each: 2, all: 6)
  /// Event streams at the same time, by account or address and in all.
  let streams = ConcurrencyLimiter(each: 32, all: 20_000)

  /// The seconds to wait before the request is answered; nil to answer it now. Signing in is limited by address, because
  /// who signs in often can have many accounts.
  func delay(of endpoint: Endpoint, by who: String, at address: String, at now: Timestamp) -> Int? {
    switch endpoint {
    case .health, .readiness, .metrics: nil
    case .signUp, .signIn, .recover, .setPassphrase: tryingByAddress.take(address, at: now)
    case .perform, .uploadPicture, .uploadFile: writing.take(who, at: now)
    default: reading.take(who, at: now)
    }
  }
}
