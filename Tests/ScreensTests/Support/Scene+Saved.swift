import MarketTesting
import Marketplace
import TerminalUI

@testable import Screens

extension Scene {
  @MainActor
  func arrangeSaved(_ journey: Journey) async {
    guard self != .savedNothing else { return await journey.press("Alt-k") }
    if self == .saveSearch {
      await journey.press("/")
      await journey.type(journey.isKorean ? "의" : "vac")
      return await journey.press("Alt-i", "Ctrl-s")
    }
    await save(journey)
    if self == .searchSaved { return await journey.press("/") }
    await journey.press("Alt-k")
    if self == .askRemoveSaved { await journey.press("j", "x") }
    if self == .renameSaved { await journey.press("j", "R") }
  }

  /// Saves three searches: a short one with new listings, one with every condition, and one with a long name.
  @MainActor
  private func save(_ journey: Journey) async {
    let isKorean = journey.app.context.strings.language == .korean
    let filter = ListingFilter(category: .wanted, status: .reserved, price: 10_000...50_000, withPicture: true)
    let place = Feed.Place.around(Sample.home, metres: 5000)
    let requests: [(String, SearchRequest)] = [
      (
        isKorean ? "아이에게 줄 책과 장난감, 이름이 아주 긴 검색이에요" : "Books and toys for the child, quite a long name",
        SearchRequest(text: isKorean ? "그림책 -전집" : "picture book -set", order: .best)
      ),
      (
        isKorean ? "동네 자전거" : "Bicycles nearby", SearchRequest(text: "", place: place, filter: filter, order: .cheapest)
      ),
      (isKorean ? "의자" : "chair", SearchRequest(text: isKorean ? "의자" : "chair", place: place)),
    ]
    let savedSearches = journey.market(of: JourneyPeople.me.id).savedSearches
    for (name, request) in requests { _ = try? await savedSearches.save(request, as: name) }
    await journey.idle()
    journey.app.endNews()
    journey.clock.advance(seconds: 60)
    var new = JourneyListings.listing(90, isKorean ? "흔들의자" : "Rocking chair", "furniture", won: 40_000, minutes: -1)
    new.seller = Sample.seller(60)
    let listing = new
    await journey.outside { try? await journey.store.save([listing]) }
  }
}
