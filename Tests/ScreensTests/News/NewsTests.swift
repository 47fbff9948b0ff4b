import MarketTesting
import Marketplace
import TerminalUI
import Testing

@testable import Screens

/// T9: new messages cause a system notification when the user is not looking at the program, and a line in the footer
/// on every screen.
@MainActor
@Suite struct NewsTests {
  private static func journey(_ settings: Settings = Settings(motion: false), away: Bool = true) async
    -> (Journey, Chatting)
  {
    let journey = await Chatting.journey(settings: settings)
    journey.app.news.restMilliseconds = 0
    if away { await journey.send(.focus(false)) }
    return (journey, Chatting(journey))
  }

  @Test func whoAndWhatAndAKeyThatLeadsThere() async {
    let (journey, chatting) = await Self.journey()
    await chatting.hear("아직 있나요?\n오늘 볼게요", in: Chatting.skates, by: Chatting.otter)
    #expect(journey.told == [TerminalNotification(title: "느긋한수달", text: "아직 있나요? 오늘 볼게요")])
    #expect(journey.foot.contains("느긋한수달: 아직 있나요? 오늘 볼게요  (Alt-n 열기)"), "\(journey.foot)")
    await journey.press("Alt-n")
    #expect(chatting.room?.entry?.id == Chatting.skates.id && journey.shows("오늘 볼게요"))
    await journey.press("Esc")
    #expect(journey.app.tabs.top is HomeModel)
  }

  @Test func offersAndMeetingsAndPicturesAreToldInWords() async {
    let (journey, chatting) = await Self.journey()
    await journey.outside { _ = await chatting.offer(60_000, in: Chatting.amp, by: Chatting.fox) }
    await journey.outside {
      await chatting.put(
        .attachment(Attachment(kind: .picture, file: "ab/a.jpg", name: "a.jpg", bytes: 1)), in: Chatting.amp,
        by: Chatting.fox)
    }
    #expect(journey.told.map(\.text) == ["가격 제안 60,000원", "사진 a.jpg"])
    #expect(journey.told.allSatisfy { $0.title == "quiet.fox" })
  }

  @Test func notWhileThePersonLooksAtIt() async {
    let (journey, chatting) = await Self.journey(away: false)
    await journey.send(.focus(true))
    await chatting.hear("하나", in: Chatting.skates, by: Chatting.otter)
    #expect(journey.told.isEmpty && journey.foot.contains("느긋한수달: 하나"), "the foot says it all the same")
    await journey.send(.focus(false))
    await chatting.hear("둘", in: Chatting.skates, by: Chatting.otter)
    #expect(journey.told.map(\.text) == ["둘"])
  }

  @Test func aTerminalThatDoesNotTellItsFocusIsLeftAMinuteAfterTheLastKey() async {
    let (journey, chatting) = await Self.journey(away: false)
    await journey.press("j")
    await chatting.hear("하나", in: Chatting.skates, by: Chatting.otter)
    #expect(journey.told.isEmpty)
    journey.clock.advance(seconds: 60)
    await chatting.hear("둘", in: Chatting.skates, by: Chatting.otter)
    #expect(journey.told.map(\.text) == ["둘"])
  }

  @Test func aMutedRoomSaysNothingAndLaterNothingOld() async throws {
    let (journey, chatting) = await Self.journey()
    await journey.outside {
      await chatting.say("하나", in: Chatting.skates, by: Chatting.otter)
      try? await journey.chats.update(Chatting.skates, of: Chatting.me) { $0.isMuted = true }
    }
    let before = journey.told.count
    await chatting.hear("둘", in: Chatting.skates, by: Chatting.otter)
    await chatting.hear("셋", in: Chatting.skates, by: Chatting.otter)
    #expect(journey.told.count == before)
    await journey.outside { try? await journey.chats.update(Chatting.skates, of: Chatting.me) { $0.isMuted = false } }
    await chatting.hear("넷", in: Chatting.skates, by: Chatting.otter)
    #expect(journey.told.dropFirst(before).map(\.text) == ["넷"])
  }

