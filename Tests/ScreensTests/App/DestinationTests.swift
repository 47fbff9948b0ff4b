import MarketTesting
import Marketplace
import Testing

@testable import Screens

/// Addresses of places.
@Suite struct DestinationTests {
  @Test(arguments: 0..<100)
  func aLinkLeadsBackToItsListing(_ number: Int) throws {
    let place = Destination.listing(Sample.listing(number).id)
    let link = try #require(place.link)
    #expect(link.hasPrefix("secondhand://listing/"))
    #expect(Destination(link: link) == place)
    #expect(Destination(link: "SECONDHAND" + link.dropFirst("secondhand".count)) == place)
  }

  @Test func otherPlacesHaveNoLink() {
    for place in [Destination.home, .categories, .neighborhoods, .account, .settings, .about] {
      #expect(place.link == nil)
    }
  }

  @Test(arguments: [
    "", "secondhand://", "secondhand://listing", "secondhand://listing/", "secondhand://listing/1",
    "secondhand://chat/1",
    "http://listing/01935d4e-0000-7000-8000-000000000000",
    "secondhand://listing/01935d4e-0000-7000-8000-000000000000/x",
    "secondhand:///01935d4e-0000-7000-8000-000000000000",
  ])
  func whatIsNoLinkIsRefused(_ text: String) {
    #expect(Destination(link: text) == nil)
  }
}
