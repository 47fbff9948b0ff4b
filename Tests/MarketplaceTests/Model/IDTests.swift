import MarketTesting
import Marketplace
import Testing

@Suite struct IDTests {
  @Test func readsAndWritesTheTextOfTheStandard() throws {
    let text = "0192f0aa-1234-7abc-8def-0123456789ab"
    let id = try #require(ID<Listing>(text))
    #expect(id.high == 0x0192_F0AA_1234_7ABC)
    #expect(id.low == 0x8DEF_0123_4567_89AB)
    #expect(id.description == text)
    #expect(ID<Listing>(text.uppercased()) == id)
  }

  @Test(arguments: [
    "", "0192f0aa12347abc8def0123456789ab", "0192f0aa-1234-7abc-8def-0123456789a",
    "0192f0aa-1234-7abc-8def-0123456789abc",
    "0192f0aa-1234-7abc-8def-0123456789ag", "0192f0aa_1234-7abc-8def-0123456789ab",
    "{0192f0aa-1234-7abc-8def-0123456789ab}",
    "0192f0aa-1234-7abc-8def-0123456789a의", "-------------------------------------",
  ])
  func readsNothingElse(_ text: String) {
    #expect(ID<Listing>(text) == nil)
  }

  @Test func everyIdentityIsItsText() {
    for seed in 0..<500 {
      var random = SeededGenerator(seed: UInt64(seed))
      let id = ID<Listing>(high: random.next(), low: random.next())
      #expect(ID<Listing>(id.description) == id, "seed \(seed)")
    }
  }

  @Test func growsWithTimeAndTellsItsVersion() {
    for seed in 0..<500 {
      var random = SeededGenerator(seed: UInt64(seed))
      let time = Timestamp(milliseconds: .random(in: 0..<(1 << 48) - 1, using: &random))
      let early = ID<Listing>(at: time, random: &random)
      let late = ID<Listing>(at: Timestamp(milliseconds: time.milliseconds + 1), random: &random)
      #expect(early < late, "seed \(seed)")
      #expect(early.description < late.description, "seed \(seed)")
      #expect(early.high >> 16 == UInt64(time.milliseconds), "seed \(seed)")
      #expect(early.high >> 12 & 0xF == 7 && early.low >> 62 == 0b10, "seed \(seed)")
    }
    var random = SeededGenerator(seed: 1)
    let made = (0..<1000).map { _ in ID<Listing>(at: Timestamp(seconds: 1), random: &random) }
    #expect(Set(made).count == 1000)
  }

  @Test func timesBeforeTheEpochCountAsTheEpoch() {
    var random = SeededGenerator(seed: 1)
    #expect(ID<Listing>(at: Timestamp(seconds: -5), random: &random).high >> 16 == 0)
  }

  @Test func aNameAlwaysGivesTheSameIdentity() {
    let names = (0..<2000).map { "listing \($0)" } + ["", "의자", "자의", "a", "aa", "aaa"]
    let ids = names.map { ID<Listing>(stableFrom: $0) }
    #expect(Set(ids).count == names.count)
    #expect(ids == names.map { ID(stableFrom: $0) })
    #expect(ids.allSatisfy { $0.high >> 12 & 0xF == 8 && $0.low >> 62 == 0b10 })
    // Files refer to these: they must never change.
    #expect(ID<Listing>(stableFrom: "listing 7").description == "da2d581b-9faa-896e-9c5f-21efb0dce598")
  }
}
