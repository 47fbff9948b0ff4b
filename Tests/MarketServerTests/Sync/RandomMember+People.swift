import MarketTesting
import Marketplace

/// Cards, deals and people.
extension RandomMember {
  func actAmongPeople(_ step: Int, using generator: inout SeededGenerator) async throws {
    let market = peer.market
    let room = try await market.chats.rooms(.all, from: 0, limit: 20).items.randomElement(using: &generator)?.record
    let page = try await market.listings.page(
      Feed(place: .everywhere, filter: ListingFilter()), at: .index(0), limit: 50)
    let listing = page.items.map(\.listing).randomElement(using: &generator)
    let isOn = Bool.random(using: &generator)
    switch Int.random(in: 0..<12, using: &generator) {
    case 0...2: if let room { try await actOnCard(step, in: room.id, using: &generator) }
    case 3:
      if let listing, listing.seller != peer.me { try await market.following.setFollowed(listing.seller, to: isOn) }
    case 4, 5:
      let sold = try await market.sales.page(.sold, at: .index(0), limit: 50).items.map(\.id)
      let bought = try await market.sales.purchases().map(\.id)
      guard let deal = (sold + bought).randomElement(using: &generator) else { return }
      if isOn {
        _ = try await market.ratings.rate(deal, [.friendly], note: "고마워요 \(step)")
      } else {
        _ = try await market.ratings.withdraw(deal)
      }
    case 6:
      guard let room else { return }
      let messages = try await market.chats.messages(in: room.id, at: .newest, limit: 50).messages
      if let message = messages.randomElement(using: &generator) {
        try await market.chats.setBookmark(message.id, to: isOn)
      }
    case 7:
      guard let listing, listing.seller != peer.me else { return }
      if isOn {
        _ = try await market.accounts.report(.listing(listing.id), reason: .prohibited, note: "\(step)")
      } else {
        _ = try await market.accounts.withdrawReport(about: .listing(listing.id))
      }
    case 8:
      guard let listing, listing.seller == peer.me else { return }
      if isOn {
        _ = try await market.listings.bump(listing.id)
      } else {
        _ = try await market.listings.edit(listing.id, ListingChanges(price: .set(Money(won: step))))
      }
    case 9:
      let own = page.items.map(\.listing).filter { $0.seller == peer.me }.prefix(3).map(\.id)
      let operations: [ListingOperation] = [.bump, .setHidden(isOn), .setStatus(isOn ? .sold : .forSale)]
      if let operation = operations.randomElement(using: &generator), !own.isEmpty {
        _ = try await market.listings.perform(operation, on: own)
      }
    case 10:
      if isOn { _ = try await market.undo.redo() } else { _ = try await market.accounts.setAbout(to: "소개 \(step)") }
    default:
      guard let search = try await market.savedSearches.searches().randomElement(using: &generator) else { return }
      if isOn {
        _ = try await market.savedSearches.rename(search.id, to: "새 찾기 \(step)")
      } else {
        try await market.savedSearches.remove(search.id)
      }
    }
  }

  /// Proposes a meeting, or answers a card of the room that is perhaps far back.
  private func actOnCard(_ step: Int, in room: ID<ChatRoom>, using generator: inout SeededGenerator) async throws {
    let chats = peer.market.chats
    let time = peer.market.clock.now().advanced(seconds: 3600)
    let messages = try await chats.messages(in: room, at: .newest, limit: 100).messages
    let cards = messages.filter { $0.content.proposal?.state == .proposed }
    guard let card = cards.randomElement(using: &generator), step % 3 > 0 else {
      _ = try await chats.send(.meeting(place: "역 \(step)", time: time), in: room)
      return
    }
    let content: MessageContent
    if card.sender == peer.me {
      content = .answer(card.id, .withdraw)
    } else if step % 2 == 0 {
      content = .answer(card.id, step % 4 == 0 ? .accept : .decline)
    } else if case .offer = card.content {
      content = .counterOffer(card.id, Money(won: step * 10))
    } else {
      content = .counterMeeting(card.id, place: "다른 역 \(step)", time: time)
    }
    _ = try await chats.send(content, in: room)
  }
}
