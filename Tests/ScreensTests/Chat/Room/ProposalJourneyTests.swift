import MarketTesting
import Marketplace
import TerminalUI
import Testing

@testable import Screens

/// M7, M8 and H8: offers, meetings, files, and the person that a listing is reserved for.
@MainActor
@Suite struct ProposalJourneyTests {
  private static func state(_ message: ChatMessage?) -> ProposalState? { message?.content.proposal?.state }

  @Test func anOfferIsTypedAndAnAnswerAcceptsIt() async throws {
    let journey = await Chatting.journey()
    let chatting = Chatting(journey)
    await journey.outside { await chatting.say("앰프 있나요?", in: Chatting.amp, by: Chatting.fox, minutes: 3) }
    await journey.outside { _ = await chatting.offer(60_000, in: Chatting.amp, by: Chatting.fox, minutes: 2) }
    await journey.press("4", "Enter")
    #expect(journey.shows("가격 제안") && journey.shows("60,000원   응답 대기") && journey.shows("a 수락"))
    await journey.type("a")
    #expect(await chatting.messages(Chatting.amp).count == 2, "letters are the text's while one types")
    await journey.press("Backspace", "Tab", "Tab", "a")
    let messages = await chatting.messages(Chatting.amp)
    #expect(Self.state(messages[1]) == .accepted && messages.count == 3)
    #expect(journey.app.overlay is DialogModel && journey.shows("60,000원에"))
    await journey.press("Enter")
    #expect(journey.shows("70,000원  합의 60,000원"), "the pinned card says what was agreed")
    #expect(try await journey.store.listing(JourneyPeople.mine[0].id)?.status == .reserved)
    let partner = try await journey.market(of: Chatting.me).sales.partner(of: JourneyPeople.mine[0].id)
    #expect(partner?.id == Chatting.fox)
  }

  @Test func anOfferByCommandAndByPrompt() async {
    let journey = await Chatting.journey()
    let chatting = Chatting(journey)
    await journey.press("t")
    await journey.type("/offer 150,000원")
    await journey.press("Enter")
    #expect(journey.shows("150,000원   응답 대기") && journey.shows("w 취소"))
    await journey.press("Alt-o")
    await journey.type("abc")
    await journey.press("Enter")
    #expect(journey.app.overlay is SheetModel)
    await journey.press("Ctrl-u")
    await journey.type("140000")
    #expect(journey.shows("140,000"))
    await journey.press("Ctrl-s")
    #expect(journey.app.overlay == nil && journey.shows("140,000원   응답 대기"))
    await journey.press("Tab", "Tab", "w")
    #expect(Self.state(await chatting.messages(Chatting.skates)[1]) == .withdrawn && journey.shows("취소됨"))
  }

  @Test func anOfferOnWhatIsReservedForSomebodyElseWarns() async throws {
    let journey = await Chatting.journey()
    let chatting = Chatting(journey)
    let sales = journey.market(of: Chatting.otter).sales
    try await journey.outside {
      _ = try await sales.setStatus(of: Chatting.skates.listing, to: .reserved, with: Chatting.fox)
    }
    await journey.press("t")
    await journey.type("/offer 150000")
    await journey.press("Enter")
    #expect(journey.shows("예약중이에요."))
    await journey.press("Esc")
    #expect(await chatting.messages(Chatting.skates).isEmpty && journey.app.overlay == nil)
    #expect(chatting.room?.input.text == "/offer 150000", "what was typed stays")
    await journey.press("Ctrl-u", "Alt-o")
    #expect(journey.app.overlay is DialogModel)
    await journey.press("Shift-Tab", "Enter")
    await journey.type("140000")
    await journey.press("Enter")
    #expect(journey.shows("140,000원   "))
    try await journey.outside {
      _ = try await sales.setStatus(of: Chatting.skates.listing, to: .reserved, with: Chatting.me)
    }
    await journey.press("Alt-o")
    #expect(journey.app.overlay is SheetModel, "it is reserved for oneself")
  }

  @Test func aListingReservedForNobodyIsNotForSomebodyElse() async throws {
    for language in Language.allCases {
      let journey = await Chatting.journey(language: language)
      let sales = journey.market(of: Chatting.otter).sales
      try await journey.outside {
        _ = try await sales.setStatus(of: Chatting.skates.listing, to: .reserved, with: nil)
      }
      await journey.press("t", "Alt-o")
      #expect(journey.shows(language == .korean ? "예약중이에요." : "is reserved."), "\(journey.screen)")
      #expect(!journey.shows("다른 이웃") && !journey.shows("someone else"))
    }
  }

  @Test func aCounterOfferAnswersTheFirst() async {
    let journey = await Chatting.journey()
    let chatting = Chatting(journey)
    await journey.outside { _ = await chatting.offer(50_000, in: Chatting.amp, by: Chatting.fox, minutes: 2) }
    await journey.press("4", "Enter", "Tab", "Tab", "c")
    await journey.type("65000")
    await journey.press("Enter")
    let messages = await chatting.messages(Chatting.amp)
    #expect(messages.count == 2 && Self.state(messages[0]) == .countered && Self.state(messages[1]) == .proposed)
    #expect(journey.shows("역제안"))
    await journey.press("G", "a")
    #expect(journey.foot.contains("상대방만 할 수 있어요."))
  }