  @Test func theRoomInFrontIsToldOnlyToWhoeverLooksElsewhere() async {
    let (journey, chatting) = await Self.journey(away: false)
    await journey.press("t")
    await chatting.hear("하나", in: Chatting.skates, by: Chatting.otter)
    #expect(journey.told.isEmpty && !journey.foot.contains("하나"))
    await journey.send(.focus(false))
    await chatting.hear("둘", in: Chatting.skates, by: Chatting.otter)
    // The room shows it before anybody asks what is news.
    await journey.until { !journey.told.isEmpty }
    #expect(journey.told.map(\.text) == ["둘"])
  }

  @Test func neitherOnesOwnWordsNorWhatWasReadAreNews() async {
    let (journey, chatting) = await Self.journey()
    await chatting.hear("하나", in: Chatting.skates, by: Chatting.otter)
    await chatting.hear("내 말", in: Chatting.skates, by: Chatting.me)
    await journey.outside {
      try? await journey.chats.update(Chatting.skates, of: Chatting.otter) { $0.readUpTo = 2 }
    }
    #expect(journey.told.count == 1)
  }

  @Test func whatWasThereBeforeIsNoNews() async {
    let (journey, chatting) = await Self.journey(Settings(motion: false, notifications: .off))
    await journey.outside {
      for number in 1...4 { await chatting.say("옛말 \(number)", in: Chatting.skates, by: Chatting.otter) }
    }
    journey.app.context.settings.notifications = .auto
    journey.app.beginNews()
    await journey.idle()
    await chatting.hear("새말", in: Chatting.skates, by: Chatting.otter)
    #expect(journey.told.map(\.text) == ["새말"])
  }

  @Test func manyAtOnceAreOne() async {
    let (journey, chatting) = await Self.journey()
    journey.app.news.restMilliseconds = 150
    await chatting.hear("하나", in: Chatting.skates, by: Chatting.otter)
    await journey.outside {
      for number in 1...5 { await chatting.say("말 \(number)", in: Chatting.skates, by: Chatting.otter) }
    }
    await journey.until { journey.told.count == 2 }
    #expect(journey.told.last == TerminalNotification(title: "느긋한수달", text: "메시지 5개"))
    await journey.outside {
      await chatting.say("말 6", in: Chatting.skates, by: Chatting.otter)
      await chatting.say("앰프요", in: Chatting.amp, by: Chatting.fox)
    }
    await journey.until { journey.told.count == 3 }
    #expect(journey.told.last == TerminalNotification(title: "메시지 2개", text: "quiet.fox, 느긋한수달"))
    await journey.press("Alt-n")
    #expect(chatting.room?.entry?.id == Chatting.amp.id)
  }

  @Test func settingsAndQuietHoursSilenceIt() async {
    for settings in [
      Settings(motion: false, notifications: .off), Settings(motion: false, quietHours: QuietHours("14-15") ?? .none),
      Settings(motion: false, notifications: .bell, quietHours: QuietHours("22:00-14:03") ?? .none),
    ] {
      let (journey, chatting) = await Self.journey(settings)
      await chatting.hear("하나", in: Chatting.skates, by: Chatting.otter)
      #expect(journey.told.isEmpty && journey.foot.contains("느긋한수달: 하나"))
    }
    let (journey, chatting) = await Self.journey(
      Settings(motion: false, notifications: .osc777, quietHours: QuietHours("22:00-14:00") ?? .none))
    await chatting.hear("하나", in: Chatting.skates, by: Chatting.otter)
    #expect(journey.told.map(\.format) == [.osc777])
  }

