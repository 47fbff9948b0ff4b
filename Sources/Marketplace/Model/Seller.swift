/// A person whose listings are here.
public struct Seller: Hashable, Sendable, Identifiable {
  public let id: Marketplace.ID<Account>
  /// As the person's last bumped listing has it.
  public let name: String

  public init(id: Marketplace.ID<Account>, name: String) {
    self.id = id
    self.name = name
  }
}
