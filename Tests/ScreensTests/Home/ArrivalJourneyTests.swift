import MarketTesting
import Marketplace
import TerminalUI
import Testing

@testable import Screens

/// H4: listings that appear or disappear above the selection do not move it, and a long list is read in pages.
@MainActor
@Suite struct ArrivalJourneyTests {
  private static func new(_ number: Int) -> Listing {
    JourneyListings.listing(1000 + number, "새 물건 \(number)", "digital", won: 1000, minutes: -Int64(number))
  }

  /// The rows from the first listing down, without the heading that the chip stands in.
  private func list(_ journey: Journey) -> [String] { Array(journey.rows.dropFirst(4).dropLast()) }

  @Test func aNewListingWaitsInAChip() async {
    let journey = await Journey(JourneyListings.many(50))
    await journey.press("j", "j", "j", "j", "j", "j")
    let selected = journey.home.selected?.id
    let before = list(journey)
    let cursor = journey.frame.cursor
    await journey.outside { try? await journey.store.save([Self.new(1)]) }
    #expect(journey.shows("새 글 1개 ↑"))
    #expect(journey.home.selected?.id == selected)
    #expect(list(journey) == before)
    #expect(journey.frame.cursor == cursor)
    await journey.outside { try? await journey.store.save([Self.new(2), Self.new(3)]) }
    await journey.until { journey.shows("새 글 3개 ↑") }
    #expect(list(journey) == before)
  }

  @Test func onesOwnIsNoNewsAndJoinsTheListAtOnce() async {
    let journey = await Journey(JourneyListings.many(50), account: JourneyPeople.me)
    await journey.press("j", "j")
    let selected = journey.home.selected?.id
    var own = Self.new(1)
    (own.seller, own.title) = (JourneyPeople.me.id, "내가 올린 물건")
    await journey.outside { try? await journey.store.save([own]) }
    await journey.until { journey.home.list.count == 51 }
    #expect(!journey.shows("새 글") && journey.home.selected?.id == selected)
    #expect(journey.home.window[0]?.id == own.id)
    await journey.outside { try? await journey.store.save([Self.new(2)]) }
    #expect(journey.shows("새 글 1개 ↑"))
    own = Self.new(3)
    own.seller = JourneyPeople.me.id
    await journey.outside { try? await journey.store.save([own]) }
    #expect(journey.shows("새 글 1개 ↑"), "one's own is not counted with those of others")
  }

  @Test func theChipIsThereOnTheSmallestScreenToo() async {
    for language in Language.allCases {
      let journey = await Journey(size: Size(columns: 40, rows: 10), language: language)
      await journey.outside { try? await journey.store.save([Self.new(1)]) }
      #expect(journey.shows(language == .korean ? "새 글 1개 ↑" : "1 new listing ↑"), "\(journey.screen)")
    }
  }

  @Test func fShowsWhatIsNewFromTheTop() async {
    let journey = await Journey(JourneyListings.many(50))
    await journey.press("G")
    await journey.outside { try? await journey.store.save([Self.new(1)]) }
    await journey.press("f")
    #expect(journey.home.arrived == 0)
    #expect(journey.home.list.current == 0)
    #expect(journey.rows.contains { $0.hasPrefix("▌") && $0.contains("새 물건 1") })
    #expect(!journey.shows("새 글"))
  }

  @Test func fSaysSoWhenNothingIsNew() async {
    let journey = await Journey()
    await journey.press("f")
    #expect(journey.foot.contains("새로 올라온 글이 없어요."))
  }

  @Test func aListingDeletedAboveLeavesTheSelectionAtItsPlace() async {
    let journey = await Journey(JourneyListings.many(50))
    for _ in 0..<10 { await journey.press("j") }
    let selected = journey.home.selected?.id
    let cursor = journey.frame.cursor
    var gone = JourneyListings.many(50)[2]
    gone.deletedAt = Sample.now
    let deleted = gone
    await journey.outside { try? await journey.store.save([deleted]) }
    #expect(journey.home.list.count == 49)
    #expect(journey.home.selected?.id == selected)
    #expect(journey.frame.cursor == cursor)
    #expect(journey.shows("물건 10"))
  }

  @Test func whenTheSelectedListingGoesItsNeighborIsSelected() async {
    let journey = await Journey(JourneyListings.many(5))
    await journey.press("G")
    var gone = JourneyListings.many(5)[4]
    gone.deletedAt = Sample.now
    let deleted = gone
    await journey.outside { try? await journey.store.save([deleted]) }
    #expect(journey.home.list.count == 4)
    #expect(journey.home.selected?.listing.title == "물건 3")
  }

  @Test func anEditedListingChangesWhereItStands() async {
    let journey = await Journey()
    var edited = JourneyListings.all[1]
    edited.price = Money(won: 12_345)
    let changed = edited
    await journey.outside { try? await journey.store.save([changed]) }
    #expect(journey.shows("12,345원"))
    #expect(journey.home.arrived == 0)
  }

  @Test func theFirstListingOfAnEmptyListIsShownAtOnce() async {
    let journey = await Journey([])
    await journey.outside { try? await journey.store.save([Self.new(1)]) }
    #expect(journey.shows("새 물건 1"))
    #expect(journey.home.list.selected == 0)
  }

  /// Counts calls and rows instead of time: a hundred thousand listings cost as much as fifty.
  @Test func aListOfAHundredThousandIsReadInPages() async throws {
    let long = try await walk(JourneyListings.many(100_000))
    let short = try await walk(JourneyListings.many(500))
    #expect(long.largestLimit <= 200)
    #expect(long.rows <= short.rows + 200)
    #expect(long.pages <= short.pages + 4)
    #expect(long.rows < 2_000)
  }

  private func walk(_ listings: [Listing]) async throws -> CountingListingStore.Counts {
    var counting: CountingListingStore?
    let journey = await Journey(listings) { store in
      let wrapped = CountingListingStore(store)
      counting = wrapped
      return wrapped
    }
    await journey.press("G")
    #expect(journey.shows("물건 \(listings.count - 1)"))
    await journey.press("gg", "Ctrl-d", "PageDown", "PageDown")
    for _ in 0..<100 { await journey.press("j") }
    let selected = try #require(journey.home.selected)
    #expect(journey.cursorRow.contains(selected.listing.title))
    return try #require(counting).counts
  }
}
