import MarketTesting
import Marketplace
import TerminalUI
import Testing

@testable import Screens

/// M1 and H1: the list of rooms, its filters, unread counts, and the number in the header.
@MainActor
@Suite struct ChatListJourneyTests {
  private static func room(_ number: Int) -> ChatRoom {
    ChatRoom(listing: JourneyPeople.mine[0].id, buyer: Sample.seller(100 + number), seller: Chatting.me)
  }

  @Test func theNewestRoomStandsOnTopWithWhatWasSaidLast() async {
    let journey = await Chatting.journey()
    let chatting = Chatting(journey)
    await journey.outside {
      await chatting.say("앰프 있나요?", in: Chatting.amp, by: Chatting.fox, minutes: 5)
      await chatting.say("네, 있어요\n오세요", in: Chatting.skates, by: Chatting.otter, minutes: 3)
    }
    #expect(journey.rows[0].contains("채팅 (2)"))
    await journey.press("4")
    #expect(journey.cursorRow.contains("느긋한수달") && journey.cursorRow.contains("3분 전"))
    #expect(journey.shows("네, 있어요 오세요") && journey.shows("빈티지 롤러 스케이트 (235) · 169,000원"))
    await chatting.hear("여보세요?", in: Chatting.amp, by: Chatting.fox)
    #expect(journey.cursorRow.contains("느긋한수달"), "the selection stays on its room")
    let order = journey.rows.filter { $0.contains("quiet.fox") || $0.contains("느긋한수달") }
    #expect(order.first?.contains("quiet.fox") == true)
    #expect(journey.rows[0].contains("채팅 (3)"))
  }

  @Test func partsOfTheList() async {
    let journey = await Chatting.journey()
    let chatting = Chatting(journey)
    await journey.outside {
      await chatting.say("앰프 있나요?", in: Chatting.amp, by: Chatting.fox)
      await chatting.say("안녕하세요", in: Chatting.skates, by: Chatting.me)
    }
    await journey.press("4")
    #expect(journey.shows("전체 2"))
    await journey.press("Right")
    #expect(journey.shows("판매 1") && journey.shows("quiet.fox") && !journey.shows("느긋한수달"))
    await journey.press("Right")
    #expect(journey.shows("구매 1") && journey.shows("느긋한수달"))
    await journey.press("Right")
    #expect(journey.shows("안 읽음 1") && journey.shows("quiet.fox"))
    await journey.press("Enter", "Esc")
    #expect(journey.shows("안 읽은 메시지가 없어요. → 키를"), "what was read is not among the unread any more")
    #expect(!journey.rows[0].contains("채팅 (1)"))
  }

  @Test func aGuestIsToldAndBroughtBack() async {
    let journey = await Journey(account: nil, others: [JourneyPeople.me])
    await journey.press("4")
    #expect(journey.shows("로그인 필요"))
    await journey.press("Enter")
    await journey.type("바쁜고래")
    await journey.press("Enter")
    #expect(journey.app.tabs.tab == .chat && journey.shows("아직 채팅이 없어요."))
  }

  @Test func moreThanNinetyNineAreNotCounted() async {
    let journey = await Chatting.journey()
    let chatting = Chatting(journey)
    await journey.outside {
      for _ in 0..<130 { await chatting.say("!", in: Chatting.amp, by: Chatting.fox) }
    }
    #expect(journey.rows[0].contains("채팅 (99+)"))
    await journey.press("4")
    #expect(journey.rows.dropFirst(2).joined().contains(" 99+"))
    #expect(journey.spoken.contains { $0.text.contains("안 읽은 메시지 99+개") })
  }

  /// The rooms next to the selected one are read in advance, so the frame of a step reads nothing.
  @Test func aStepShowsTheNextRoomAtOnce() async {
    let journey = await Chatting.journey(size: Size(columns: 120, rows: 40))
    let chatting = Chatting(journey)
    await journey.outside {
      await chatting.say("앰프 있나요?", in: Chatting.amp, by: Chatting.fox, minutes: 5)
      await chatting.say("네, 있어요", in: Chatting.skates, by: Chatting.otter, minutes: 3)
    }
    await journey.press("4")
    #expect(journey.cursorRow.contains("느긋한수달"))
    let shown = journey.terminal.frames.count
    journey.terminal.send([.key(Key(.character("j")))])
    #expect(journey.terminal.frames.count == shown + 1, "the frame does not wait")
    #expect(journey.cursorRow.contains("quiet.fox"))
    #expect(journey.screen.ranges(of: "앰프 있나요?").count == 2, "in its row and in the room beside it")
    await journey.idle()
  }

  /// Ten thousand rooms cost as much as a few, because only the rooms around the visible ones are read.
  @Test func aLongListIsReadInParts() async {
    let journey = await Chatting.journey()
    let chatting = Chatting(journey)
    await journey.outside {
      for number in 0..<600 {
        let room = Self.room(number)
        await chatting.say("\(number)번", in: room, by: number % 100 == 7 ? room.buyer : Chatting.me)
      }
    }
    await journey.press("4")
    #expect(journey.shows("전체 600") && journey.shows("599번"))
    await journey.press("G")
    #expect(journey.shows("0번"))
    let rows = (journey.app.tabs.top as? ChatsModel)?.rows
    #expect((rows?.window.rows.count ?? .max) < 200)
    await journey.press("gg", "J")
    #expect(journey.rows.contains { $0.contains("507번") })
    await journey.press("J", "J")
    #expect(journey.rows.contains { $0.contains("307번") })
    await journey.press("J", "J", "J", "J")
    #expect(journey.rows.contains { $0.contains("507번") }, "from the last on the first again")
  }

  @Test func mutedRoomsSayItAndAreNotCounted() async {
    let journey = await Chatting.journey()
    let chatting = Chatting(journey)
    await journey.outside { await chatting.say("앰프 있나요?", in: Chatting.amp, by: Chatting.fox) }
    await journey.press("4", "m")
    await journey.click("알림 끄기")
    #expect(journey.cursorRow.contains("quiet.fox  알림 끔"))
    #expect(!journey.rows[0].contains("채팅 (1)"))
  }

  @Test func blockedPeopleAreNotShown() async {
    let journey = await Chatting.journey()
    let chatting = Chatting(journey)
    await journey.outside { await chatting.say("앰프 있나요?", in: Chatting.amp, by: Chatting.fox) }
    await journey.press("4", "m")
    await journey.click("차단")
    await journey.press("Tab", "Enter")
    #expect(!journey.rows.dropLast(3).joined().contains("quiet.fox") && journey.shows("아직 채팅이 없어요."))
    #expect(!journey.rows[0].contains("채팅 (1)"))
  }

  @Test func listAndRoomStandSideBySideWhereThereIsRoom() async {
    let journey = await Chatting.journey(size: Size(columns: 120, rows: 40))
    let chatting = Chatting(journey)
    await journey.outside {
      await chatting.say("앰프 있나요?", in: Chatting.amp, by: Chatting.fox)
      await chatting.say("네, 있어요", in: Chatting.skates, by: Chatting.otter)
    }
    await journey.press("4", "j")
    #expect(journey.rows.contains { $0.contains("▌") && $0.contains("│") && $0.contains("앰프 있나요?") })
    #expect(journey.rows[0].contains("채팅 (2)"), "what shows beside the list is not read by that")
    await journey.press("Enter")
    #expect(journey.app.tabs.top is RoomModel && journey.shows("느긋한수달"))
    #expect(journey.rows[0].contains("채팅 (1)"))
    await journey.press("Esc")
    #expect(journey.app.tabs.top is ChatsModel)
  }
}
