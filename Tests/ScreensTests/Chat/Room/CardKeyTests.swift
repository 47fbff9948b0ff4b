import MarketTesting
import Marketplace
import TerminalUI
import Testing

@testable import Screens

/// M3 and M8: cards can be answered from anywhere in a room, and show the keys that work at the moment.
@MainActor
@Suite struct CardKeyTests {
  private static func state(_ message: ChatMessage?) -> ProposalState? { message?.content.proposal?.state }

  /// The fox's room with me, open, after the fox made these offers.
  private static func open(offers: Int...) async -> (Journey, Chatting) {
    let journey = await Chatting.journey()
    let chatting = Chatting(journey)
    await journey.outside {
      await chatting.say("앰프 있나요?", in: Chatting.amp, by: Chatting.fox, minutes: 9)
      for (index, won) in offers.enumerated() {
        _ = await chatting.offer(won, in: Chatting.amp, by: Chatting.fox, minutes: Int64(8 - index))
      }
    }
    await journey.press("4", "Enter")
    return (journey, chatting)
  }

  /// The rows of the messages that show a text, without the footer.
  private static func rows(_ text: String, _ journey: Journey) -> Int {
    journey.rows.dropLast().count { $0.contains(text) }
  }

  @Test func aChordAcceptsFromTheFieldAndWhatIsTypedStays() async throws {
    let (journey, chatting) = await Self.open(offers: 60_000)
    #expect(Self.rows("Alt-a 수락   Alt-x 거절   Alt-c 역제안", journey) == 1, "\(journey.screen)")
    #expect(journey.spoken.contains { $0.text.hasSuffix("응답 대기, Alt-a 수락   Alt-x 거절   Alt-c 역제안") })
    await journey.type("네")
    await journey.press("Alt-a")
    #expect(Self.state(await chatting.messages(Chatting.amp)[1]) == .accepted)
    #expect(journey.app.overlay is DialogModel && chatting.room?.input.text == "네")
    await journey.press("Enter")
    #expect(try await journey.store.listing(JourneyPeople.mine[0].id)?.status == .reserved)
  }

  @Test func chordsDeclineCounterAndWithdraw() async {
    let (journey, chatting) = await Self.open(offers: 50_000, 60_000)
    await journey.press("Alt-x")
    #expect(Self.state(await chatting.messages(Chatting.amp)[2]) == .declined)
    await journey.press("Alt-c")
    await journey.type("65000")
    await journey.press("Enter")
    #expect(Self.state(await chatting.messages(Chatting.amp)[1]) == .countered)
    #expect(Self.rows("Alt-w 취소", journey) == 1, "\(journey.screen)")
    await journey.press("Alt-w")
    #expect(Self.state(await chatting.messages(Chatting.amp).last { $0.content.proposal != nil }) == .withdrawn)
    await journey.press("Alt-w")
    #expect(journey.foot.contains("취소할 제안이 없어요."))
  }

  @Test func onlyTheCardThatAnAnswerIsAboutShowsKeys() async {
    let (journey, chatting) = await Self.open(offers: 50_000, 60_000)
    #expect(Self.rows("응답 대기", journey) == 2 && Self.rows("수락", journey) == 1)
    await journey.press("Tab", "Tab")
    #expect(Self.rows("│ a 수락   d 거절   c 역제안 │", journey) == 1, "\(journey.screen)")
    await journey.press("k")
    #expect(Self.rows("수락", journey) == 1 && Self.rows("│ a 수락", journey) == 1)
    await journey.press("k")
    #expect(Self.rows("수락", journey) == 1 && Self.rows("│ Alt-a 수락", journey) == 1, "\(journey.screen)")
    await journey.press("j", "a")
    let messages = await chatting.messages(Chatting.amp)
    #expect(Self.state(messages[1]) == .accepted && Self.state(messages[2]) == .proposed)
  }

  @Test func aLetterOnACardThatIsAnsweredAnswersTheOpenOne() async {
    let (journey, chatting) = await Self.open(offers: 50_000)
    await journey.press("Alt-x")
    await journey.outside { _ = await chatting.offer(60_000, in: Chatting.amp, by: Chatting.fox) }
    await journey.press("Tab", "Tab", "gg", "j", "a")
    let messages = await chatting.messages(Chatting.amp)
    #expect(Self.state(messages[1]) == .declined && Self.state(messages[3]) == .accepted, "\(journey.screen)")
  }

  @Test func aRoomBesideTheListShowsNoKeys() async {
    let journey = await Chatting.journey(size: Size(columns: 120, rows: 40))
    let chatting = Chatting(journey)
    await journey.outside { _ = await chatting.offer(60_000, in: Chatting.amp, by: Chatting.fox) }
    await journey.press("4")
    #expect(journey.shows("응답 대기") && !journey.shows("수락"), "\(journey.screen)")
    await journey.press("Enter")
    #expect(journey.shows("Alt-a 수락"))
  }

