internal import MarketAPI
internal import Marketplace

/// The rate limits of a server.
struct Limiters: Sendable {
  /// Limits reads by account or address.
  let reading = RateLimiter(.init(burst: 600, perSecond: 100))
  /// Limits commands and uploads by account.
  let writing = RateLimiter(.init(burst: 300, perSecond: 50))
  /// Limits attempts with passphrases and codes by address.
  let tryingByAddress = RateLimiter(.init(burst: 30, perSecond: 0.1))
  /// Limits attempts with passphrases and codes by account name and address.
  let tryingByNameAndAddress = RateLimiter(.init(burst: 10, perSecond: 1.0 / 30))
  /// Limits attempts with passphrases and codes by account name, from all addresses together.
  let tryingByName = RateLimiter(.init(burst: 100, perSecond: 1.0 / 30))
  /// Limits questions about sign-ins at the provider by address.
  let polling = RateLimiter(.init(burst: 60, perSecond: 1))
  /// Limits uploaded bytes by account, to about 500 MB a day.
  let uploading = RateLimiter(.init(burst: 250_000_000, perSecond: 3000))
  /// Limits concurrent uploads, by account and in total.
  let uploads = ConcurrencyLimiter(each: 2, all: 6)
  /// Limits concurrent event streams, by account or address and in total.
  let streams = ConcurrencyLimiter(each: 32, all: 20_000)

  /// The seconds to wait before the request is answered; nil to answer it now. Sign-ins are limited by address, because
  /// one client can sign in with many accounts.
  func delay(of endpoint: Endpoint, by who: String, at address: String, at now: Timestamp) -> Int? {
    switch endpoint {
    case .health, .readiness, .metrics: nil
    case .signUp, .signIn, .recover, .startDevice, .setPassphrase, .deleteAccount:
      tryingByAddress.take(address, at: now)
    case .pollDevice: polling.take(address, at: now)
    case .perform, .views, .uploadPicture, .uploadFile, .decide: writing.take(who, at: now)
    default: reading.take(who, at: now)
    }
  }
}
