import MarketTesting
import Marketplace
import TerminalUI
import Testing

@testable import Screens

/// A store failure shows a message with a next step and has no other effect.
@MainActor
@Suite struct FailureTests {
  private let broken = StoreError.unavailable(path: "Documents/Products.json", reason: .noPermission)

  @Test func aListThatCannotBeReadSaysSo() async {
    let journey = await Journey { store in
      store.fail(.page, with: .unavailable(path: "Documents/Products.json", reason: .noPermission))
      return store
    }
    #expect(journey.shows("Documents/Products.json") && journey.shows("권한이 없어요") && journey.shows("해결한 뒤"))
    journey.store.fail(.page, with: nil)
    await journey.press("1")
    #expect(journey.shows("빈티지 롤러 스케이트"), "going Home again tries again")
  }

  @Test func whatIsNotShownCannotBeOpened() async {
    let journey = await Scene.failing.journey(size: Size(columns: 80, rows: 24), language: .korean)
    await journey.press("Enter")
    #expect(journey.app.front?.destination == .home)
    #expect(journey.foot.contains("선택한 글이 없어요."))
    journey.store.fail(.page, with: nil)
    await journey.press("C")
    #expect(journey.home.list.count == 8)
  }

  @Test func aFurtherPageThatFailsLeavesTheListWhereItIs() async {
    let journey = await Journey(JourneyListings.many(1000))
    journey.store.fail(.page, with: broken)
    await journey.press("G")
    #expect(journey.home.list.current == 999)
    #expect(journey.screen.contains("권한이 없어요"))
    await journey.press("gg")
    #expect(journey.shows("물건 0"), "what was read is still there")
    journey.store.fail(.page, with: nil)
    await journey.press("G")
    #expect(journey.cursorRow.contains("물건 999"))
  }

  /// T15: a failed read is not repeated without user input.
  @Test func aFailureIsNotAskedForAgainWithEveryFrame() async throws {
    var counting: CountingListingStore?
    let journey = await Journey(JourneyListings.many(1000)) { store in
      let wrapped = CountingListingStore(store)
      counting = wrapped
      return wrapped
    }
    let store = try #require(counting)
    journey.store.fail(.page, with: broken)
    await journey.press("G")
    let tries = store.counts.tries
    for _ in 0..<10 { await journey.resize(to: 80, 24) }
    #expect(store.counts.tries == tries)
  }

  @Test func aChangeThatCannotBeReadLeavesWhatIsShown() async {
    let journey = await Journey()
    await journey.press("j", "j")
    let before = journey.rows.dropLast(8)
    journey.store.fail(.page, with: broken)
    await journey.outside { journey.store.announce(.everything) }
    #expect(journey.rows.dropLast(8) == before)
    #expect(journey.screen.contains("권한이 없어요"))
    journey.store.fail(.page, with: nil)
    await journey.outside { journey.store.announce(.everything) }
    #expect(journey.home.list.current == 2)
  }

  @Test func aListingThatCannotBeReadSaysSoAndIsReadLater() async {
    let journey = await Journey()
    journey.store.fail(.listing, with: broken)
    await journey.press("Enter")
    #expect(journey.shows("권한이 없어요"))
    journey.store.fail(.listing, with: nil)
    await journey.outside { journey.store.announce(.everything) }
    #expect(journey.shows("169,000원"))
  }

  @Test func countsThatCannotBeReadLeaveTheCategories() async {
    let journey = await Journey()
    journey.store.fail(.tally, with: broken)
    await journey.press("c", "G", "Enter")
    #expect(journey.home.category == .wanted)
  }

  @Test(arguments: Language.allCases)
  func aChoiceThatCannotBeSavedChangesNothing(_ language: Language) async {
    let journey = await Journey(language: language)
    journey.choices.fail(.save, with: .diskFull(path: "choice.json"))
    await journey.press("n", "G", "Enter")
    await journey.type(language == .korean ? "서초동" : "seocho-d")
    let typed = journey.neighborhoods?.field.text
    await journey.press("Enter")
    #expect(journey.shows("choice.json"))
    #expect(journey.shows(language == .korean ? "공간을 확보한 뒤" : "Free some"))
    #expect(journey.neighborhoods?.chosen.map(\.code) == [JourneyListings.yeoksam])
    #expect(journey.neighborhoods?.field.text == typed, "what was typed is kept")
    journey.choices.fail(.save, with: nil)
    await journey.press("Enter")
    #expect(journey.neighborhoods?.chosen.count == 2)
  }

