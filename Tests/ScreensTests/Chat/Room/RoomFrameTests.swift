import MarketTesting
import Marketplace
import TerminalUI
import Testing

@testable import Screens

/// M1 to M3: the parts of a room around its messages, and its menu.
@MainActor
@Suite struct RoomFrameTests {
  @Test func theSellerChangesTheStatusFromTheMenu() async {
    let journey = await Chatting.journey()
    let chatting = Chatting(journey)
    await journey.outside {
      await chatting.say("네", in: Chatting.skates, by: Chatting.otter, minutes: 5)
      await chatting.say("앰프 있나요?", in: Chatting.amp, by: Chatting.fox)
    }
    await journey.press("4", "Enter", "F10")
    await journey.click("상태 변경")
    await journey.press("j", "Enter")
    #expect(journey.shows("quiet.fox"), "\(journey.screen)")
    await journey.press("Enter")
    #expect(journey.shows("예약중으로 바꿨어요"), "\(journey.screen)")
    await journey.press("Esc", "j", "Enter", "F10")
    #expect(journey.shows("글 보기") && !journey.shows("상태 변경"), "\(journey.screen)")
  }

  @Test func theButtonsAreWordsWithTheirKeysWhereThereIsRoom() async {
    let journey = await Chatting.journey()
    await journey.press("t")
    #expect(journey.shows("사진 Alt-p   제안 Alt-o   약속 Alt-m   자주 쓰는 말 Alt-q"), "\(journey.screen)")
    await journey.resize(to: 40, 15)
    #expect(journey.shows("사진   제안   약속   자주 쓰는 말"), "\(journey.screen)")
    await journey.press("Tab", "Left", "Enter")
    #expect(journey.app.overlay is MenuModel, "the quick replies are there at any width")
  }

  /// Beside the count of new messages below, the last button is shortened instead of left out.
  @Test func noButtonIsLeftOut() async {
    let journey = await Chatting.journey(size: Size(columns: 40, rows: 15))
    let chatting = Chatting(journey)
    await journey.outside {
      for number in 1...40 { await chatting.say("말 \(number)", in: Chatting.skates, by: Chatting.otter) }
    }
    await journey.press("t", "PageUp", "PageUp")
    await journey.outside {
      for number in 41...43 { await chatting.say("말 \(number)", in: Chatting.skates, by: Chatting.otter) }
    }
    #expect(journey.shows("↓ 3") && journey.shows("약속   자주 쓰"), "\(journey.screen)")
  }

  @Test func aPriceIsWholeOrLeftOut() async throws {
    let journey = await Chatting.journey()
    let chatting = Chatting(journey)
    await journey.press("t")
    var entry = try #require(chatting.room?.entry)
    for agreed in [nil, Money(won: 150_000)] {
      entry.agreedPrice = agreed
      for columns in 0...80 {
        let text = RoomRowView.listing(entry, journey.render, columns: columns)
        #expect(text.columns <= columns, "\(text)")
        let isWhole = text.hasSuffix(" · 169,000원") || text.hasSuffix(" · 합의 150,000원")
        #expect(isWhole || !text.contains("·"), "\(text)")
      }
    }
    #expect(RoomRowView.listing(entry, journey.render, columns: 30).hasSuffix("… · 합의 150,000원"))
  }
}