  @Test func theyAreSetOnTheScreen() async {
    let journey = await Journey(size: Size(columns: 80, rows: 24))
    await journey.press(",")
    for _ in 0..<SettingsRow.allCases.count { await journey.press("j") }
    while !journey.cursorRow.contains("방해 금지 시간") { await journey.press("k") }
    #expect(journey.cursorRow.contains("꺼짐 ›"))
    await journey.press("Enter")
    await journey.type("밤에")
    await journey.press("Enter")
    // What was typed stays, to be mended.
    #expect(journey.shows("22:00-08:00처럼") && journey.shows("밤에"), "\(journey.screen)")
    await journey.press("Ctrl-u")
    await journey.type("22-8")
    await journey.press("Enter")
    #expect(journey.cursorRow.contains("22:00-08:00 ›") && journey.kept.last?.quietHours == QuietHours("22-8"))
    await journey.press("k", "Left")
    #expect(journey.cursorRow.contains("‹ 꺼짐 ›") && journey.kept.last?.notifications == .off)
  }

  @Test func theKeyThatLeadsThereIsTheOneThatThePersonHas() async throws {
    let key = try #require(KeyChord("F7"))
    for (keys, words) in [([key], "하나  (F7 열기)"), ([], "하나")] {
      let journey = await Journey(
        JourneyPeople.listings, keymap: Keymap(overrides: ["global.openNews": keys]), account: JourneyPeople.me,
        others: JourneyPeople.others)
      await Chatting(journey).hear("하나", in: Chatting.skates, by: Chatting.otter)
      #expect(journey.notice.hasSuffix(words), "\(journey.notice)")
    }
  }

  @Test func theKeyWorksFromAFieldAndFromAMenu() async {
    let (journey, chatting) = await Self.journey()
    await journey.press("Alt-n")
    #expect(journey.app.tabs.top is InboxModel, "without news since the start, the inbox opens")
    await journey.press("Esc")
    await chatting.hear("하나", in: Chatting.amp, by: Chatting.fox)
    await journey.press("n", "Alt-n")
    #expect(journey.app.overlay == nil && chatting.room?.entry?.id == Chatting.amp.id)
    await chatting.hear("둘", in: Chatting.skates, by: Chatting.otter)
    await journey.type("쓰는 중")
    await journey.press("Alt-n")
    #expect(chatting.room?.entry?.id == Chatting.skates.id)
  }

  @Test func whoeverListensHearsItToo() async {
    let (journey, chatting) = await Self.journey(Settings(motion: false, screenReader: true))
    await chatting.hear("아직 있나요?", in: Chatting.skates, by: Chatting.otter)
    #expect(journey.rows.contains("느긋한수달: 아직 있나요?  (Alt-n 열기)"), "\(journey.screen)")
  }

  @Test func whoeverSignedOutIsToldNothing() async {
    let (journey, chatting) = await Self.journey()
    await chatting.hear("하나", in: Chatting.skates, by: Chatting.otter)
    journey.app.personChanged(nil)
    await journey.idle()
    // A guest hears nothing of rooms, so no frame comes of it.
    await chatting.say("둘", in: Chatting.skates, by: Chatting.otter)
    await journey.idle()
    #expect(journey.told.count == 1 && journey.app.newsPlace == nil)
  }

  @Test func anErrorIsReadBeforeIt() async {
    let (journey, chatting) = await Self.journey()
    await journey.press("j")
    journey.app.notices.show(Notice(sentence: Sentence(.chatNotFound), isError: true))
    await chatting.hear("하나", in: Chatting.skates, by: Chatting.otter)
    await chatting.hear("둘", in: Chatting.skates, by: Chatting.otter)
    #expect(journey.app.notice?.isError == true)
    await journey.press("j")
    #expect(journey.foot.contains("느긋한수달: 둘"), "of what others said the latest is enough")
    await journey.press("j")
    #expect(!journey.foot.contains("느긋한수달"))
  }
}

extension Journey {
  /// What the terminal was to tell.
  var told: [TerminalNotification] {
    terminal.commands.compactMap { if case .notify(let notification) = $0 { notification } else { nil } }
  }
}