  @Test func aRangeThatCannotBeSavedStaysAsItIs() async {
    let journey = await Journey()
    journey.choices.fail(.save, with: .diskFull(path: "choice.json"))
    await journey.press("r", "G", "Enter")
    #expect(journey.shows("디스크 공간이 부족해요."))
    #expect(journey.home.choice?.range == .only)
    #expect(journey.home.list.count == 8)
  }

  @Test func aSearchThatFailsSaysSoAndKeepsTheText() async {
    let gazetteer = InMemoryGazetteer()
    let journey = await Journey(gazetteer: gazetteer)
    await journey.press("n", "G", "Enter")
    gazetteer.fail(with: .unavailable(path: "Data/Neighborhoods", reason: .truncated))
    await journey.type("서초")
    #expect(journey.shows("Data/Neighborhoods") && journey.shows("중간에서 끊겼어요"))
    #expect(journey.neighborhoods?.field.text == "서초")
    gazetteer.fail(with: nil)
    await journey.type("동")
    #expect(journey.shows("서초동"))
  }

  @Test func settingsThatCannotBeKeptHoldUntilTheEnd() async {
    let journey = await Journey()
    journey.kept.fail(with: .diskFull(path: "settings.json"))
    await journey.press("T")
    #expect(journey.shows("역삼동 · 13:58"))
    #expect(journey.shows("settings.json"))
  }

  @Test func whatTheStoreNoticedIsSaidOnceAndWhole() async {
    let notice = StoreNotice.broken(
      file: "Documents/Products.json", line: 12, column: 7, reason: .truncated, keptAs: "Documents/Products.broken.json"
    )
    for (columns, language) in [(40, Language.korean), (80, .english), (120, .korean)] {
      let journey = await Journey(size: Size(columns: columns, rows: 24), language: language) { store in
        store.note(notice)
        return store
      }
      let sentence = journey.render.strings(journey.render.strings.sentence(notice))
      let shown = journey.screen.filter { $0 != "\n" && $0 != " " }
      #expect(shown.contains(sentence.filter { $0 != " " }), "\(journey.screen)")
      await journey.press("j")
      #expect(!journey.shows("Products.json"), "it goes with the next key")
    }
  }

  /// Reading a change does not reset a selection that the user moves meanwhile.
  @Test func aChangeThatTakesLongLeavesTheSelectionAlone() async throws {
    let gate = Gate()
    let journey = await Journey(JourneyListings.many(50)) { HeldListingStore($0, gate: gate) }
    await journey.press("j")
    gate.close()
    journey.store.announce(.everything)
    await journey.until { gate.waiting > 0 }
    journey.terminal.send([.key(Key(.down)), .key(Key(.down))])
    gate.open()
    await journey.idle()
    #expect(journey.home.list.current == 3)
    #expect(journey.home.selected?.listing.title == "물건 3")
  }

  /// A request for new listings succeeds although a change arrives during the read.
  @Test func aChangeThatComesBetweenDoesNotTakeTheNewListingsBack() async throws {
    let gate = Gate()
    let journey = await Journey(JourneyListings.many(50)) { HeldListingStore($0, gate: gate) }
    await journey.press("j", "j", "j")
    let fresh = JourneyListings.listing(900, "방금 올린 의자", "furniture", won: 1000, minutes: -1)
    try await journey.store.save([fresh])
    await journey.until { journey.app.front is HomeModel && journey.shows("새 글 1개") }
    gate.close()
    journey.terminal.send([.key(Key(.character("f")))])
    await journey.until { gate.waiting > 0 }
    journey.store.announce(.everything)
    await journey.until { gate.waiting > 1 }
    gate.open()
    await journey.idle()
    #expect(journey.home.selected?.listing.title == "방금 올린 의자")
    #expect(!journey.shows("새 글"))
  }

  /// The screen shows the later of two changes, in whatever order their reads finish.
  @Test func aListingThatChangesTwiceShowsTheLastChange() async throws {
    let gate = Gate()
    let journey = await Journey { HeldListingStore($0, gate: gate, holding: .single) }
    await journey.press("Enter")
    var listing = try #require(journey.listing?.row?.listing)
    gate.close()
    journey.store.announce(.listing(listing.id))
    await journey.until { gate.waiting > 0 }
    listing.title = "두 번 고친 스케이트"
    try await journey.store.save([listing])
    await journey.until { gate.waiting > 1 }
    gate.open(newestFirst: true)
    await journey.idle()
    #expect(journey.shows("두 번 고친 스케이트"))
  }
}
