import MarketTesting
import Marketplace
import TerminalUI
import Testing

@testable import Screens

extension Scene {
  @MainActor
  func arrangeInbox(_ journey: Journey) async {
    guard self != .inboxNothing else { return await journey.press("I") }
    if self == .inboxKinds {
      await journey.press(":")
      await journey.type(journey.isKorean ? "종류별 알림" : "inbox and alerts")
      return await journey.press("Enter")
    }
    let isKorean = journey.isKorean
    let chatting = Chatting(journey)
    var wished = JourneyListings.all[1]
    if (try? await journey.store.listings([wished.id]))?[wished.id] == nil {
      // A test has English listings instead.
      wished = JourneyListings.listing(2, "Thing 2", "sports", won: 2000, minutes: 2, pictures: 2)
    }
    let liked = wished.id
    await journey.outside {
      _ = try? await journey.market(of: Chatting.me).wishlist.setHeart(on: liked, to: true)
    }
    journey.clock.advance(seconds: 60)
    for text in isKorean ? ["안녕하세요!", "아직 있나요?"] : ["Hello!", "Is it still there?"] {
      await chatting.hear(text, in: Chatting.skates, by: Chatting.otter)
    }
    await journey.outside { _ = await chatting.offer(60_000, in: Chatting.amp, by: Chatting.fox) }
    var cheaper = wished
    cheaper.price = Money(won: 1000)
    cheaper.updatedAt = journey.clock.now()
    let saved = cheaper
    await journey.outside { try? await journey.store.save([saved]) }
    // The next keys take away the notices, of which that of the price is the last.
    await journey.until {
      journey.app.context.inboxUnread == 5 && journey.shows(isKorean ? "가격 인하" : "Price drop")
    }
    await journey.idle()
    await journey.press("I")
    await journey.press("j")
  }
}
