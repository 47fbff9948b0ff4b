public import Marketplace

/// Posts, comments and marks in `Library/Market.sqlite`.
public struct EmbeddedTownStore: TownStore, SQLStore {
  let store: StoreActor
}
