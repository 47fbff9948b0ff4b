/// A person who has listings in this store.
public struct Seller: Hashable, Sendable, Identifiable {
  public let id: Marketplace.ID<Account>
  /// The name on the person's last bumped listing.
  public let name: String

  public init(id: Marketplace.ID<Account>, name: String) {
    self.id = id
    self.name = name
  }
}
