public import Marketplace

/// The contract of `CommandStore`, as separate laws; see `ListingStoreContract`. It also uses the other stores.
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

  /// The initial listings of the stores.
  public static let given = Sample.listings(60)

  /// Checks one law on new stores from `make`, and prints the law and the implementation.
  public static func check(_ law: Law, of implementation: String, make: ([Listing]) async throws -> Stores) async throws
  {
    try await law.holds(try await make(given))
    print("CommandStore contract on \(implementation): \(law)")
  }

  public static let laws: [Law] =
    listingLaws + commandLaws + heartLaws + dealLaws + blockLaws + reportLaws + roomLaws
    + savedSearchLaws + accountLaws + leavingLaws + trustLaws

  static func law(_ name: String, _ holds: @escaping @Sendable (Stores) async throws -> Void) -> Law {
    Law(description: name, holds: holds)
  }

  static let me = Sample.seller(11)
  static let you = Sample.seller(12)
  static let third = Sample.seller(13)

  /// A listing that is newer than all samples.
  static let new: Listing = {
    var listing = Sample.listing(100)
    listing.bumpedAt = Sample.now
    return listing
  }()

  static func expect(_ stores: Stores, shows listings: [Listing], _ what: String) async throws {
    try await ListingStoreContract.expect(stores.listings, ListingQuery(), shows: listings, what)
  }
}
