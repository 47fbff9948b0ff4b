import MarketTesting
import Marketplace
import Testing

/// I1: addresses that lead to places of the program.
@Suite struct MarketLinkTests {
  private static let listing = Sample.listing(1).id
  private static let room = ChatRoom(listing: listing, buyer: Sample.seller(1), seller: Sample.seller(2)).id
  private static let post = ID<Post>(high: 1, low: 2)

  private static let all: [MarketLink] = [
    .listing(listing), .room(room), .message(room, 7), .post(post), .comment(post, ID(high: 3, low: 4)),
    .person(Sample.seller(3)), .savedSearch(ID(high: 5, low: 6)), .notices, .inbox,
  ]

  @Test(arguments: all) func eachIsReadAsItIsWritten(_ link: MarketLink) {
    #expect(MarketLink(link.text) == link)
    #expect(MarketLink("SecondHand" + link.text.dropFirst("secondhand".count)) == link)
    #expect(MarketLink(link.text + "/") == nil && MarketLink(link.text + "/x") == nil)
  }

  @Test(arguments: [
    "", "inbox", "secondhand://", "secondhand:///", "secondhand://chat/\(room)/0", "secondhand://chat/\(room)/-1",
    "secondhand://chat/\(room)/x", "secondhand://post/\(post)/1", "secondhand://person/하늘",
    "secondhand://wish/\(listing)",
  ])
  func nothingElseIsRead(_ text: String) { #expect(MarketLink(text) == nil) }
}
