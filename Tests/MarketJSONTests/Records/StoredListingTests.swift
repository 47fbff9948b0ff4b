import MarketTesting
import Marketplace
import Testing

@testable import MarketJSON

@Suite struct StoredListingTests {
  @Test(arguments: 0..<200)
  func aLineReadBackIsTheSameListing(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let stored = StoredListing(RandomListing.make(&random), unknown: [.init("colour", .string("빨강"))])
    let line = stored.line
    #expect(!line.contains(UInt8(ascii: "\n")))
    let read = try StoredListing(line: line)
    #expect(read == stored)
  }

  @Test func aLineThatLeavesSomethingOutIsRefused() {
    #expect(throws: JSONFault(offset: 0, reason: .missing(field: "id"))) {
      try StoredListing(line: Array(#"{"title":"의자"}"#.utf8))
    }
  }
}