  @Test func anOfferEndsWithItsListing() async {
    let journey = await Chatting.journey()
    let chatting = Chatting(journey)
    await journey.outside { _ = await chatting.offer(50_000, in: Chatting.amp, by: Chatting.fox, minutes: 49 * 60) }
    await journey.press("4", "Enter")
    #expect(journey.shows("기한 만료") && !journey.shows("a 수락"))
    await journey.press("Tab", "Tab", "a")
    #expect(journey.foot.contains("이미 끝난 제안이에요."))
  }

  @Test func aMeetingByPromptAndByCommand() async {
    let journey = await Chatting.journey()
    let chatting = Chatting(journey)
    await journey.press("t", "Alt-m")
    await journey.type("역삼역 3번 출구")
    await journey.press("Enter")
    await journey.type("언젠가")
    await journey.press("Enter")
    #expect(journey.shows("시간을 ‘내일 오후 3시’나"))
    await journey.press("Ctrl-u")
    await journey.type("11/23 15:00")
    await journey.press("Enter")
    #expect(journey.shows("역삼역 3번 출구") && journey.shows("11월 23일 월요일 15:00"))
    await journey.type("/meet 강남역 2번 출구 내일 오후 6시 반")
    await journey.press("Enter")
    #expect(journey.shows("강남역 2번 출구") && journey.shows("11월 22일 일요일 18:30"))
    #expect(await chatting.messages(Chatting.skates).count == 2)
  }

  @Test func aPictureAndAFileByPath() async {
    let journey = await Chatting.journey()
    let chatting = Chatting(journey)
    await journey.press("t", "Alt-p")
    journey.files.fail("/home/big.iso", with: .tooLarge(path: "/home/big.iso", limit: ChatRules.fileLimit))
    journey.media.fail("/home/big.iso", with: .notAPicture(path: "/home/big.iso"))
    await journey.type("/home/big.iso")
    await journey.press("Enter")
    #expect(journey.app.overlay is SheetModel && journey.shows("big.iso"))
    await journey.press("Ctrl-u")
    await journey.type("/home/chair.jpg")
    await journey.press("Enter")
    #expect(journey.shows("사진 chair.jpg"))
    journey.media.fail("/home/list.pdf", with: .notAPicture(path: "/home/list.pdf"))
    await journey.press("Alt-p")
    await journey.type("/home/list.pdf")
    await journey.press("Enter")
    #expect(journey.shows("파일 list.pdf · 12 KB"))
    await journey.press("Tab", "Tab", "o")
    #expect(journey.foot.contains("파일 위치: /kept/cd/list.pdf"))
    await journey.press("s")
    await journey.type("/tmp/")
    await journey.press("Enter")
    #expect(journey.files.saved == ["/tmp/list.pdf"])
    #expect(await chatting.messages(Chatting.skates).count == 2)
  }

  @Test func whoChatsAboutItIsOfferedFirst() async {
    let journey = await Chatting.journey()
    let chatting = Chatting(journey)
    await journey.outside { await chatting.say("앰프 있나요?", in: Chatting.amp, by: Chatting.fox) }
    await journey.outside {
      let id = await chatting.offer(60_000, in: Chatting.amp, by: Chatting.fox)
      await chatting.put(
        .note(.answered(id, .accept)), in: Chatting.amp, by: Chatting.me,
        answer: ProposalAnswer(card: id, step: .accept))
    }
    await journey.press("2")
    #expect(journey.shows("70,000원  합의 60,000원"), "the row says what was agreed")
    await journey.press("s", "j", "Enter")
    #expect(journey.shows("quiet.fox"))
    #expect(journey.shows("합의 60,000원") && !journey.shows("느긋한수달"))
    await journey.press("Enter", "Enter")
    #expect(journey.shows("예약자: quiet.fox"))
    await journey.press("t")
    #expect(journey.shows("이 글의 채팅") && journey.cursorRow.contains("quiet.fox"))
    await journey.press("Enter")
    #expect(journey.app.tabs.top is RoomModel && journey.shows("앰프 있나요?"))
  }

  @Test func quickRepliesAreChosenAndWritten() async {
    let journey = await Chatting.journey()
    let chatting = Chatting(journey)
    await journey.press("t", "Alt-q", "Enter")
    #expect(chatting.room?.input.text == "안녕하세요, 아직 있나요?")
    await journey.press("Ctrl-u", "Alt-q", "G", "Enter")
    #expect(journey.shows("자주 쓰는 말"))
    await journey.press("Ctrl-u")
    await journey.type("5분 뒤에 도착해요")
    await journey.press("Shift-Tab", "Shift-Tab", "Enter")
    #expect(journey.app.context.settings.quickReplies?.first == "5분 뒤에 도착해요")
    await journey.press("Alt-q", "Enter")
    #expect(chatting.room?.input.text == "5분 뒤에 도착해요")
  }

  @Test func theMenuOfAMessageReportsIt() async {
    let journey = await Chatting.journey()
    let chatting = Chatting(journey)
    await journey.press("t")
    await chatting.hear("계좌로 먼저 보내세요", in: Chatting.skates, by: Chatting.otter)
    await journey.press("Tab", "Tab", "Enter")
    await journey.click("메시지 신고하기")
    await journey.press("j", "j", "Enter", "Enter", "Enter")
    #expect(journey.foot.contains("메시지를 신고했어요."))
  }
}
