import MarketTesting
import Marketplace
import TerminalUI
import Testing

@testable import Screens

/// T15: at most one timer, and no frame without news.
@MainActor
@Suite struct QuietTests {
  @Test func theTimerStandsForTheNextTimeThatAges() async {
    let journey = await Journey()
    // The newest listing was made this minute: its words change in a whole one.
    #expect(journey.app.changesIn(journey.render) == 60_000)
    journey.clock.advance(seconds: 45)
    #expect(journey.app.changesIn(journey.render) == 15_000)
  }

  @Test func onlyWhatIsOnTheScreenAges() async {
    let journey = await Journey(JourneyListings.many(200))
    await journey.press("G")
    #expect(
      journey.app.changesIn(journey.render) == 20 * 60_000 || (journey.app.changesIn(journey.render) ?? 0) > 60_000 / 2)
    await journey.press(",")
    #expect(journey.shows("설정"))
  }

  @Test func timesByTheClockAgeAtMidnight() async {
    let journey = await Journey()
    #expect(journey.shell.aging.isSet)
    await journey.press("T")
    let wait = journey.app.changesIn(journey.render) ?? 0
    let midnight = CalendarTime(
      Timestamp(milliseconds: journey.clock.now().milliseconds + wait), offset: CalendarTime.koreanOffset)
    #expect((midnight.hour, midnight.minute, midnight.second, midnight.millisecond) == (0, 0, 0, 0))
    #expect((1...86_400_000).contains(wait))
    await journey.press("T")
    #expect(journey.shell.aging.isSet)
    let empty = await Journey([])
    #expect(!empty.shell.aging.isSet)
  }

  /// A second timer exists only while a notice is shown.
  @Test func aNoticeLeavesByItselfAndTheKeysStay() async {
    let journey = await Journey(account: JourneyPeople.me)
    #expect(!journey.shell.toast.isSet)
    await journey.press("u")
    #expect(journey.notice.contains("되돌릴") && journey.shell.toast.isSet, "\(journey.screen)")
    #expect(journey.keys.contains("? 도움말"), "the keys stay visible")
    let frames = journey.terminal.frames.count
    journey.shell.endToast()
    await journey.idle()
    #expect(journey.app.notice == nil && !journey.shell.toast.isSet)
    #expect(journey.terminal.frames.count == frames + 1)
  }

  @Test func errorsAndLongNoticesStandLonger() {
    let strings = Strings(.english)
    let short = Notice(sentence: Sentence(.settingNow, "on"))
    let error = Notice(sentence: Sentence(.settingNow, "off"), isError: true)
    let long = Notice(sentence: Sentence(.settingNow, String(repeating: "long ", count: 30)))
    #expect(short.milliseconds(strings) == 4000 && error.milliseconds(strings) == 10_000)
    #expect(long.milliseconds(strings) > 4000)
  }

  @Test func forAScreenReaderANoticeStaysUntilTheNextKey() async {
    let journey = await Journey(settings: Settings(motion: false, screenReader: true), account: JourneyPeople.me)
    await journey.press("u")
    #expect(journey.app.notice != nil && !journey.shell.toast.isSet)
  }

  @Test func noTimerOnceTheProgramHasEnded() async {
    let journey = await Journey()
    await journey.press("q")
    #expect(await journey.hasFinished())
    #expect(!journey.shell.aging.isSet)
  }

  @Test func anAgedTimeIsDrawnAnewWithTheNextFrame() async {
    let journey = await Journey()
    #expect(journey.shows("방금 전"))
    journey.clock.advance(seconds: 60)
    await journey.press("j")
    #expect(!journey.shows("방금 전") && journey.shows("1분 전"))
  }

  @Test func whileAStoreIsReadItsShareIsSaid() async {
    let journey = await Journey([])
    await journey.outside { journey.store.setProgress(0.42) }
    #expect(journey.shows("━━━━──────  42%") && journey.shows("글을 불러오는 중…"), "\(journey.screen)")
    await journey.resize(to: 40, 12)
    #expect(journey.shows("42%") && !journey.shows("━"))
    await journey.outside { journey.store.setProgress(nil) }
    #expect(!journey.shows("42%"))
    let spoken = await Journey([], settings: Settings(motion: false, screenReader: true))
    await spoken.outside { spoken.store.setProgress(0.42) }
    #expect(spoken.shows("글을 불러오는 중: 40%"), "\(spoken.screen)")
  }

  @Test func manyKeysInOneBatchGiveOneFrame() async {
    let journey = await Journey(JourneyListings.many(40))
    let before = journey.terminal.frames.count
    journey.terminal.send(Array(repeating: .key(Key(.character("j"))), count: 12))
    await journey.idle()
    #expect(journey.terminal.frames.count == before + 1)
    #expect(journey.home.list.current == 12)
  }

  @Test func aThousandKeysGiveAFewFramesEvenWherePagesHaveToBeRead() async {
    let journey = await Journey(JourneyListings.many(3000))
    let before = journey.terminal.frames.count
    journey.terminal.send(Array(repeating: .key(Key(.character("j"))), count: 1000))
    await journey.idle()
    #expect(journey.home.list.current == 1000)
    #expect(journey.cursorRow.contains("물건 1000"))
    #expect(journey.terminal.frames.count - before <= 4)
  }

  @Test func anAnswerThatComesAtOnceCostsNoSecondFrame() async {
    let journey = await Journey()
    for key in ["c", "Esc", "Enter", "Esc", "5", "1"] {
      let before = journey.terminal.frames.count
      await journey.press(key)
      // That one looked at a listing is counted, and the count is news.
      #expect(journey.terminal.frames.count == before + (key == "Enter" ? 2 : 1), "\(key)")
    }
  }

  @Test func aKeyThatMeansNothingIsAnsweredAllTheSame() async {
    let journey = await Journey()
    let before = journey.screen
    await journey.press("F11", "a", "Alt-x")
    #expect(journey.screen == before)
  }
}
