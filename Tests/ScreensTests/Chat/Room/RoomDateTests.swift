import MarketTesting
import Marketplace
import TerminalUI
import Testing

@testable import Screens

/// M4 and M8: going to a day of a room, the keys named on cards and failed messages, and the question whether to
/// reserve.
@MainActor
@Suite struct RoomDateTests {
  private static let day: Int64 = 24 * 60

  @Test func aDateLeadsToItsFirstMessage() async {
    let journey = await Chatting.journey()
    let chatting = Chatting(journey)
    await journey.outside {
      for number in 1...300 {
        await chatting.say(
          "말 \(number)번", in: Chatting.skates, by: Chatting.otter, minutes: (300 - Int64(number)) * Self.day)
      }
    }
    await journey.press("t", "Alt-d")
    await journey.type("100일 전")
    await journey.press("Enter")
    #expect(chatting.room?.selectedItem?.content == .text("말 200번"), "\(journey.screen)")
    await journey.press("k")
    #expect(chatting.room?.selectedItem?.content == .text("말 199번"), "what stands above can be read")
    await journey.press("Alt-d")
    await journey.type("언젠가")
    await journey.press("Enter")
    #expect(journey.app.overlay is SheetModel && journey.shows("날짜를 ‘어제’"))
    await journey.press("Esc", "F10")
    #expect(journey.shows("날짜로 이동"))
  }

  @Test func aDayWithoutOneLeadsToTheNextAndNoneIsSaid() async {
    let journey = await Chatting.journey()
    let chatting = Chatting(journey)
    await journey.outside {
      await chatting.say("하나", in: Chatting.skates, by: Chatting.otter, minutes: 9 * Self.day)
      await chatting.say("둘", in: Chatting.skates, by: Chatting.otter, minutes: 3 * Self.day)
    }
    await journey.press("t", "Alt-d")
    await journey.type("5일 전")
    await journey.press("Enter")
    #expect(chatting.room?.selectedItem?.content == .text("둘"))
    await journey.press("Alt-d")
    await journey.type("오늘")
    await journey.press("Enter")
    #expect(journey.shows("그날부터 나눈 대화가 없어요."))
  }

  @Test func cardsAndFailedMessagesNameTheKeysThatThePersonHas() async throws {
    let (yes, again) = (try #require(KeyChord("Y")), try #require(KeyChord("F6")))
    let journey = await Journey(
      JourneyPeople.listings,
      keymap: Keymap(overrides: ["card.accept": [yes], "card.decline": [], "unsent.retry": [again]]),
      account: JourneyPeople.me, others: JourneyPeople.others, tools: Writing.tools)
    let chatting = Chatting(journey)
    await journey.outside { _ = await chatting.offer(60_000, in: Chatting.amp, by: Chatting.fox) }
    await journey.press("4", "Enter")
    #expect(journey.shows("Alt-a 수락   Alt-x 거절   Alt-c 역제안"), "\(journey.screen)")
    await journey.press("Tab", "Tab")
    #expect(journey.shows("Y 수락   c 역제안") && !journey.shows("거절"), "\(journey.screen)")
    var random = SeededGenerator(seed: 9)
    let message = OutgoingMessage(
      id: ID(at: Sample.now, random: &random), room: Chatting.amp, sender: Chatting.me, time: Sample.now,
      content: .text("네"))
    await journey.outside {
      try? await journey.outbox.keep(message)
      try? await journey.outbox.setFault(.answered, of: message.id)
    }
    #expect(journey.shows("F6 다시 보내기  d 삭제"))
  }

  @Test func theSellerIsAskedToReserveWhenTheBuyerAcceptsToo() async throws {
    let journey = await Chatting.journey()
    let chatting = Chatting(journey)
    var card: ID<ChatMessage>?
    await journey.outside {
      await chatting.say("얼마면 될까요?", in: Chatting.amp, by: Chatting.fox)
      card = await chatting.offer(65_000, in: Chatting.amp, by: Chatting.me)
    }
    await journey.press("4", "Enter")
    guard let card else { return }
    await journey.outside {
      await chatting.put(
        .note(.answered(card, .accept)), in: Chatting.amp, by: Chatting.fox,
        answer: ProposalAnswer(card: card, step: .accept))
    }
    #expect(journey.app.overlay is DialogModel && journey.shows("예약중으로"), "\(journey.screen)")
    await journey.press("Enter")
    let status = try await journey.store.listing(JourneyPeople.mine[0].id)?.status
    #expect(status == .reserved)
  }

  @Test func whoBuysIsNotAsked() async {
    let journey = await Chatting.journey()
    let chatting = Chatting(journey)
    var card: ID<ChatMessage>?
    await journey.outside { card = await chatting.offer(150_000, in: Chatting.skates, by: Chatting.me) }
    await journey.press("t")
    guard let card else { return }
    await journey.outside {
      await chatting.put(
        .note(.answered(card, .accept)), in: Chatting.skates, by: Chatting.otter,
        answer: ProposalAnswer(card: card, step: .accept))
    }
    #expect(journey.app.overlay == nil && journey.shows("수락됨"))
  }

  @Test func aProfileLeadsToAChat() async {
    let journey = await Chatting.journey()
    let chatting = Chatting(journey)
    await journey.press("o")
    #expect(journey.shows(" 채팅하기 "), "\(journey.screen)")
    await journey.click(" 채팅하기 ")
    #expect(journey.app.tabs.top is RoomModel)
    // The fox has nothing to sell, but has written.
    await journey.press("Esc")
    await journey.outside { await chatting.say("앰프요", in: Chatting.amp, by: Chatting.fox) }
    journey.app.push(.profile(Chatting.fox))
    await journey.idle()
    await journey.press("t")
    #expect(chatting.room?.entry?.id == Chatting.amp.id)
  }
}
