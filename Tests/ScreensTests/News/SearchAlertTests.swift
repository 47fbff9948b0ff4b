import MarketTesting
import Marketplace
import TerminalUI
import Testing

@testable import Screens

/// S4, T9: a new match of a saved search is announced once, in the same way as messages.
@MainActor
@Suite struct SearchAlertTests {
  private static func journey(_ settings: Settings = Settings(motion: false), away: Bool = true) async -> Journey {
    let journey = await SavedSearchJourneyTests.journey(settings)
    await SavedSearchJourneyTests.save("캠핑", journey)
    if away { await journey.send(.focus(false)) }
    return journey
  }

  private func publish(_ titles: String..., seller: ID<Account>? = nil, in journey: Journey) async {
    await SavedSearchJourneyTests.publish(titles, seller: seller, in: journey)
  }

  @Test func oneIsToldByWhatItIsAndAKeyLeadsThere() async {
    let journey = await Self.journey()
    await publish("캠핑 화로", in: journey)
    #expect(journey.told == [TerminalNotification(title: "‘캠핑’ 새 글", text: "캠핑 화로 · 15,000원 · 역삼동")])
    #expect(journey.foot.contains("‘캠핑’ 새 글: 캠핑 화로 · 15,000원 · 역삼동  (Alt-n 열기)"), "\(journey.foot)")
    await journey.press("Alt-n")
    #expect(journey.app.tabs.top is ListingModel && journey.shows("캠핑 화로"))
    await journey.press("Esc")
    #expect(journey.app.tabs.top is HomeModel)
  }

  @Test func severalAtOnceAreOneAndLeadToTheSearch() async throws {
    let journey = await Self.journey()
    journey.app.news.restMilliseconds = 150
    await publish("캠핑 화로", in: journey)
    await publish("캠핑 컵", "캠핑 의자", in: journey)
    await journey.until { journey.told.count == 2 }
    #expect(journey.told.last == TerminalNotification(title: "‘캠핑’ 새 글", text: "새 글 2개"))
    await journey.press("Alt-n")
    let model = try #require(journey.app.tabs.top as? SearchModel)
    let titles = model.state.rows.prefix(3).map(\.listing.title)
    #expect(Set(titles.prefix(2)) == ["캠핑 의자", "캠핑 컵"] && titles.last == "캠핑 화로", "\(titles)")
    await journey.press("Esc", "Alt-k")
    #expect(!journey.shows("새 글"), "what was looked at is not new: \(journey.screen)")
  }

  @Test func severalOfSeveralSearchesLeadToTheListOfThem() async {
    let journey = await Self.journey()
    await SavedSearchJourneyTests.save("화분", journey)
    journey.app.news.restMilliseconds = 150
    await publish("캠핑 화로", in: journey)
    await publish("캠핑 컵", "화분 둘", in: journey)
    await journey.until { journey.told.count == 2 }
    #expect(journey.told.last == TerminalNotification(title: "새 글 2개", text: "화분, 캠핑"))
    await journey.press("Alt-n")
    #expect(journey.app.tabs.top is SavedSearchesModel)
  }

  @Test func whatFitsTwoIsToldOnce() async {
    let journey = await Self.journey()
    await SavedSearchJourneyTests.save("화로", journey)
    await publish("캠핑 화로", in: journey)
    #expect(journey.told.count == 1)
  }

  @Test func noneOfThatIsNews() async {
    let journey = await Self.journey()
    await publish("소파", in: journey)
    await publish("캠핑 의자, 내 것", seller: JourneyPeople.me.id, in: journey)
    try? await journey.market(of: JourneyPeople.me.id).accounts.setBlocked(Sample.seller(61), to: true)
    await journey.idle()
    await publish("캠핑 컵", seller: Sample.seller(61), in: journey)
    var old = JourneyListings.all[1]
    journey.clock.advance(seconds: 60)
    old.bumpedAt = journey.clock.now()
    let bumped = old
    await SavedSearchJourneyTests.save([bumped], in: journey)
    #expect(journey.told.isEmpty, "\(journey.told)")
  }

