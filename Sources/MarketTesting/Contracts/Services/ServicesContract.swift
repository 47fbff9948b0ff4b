public import Marketplace

/// The contract of the services of a market among neighbors, as separate laws; see `ListingStoreContract`.
///
/// It says what a member sees of what others did, wherever their records are: in one store, or in replicas that a
/// server keeps in step.
public enum ServicesContract {
  /// Three members of one market, at first without listings.
  public protocol Neighbors: Sendable {
    /// The services for a member.
    func market(of member: Member) -> Market

    /// Waits until all members see what all members did.
    func settle() async throws
  }

  public enum Member: String, CaseIterable, Sendable {
    case seller, buyer, neighbor

    /// The name of the member's account at first.
    public var name: String {
      switch self {
      case .seller: "수달"
      case .buyer: "다람쥐"
      case .neighbor: "badger"
      }
    }
  }

  public struct Law: Sendable, CustomStringConvertible {
    public let description: String
    let holds: @Sendable (Scene) async throws -> Void
  }

  /// Checks one law among `neighbors`, and prints the law and the implementation.
  public static func check(_ law: Law, of implementation: String, among neighbors: any Neighbors) async throws {
    try await neighbors.settle()
    try await law.holds(Scene(neighbors))
    print("Services contract on \(implementation): \(law)")
  }

  public static let laws: [Law] =
    listingLaws + wishLaws + dealLaws + chatLaws + linkLaws + peopleLaws + undoLaws + townLaws + trustLaws

  static func law(_ name: String, _ holds: @escaping @Sendable (Scene) async throws -> Void) -> Law {
    Law(description: name, holds: holds)
  }
}

extension ServicesContract {
  /// The neighbors of one law.
  struct Scene: Sendable {
    private let neighbors: any Neighbors

    init(_ neighbors: any Neighbors) { self.neighbors = neighbors }

    func market(_ member: Member) -> Market { neighbors.market(of: member) }

    var seller: Market { market(.seller) }
    var buyer: Market { market(.buyer) }
    var neighbor: Market { market(.neighbor) }

    func settle() async throws { try await neighbors.settle() }

    func id(_ member: Member) throws -> ID<Account> {
      guard let id = market(member).viewer.account else {
        throw ContractViolation(description: "the \(member) is a guest")
      }
      return id
    }

    /// A new listing that everybody has seen.
    func published(_ title: String = "원목 의자", by member: Member = .seller) async throws -> ID<Listing> {
      let listing = try await market(member).listings.publish(
        NewListing(
          title: title, description: "튼튼해요", price: Money(won: 10_000), categories: [Category.allCases[2]],
          neighborhood: Sample.home, takesOffers: true))
      try await settle()
      return listing.id
    }

    /// The buyer's room about a listing, in which the buyer has said something that everybody has seen.
    func conversation(about listing: ID<Listing>) async throws -> ID<ChatRoom> {
      let room = try await buyer.chats.open(listing).id
      _ = try await buyer.chats.send(.text("아직 있나요?"), in: room)
      try await settle()
      return room
    }

    /// A listing as a member sees it; nil when the member does not.
    func listing(_ id: ID<Listing>, seenBy member: Member) async throws -> Listing? {
      try await market(member).listings.row(id, from: nil)?.listing
    }

    /// The listings that a search of the member finds.
    func found(_ text: String, by member: Member) async throws -> [ID<Listing>] {
      let request = SearchRequest(text: text, isLiteral: true)
      return try await market(member).search.find(request, after: nil, limit: 10).page.items.map(\.id)
    }

    /// The listings in a member's list of everything.
    func listed(for member: Member) async throws -> [ID<Listing>] {
      let feed = Feed(place: .everywhere, filter: ListingFilter())
      return try await market(member).listings.page(feed, at: .index(0), limit: 10).items.map(\.id)
    }

    func messages(in room: ID<ChatRoom>, seenBy member: Member) async throws -> [ChatMessage] {
      try await market(member).chats.messages(in: room, at: .newest, limit: 50).messages
    }

    /// Checks that every one of `members` sees a listing, finds it by the word, and has it in the list; or none of it.
    func expect(
      _ listing: ID<Listing>, _ word: String, isSeen: Bool, by members: [Member], _ what: String
    ) async throws {
      for member in members {
        try await expectEqual(self.listing(listing, seenBy: member) != nil, isSeen, "\(what): \(member) sees it")
        try await expectEqual(found(word, by: member), isSeen ? [listing] : [], "\(what): \(member) finds it")
        try await expectEqual(
          listed(for: member).contains(listing), isSeen, "\(what): it is in the list for \(member)")
      }
    }
  }
}

/// Checks that `body` throws an error that equals `promised`.
func expectFailure<Failure: Error & Equatable>(
  _ promised: Failure, _ what: String, _ body: () async throws -> Void
) async throws {
  do { try await body() } catch let error as Failure { return try expectEqual(error, promised, what) }
  throw ContractViolation(description: "\(what): nothing failed, promised \(promised)")
}
