import MarketTesting
import Marketplace

@testable import EmbeddedStore

extension EmbeddedListingStore {
  /// Undo and redo over this store.
  func acts(_ clock: any MarketClock = FixedClock()) -> StoredActs {
    StoredActs(
      listings: self, accounts: accounts, personal: personal, chats: chats, clock: clock, random: SeededRandom())
  }
}
