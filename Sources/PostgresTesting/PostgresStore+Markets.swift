public import MarketTesting
public import Marketplace
public import PostgresStore

extension PostgresStore {
  /// Services on this store, as a server has them.
  public func markets(_ clock: any MarketClock, _ random: any RandomSource = SeededRandom()) -> Markets {
    Markets(
      commands: commands, events: self, listings: self, search: self, accounts: accounts, personal: personal,
      searches: searches, chats: chats, outbox: outbox, messages: messages, files: InMemoryAttachmentStore(),
      guest: guest, media: InMemoryMedia(), gazetteer: InMemoryGazetteer(), lookalikes: PlainLookalikes(), clock: clock,
      random: random, moderation: moderation, town: town, sample: NoSample())
  }
}
