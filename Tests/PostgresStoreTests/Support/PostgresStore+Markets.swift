import MarketTesting
import Marketplace
import PostgresStore

extension PostgresStore {
  /// Services on this store, as a server has them.
  func markets(_ clock: any MarketClock = FixedClock()) -> Markets {
    Markets(
      commands: commands, events: self, listings: self, search: self, accounts: accounts, personal: personal,
      searches: searches, chats: chats, outbox: outbox, messages: messages, files: InMemoryAttachmentStore(),
      guest: guest, media: InMemoryMedia(), gazetteer: InMemoryGazetteer(), lookalikes: PlainLookalikes(), clock: clock,
      random: SeededRandom(), moderation: moderation, town: town, sample: NoSample())
  }
}