  @Test func upInTheEmptyFieldLeadsToTheCardAndDownBack() async {
    let (journey, chatting) = await Self.open(offers: 60_000)
    await chatting.hear("어때요?", in: Chatting.amp, by: Chatting.fox)
    await journey.press("Up")
    #expect(chatting.room?.focus == .messages && chatting.room?.selectedItem?.content.proposal != nil)
    #expect(journey.shows("│ a 수락"))
    await journey.press("Down", "j")
    #expect(chatting.room?.focus == .messages, "a letter never leads into the field")
    #expect(chatting.room?.selectedItem?.content == .text("어때요?"))
    await journey.press("Down")
    #expect(chatting.room?.focus == .input)
    await journey.type("네")
    await journey.press("Up")
    #expect(chatting.room?.focus == .input && chatting.room?.input.text == "네")
    await journey.press("End", "Backspace", "Alt-x", "Up")
    #expect(
      chatting.room?.selectedItem?.id == chatting.room?.items.last?.id,
      "no card is left to be answered\n\(journey.screen)")
  }

  @Test func theSelectionGoesAlongWithTheNewestMessage() async {
    let (journey, chatting) = await Self.open()
    await journey.press("Tab", "Tab")
    await chatting.hear("저기요", in: Chatting.amp, by: Chatting.fox)
    #expect(chatting.room?.selectedItem?.content == .text("저기요"))
    await journey.press("k")
    await chatting.hear("아직 있나요?", in: Chatting.amp, by: Chatting.fox)
    #expect(chatting.room?.selectedItem?.content == .text("앰프 있나요?"), "one that is read stays selected")
    await journey.press("Alt-o")
    await journey.type("65000")
    await journey.press("Enter")
    #expect(chatting.room?.selectedItem?.id == chatting.room?.items.last?.id, "what one says oneself is selected")
    #expect(journey.shows("│ w 취소"), "\(journey.screen)")
  }

  @Test func theHelpListsTheAnswersWithTheReason() async {
    let (journey, chatting) = await Self.open()
    await journey.press("F1")
    await journey.type("제안 수락")
    #expect(journey.shows("제안 수락하기 — 답할 제안이 없어요."), "\(journey.screen)")
    await journey.press("Esc")
    await journey.outside { _ = await chatting.offer(60_000, in: Chatting.amp, by: Chatting.fox) }
    await journey.press("F1")
    await journey.type("제안 수락")
    #expect(journey.shows("제안 수락하기") && !journey.shows("답할 제안이 없어요."))
    await journey.press("Enter")
    #expect(Self.state(await chatting.messages(Chatting.amp)[1]) == .accepted)
  }

  @Test func aNoteSaysWhetherItIsAboutAMeeting() async {
    let (journey, chatting) = await Self.open()
    let tomorrow = Sample.now.advanced(seconds: 86_400)
    await journey.outside {
      let proposal = Proposal(by: Chatting.fox, at: Sample.now)
      await chatting.put(
        .meeting(Meeting(place: "역삼역", time: tomorrow, proposal: proposal)), in: Chatting.amp, by: Chatting.fox)
    }
    await journey.press("Alt-a")
    #expect(journey.shows("나 · 약속을 수락했어요") && !journey.shows("제안을 수락했어요"), "\(journey.screen)")
    #expect(journey.app.overlay == nil)
    #expect(journey.spoken.contains { $0.text.hasSuffix("나 · 약속을 수락했어요") })
    await journey.press("Esc")
    #expect(journey.shows("나 · 제안을 수락했어요"), "the list does not know what was accepted\n\(journey.screen)")
  }

  @Test func anOfferThatEndedWithTheSaleSaysSo() async throws {
    let (journey, _) = await Self.open(offers: 60_000)
    let sales = journey.market(of: Chatting.me).sales
    try await journey.outside {
      _ = try await sales.setStatus(of: Chatting.amp.listing, to: .sold, with: nil)
    }
    #expect(journey.shows("60,000원   거래 종료") && !journey.shows("기한 만료"), "\(journey.screen)")
    await journey.press("Alt-a")
    #expect(journey.foot.contains("답할 제안이 없어요."))
  }

  /// The offer is accepted while the user is typing: the Enter meant for the text sends it, and the question follows.
  @Test func anEnterThatWasToSendATextReservesNothing() async throws {
    let (journey, chatting) = await Self.open()
    var card: ID<ChatMessage>?
    await journey.outside { card = await chatting.offer(65_000, in: Chatting.amp, by: Chatting.me) }
    await journey.type("네고는")
    let answered = try #require(card)
    await journey.outside {
      await chatting.put(
        .note(.answered(answered, .accept)), in: Chatting.amp, by: Chatting.fox,
        answer: ProposalAnswer(card: answered, step: .accept))
    }
    #expect(journey.app.overlay == nil && chatting.room?.input.text == "네고는")
    await journey.type(" 안 돼요")
    await journey.press("Enter")
    #expect(await chatting.messages(Chatting.amp).last?.content == .text("네고는 안 돼요"))
    #expect(journey.app.overlay is DialogModel)
    await journey.press("Enter")
    #expect(try await journey.store.listing(JourneyPeople.mine[0].id)?.status == .forSale)
  }
}
