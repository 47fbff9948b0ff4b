import MarketTesting
import Marketplace

@testable import EmbeddedStore

extension EmbeddedListingStore {
  /// All markets share it. Otherwise two commands could get the same identity and count as one.
  static let random = SeededRandom()

  /// The markets of this store. Their other dependencies are in memory.
  func markets(
    _ clock: any MarketClock = FixedClock(), random: any RandomSource = EmbeddedListingStore.random,
    lookalikes: any Lookalikes = PlainLookalikes(),
    guest: any NeighborhoodChoiceStore = InMemoryNeighborhoodChoiceStore(), sample: any SampleSource = NoSample()
  ) -> Markets {
    Markets(
      commands: commands, events: self, listings: self, search: self, accounts: accounts, personal: personal,
      searches: searches, chats: chats, outbox: outbox, messages: messages, files: InMemoryAttachmentStore(),
      guest: guest, media: InMemoryMedia(), gazetteer: InMemoryGazetteer(),
      lookalikes: lookalikes, clock: clock, random: random, moderation: moderation, town: town,
      contacts: contacts,
      sample: sample)
  }

  /// The market of a member.
  func market(of person: ID<Account>, _ clock: any MarketClock = FixedClock()) -> Market {
    markets(clock).market(for: .member(person))
  }

  /// A member's undo and redo.
  func undo(of person: ID<Account>, _ clock: any MarketClock = FixedClock()) -> any UndoService {
    market(of: person, clock).undo
  }
}
