public import Marketplace

/// What every `CommandStore` promises, one law at a time; see `ListingStoreContract`. It works on the stores beside it.
public enum CommandStoreContract {
  public struct Stores: Sendable {
    public let commands: any CommandStore
    public let listings: any ListingStore
    public let accounts: any AccountStore
    public let personal: any PersonalStore
    public let chats: any ChatStore

    public init(
      commands: any CommandStore, listings: any ListingStore, accounts: any AccountStore, personal: any PersonalStore,
      chats: any ChatStore
    ) {
      self.commands = commands
      self.listings = listings
      self.accounts = accounts
      self.personal = personal
      self.chats = chats
    }
  }

  public struct Law: Sendable, CustomStringConvertible {
    public let description: String
    let holds: @Sendable (Stores) async throws -> Void
  }

  /// The listings that the stores are to begin with.
  public static let given = Sample.listings(60)

  /// Runs one law on fresh stores that `make` gives, and prints on whose.
  public static func check(_ law: Law, of implementation: String, make: ([Listing]) async throws -> Stores) async throws
  {
    try await law.holds(try await make(given))
    print("CommandStore contract on \(implementation): \(law)")
  }

  public static let laws: [Law] =
    listingLaws + commandLaws + heartLaws + dealLaws + blockLaws + reportLaws + roomLaws
    + savedSearchLaws + accountLaws

  static func law(_ name: String, _ holds: @escaping @Sendable (Stores) async throws -> Void) -> Law {
    Law(description: name, holds: holds)
  }

  static let me = Sample.seller(11)
  static let you = Sample.seller(12)
  static let third = Sample.seller(13)

  /// Newer than all samples.
  static let new: Listing = {
    var listing = Sample.listing(100)
    listing.bumpedAt = Sample.now
    return listing
  }()

  static func expect(_ stores: Stores, shows listings: [Listing], _ what: String) async throws {
    try await ListingStoreContract.expect(stores.listings, ListingQuery(), shows: listings, what)
  }
}