  @Test func eachIsToldOnceWhateverHappensToIt() async throws {
    let journey = await Self.journey()
    await publish("캠핑 화로", in: journey)
    #expect(journey.told.count == 1)
    var listing = try #require(journey.home.window[0]?.listing ?? nil)
    for change in [
      { $0.price = Money(won: 1) }, { $0.isHidden = true }, { $0.isHidden = false },
      { $0.bumpedAt = $0.bumpedAt.advanced(seconds: 1) },
    ] as [(inout Listing) -> Void] {
      change(&listing)
      let changed = listing
      await SavedSearchJourneyTests.save([changed], in: journey)
    }
    journey.store.announce(.everything)
    await SavedSearchJourneyTests.save([], in: journey)
    #expect(journey.told.count == 1)
  }

  @Test func whatComesToFitLaterIsToldThen() async throws {
    let journey = await Self.journey()
    await publish("화로", in: journey)
    #expect(journey.told.isEmpty)
    let found = try await journey.app.context.market.search.find(SearchRequest(text: "화로"), after: nil, limit: 1)
    var listing = try #require(found.page.items.first?.listing)
    listing.title = "캠핑 화로"
    let edited = listing
    await SavedSearchJourneyTests.save([edited], in: journey)
    #expect(journey.told.map(\.text) == ["캠핑 화로 · 15,000원 · 역삼동"])
  }

  @Test func whatCameWhileNoProgramRanIsCountedAndNotTold() async {
    let journey = await Self.journey()
    journey.app.endNews()
    await publish("캠핑 화로", in: journey)
    journey.app.beginNews()
    await journey.idle()
    #expect(journey.told.isEmpty)
    await journey.press("Alt-k")
    #expect(journey.shows("새 글 1개"))
    await publish("캠핑 컵", in: journey)
    #expect(journey.told.map(\.text) == ["캠핑 컵 · 15,000원 · 역삼동"])
  }

  @Test func moreThanCanBeNamedIsLookedThrough() async {
    let journey = await Self.journey()
    journey.clock.advance(seconds: 60)
    let many = (0..<30).map { number in
      var listing = JourneyListings.listing(300 + number, "캠핑 컵 \(number)", "sports", won: 1, minutes: -1)
      listing.seller = Sample.seller(60)
      return listing
    }
    await SavedSearchJourneyTests.save(many, in: journey)
    #expect(journey.told.map(\.text) == ["새 글 30개"], "\(journey.told)")
  }

  @Test func settingsQuietHoursAndTheFocusSilenceIt() async {
    for settings in [
      Settings(motion: false, notifications: .off), Settings(motion: false, quietHours: QuietHours("14-15") ?? .none),
    ] {
      let journey = await Self.journey(settings)
      await publish("캠핑 화로", in: journey)
      #expect(journey.told.isEmpty && journey.foot.contains("‘캠핑’ 새 글"), "\(journey.foot)")
    }
    let journey = await Self.journey(away: false)
    await journey.send(.focus(true))
    await publish("캠핑 화로", in: journey)
    #expect(journey.told.isEmpty && journey.foot.contains("‘캠핑’ 새 글"))
  }

  @Test func hostileTitlesAreOneLineOfText() async {
    let journey = await Self.journey()
    await publish("캠핑\n\u{1B}]0;x\u{7}\u{202E}화로", in: journey)
    #expect(journey.told.count == 1)
    #expect(!journey.notice.unicodeScalars.contains { $0.value < 32 || $0.value == 0x202E }, "\(journey.notice)")
    #expect(journey.rows.count == 24)
  }

  @Test func whoeverSignedOutIsToldNothing() async {
    let journey = await Self.journey()
    journey.app.personChanged(nil)
    await journey.idle()
    await publish("캠핑 화로", in: journey)
    #expect(journey.told.isEmpty && !journey.foot.contains("캠핑"))
  }
}
