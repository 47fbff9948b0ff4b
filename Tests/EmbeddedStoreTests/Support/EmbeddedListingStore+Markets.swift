import MarketTesting
import Marketplace

@testable import EmbeddedStore

extension EmbeddedListingStore {
  /// The markets over this store. Everything else that they need is in memory.
  func markets(
    _ clock: any MarketClock = FixedClock(), random: any RandomSource = SeededRandom(),
    lookalikes: any Lookalikes = PlainLookalikes()
  ) -> Markets {
    Markets(
      listings: self, search: self, accounts: accounts, personal: personal, searches: searches, chats: chats,
      outbox: outbox, messages: messages, files: InMemoryAttachmentStore(), guest: InMemoryNeighborhoodChoiceStore(),
      media: InMemoryMedia(), gazetteer: InMemoryGazetteer(), lookalikes: lookalikes, clock: clock, random: random)
  }

  /// The market of a member.
  func market(of person: ID<Account>, _ clock: any MarketClock = FixedClock()) -> Market {
    markets(clock).market(for: .member(person))
  }

  /// A member's undo and redo.
  func acts(of person: ID<Account>, _ clock: any MarketClock = FixedClock()) -> any Acts {
    market(of: person, clock).acts
  }
}
