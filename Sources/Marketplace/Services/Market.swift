/// Everything a screen, a subcommand or a server may ask: the services, handed over in one bundle.
public struct Market: Sendable {
  public let listings: any Listings
  public let neighborhoods: any Neighborhoods
  public let clock: any MarketClock

  public init(listings: any Listings, neighborhoods: any Neighborhoods, clock: any MarketClock) {
    self.listings = listings
    self.neighborhoods = neighborhoods
    self.clock = clock
  }
}
