import Marketplace
import Testing

@Suite struct CursorTests {
  private let id = ID<Listing>("01935d4e-0000-7000-8000-000000000001")!

  @Test func hasATextThatReadsBack() {
    for milliseconds: Int64 in [0, 1_795_237_320_000, -5, .max, .min] {
      let cursor = Cursor(bumpedAt: Timestamp(milliseconds: milliseconds), id: id)
      #expect(cursor.text == "\(milliseconds)-01935d4e-0000-7000-8000-000000000001")
      #expect(Cursor(text: cursor.text) == cursor)
    }
  }

  @Test(arguments: [
    "", "-", "5", "5-", "x-01935d4e-0000-7000-8000-000000000001", "5 -01935d4e-0000-7000-8000-000000000001",
    "5-01935d4e", "01935d4e-0000-7000-8000-000000000001", "9223372036854775808-01935d4e-0000-7000-8000-000000000001",
  ])
  func readsNothingElse(_ text: String) {
    #expect(Cursor(text: text) == nil)
  }

  @Test(arguments: [
    "+5-01935d4e-0000-7000-8000-000000000001", "05-01935d4e-0000-7000-8000-000000000001",
    "5-01935D4E-0000-7000-8000-000000000001",
  ])
  func readsOnlyTheFormThatItPrints(_ text: String) {
    #expect(Cursor(text: text) == nil)
  }

  @Test func theOlderOneIsTheSmallerOne() {
    let early = Cursor(bumpedAt: Timestamp(seconds: 1), id: ID(high: 9, low: 9))
    let late = Cursor(bumpedAt: Timestamp(seconds: 2), id: ID(high: 1, low: 1))
    #expect(early < late)
    #expect(Cursor(bumpedAt: Timestamp(seconds: 2), id: ID(high: 0, low: 9)) < late)
    #expect(Cursor(bumpedAt: Timestamp(seconds: 2), id: ID(high: 1, low: 0)) < late)
    #expect(!(late < late))
  }
}
