/// The viewer's ratings of finished deals, and the temperatures of people. A guest has no deals.
public protocol Ratings: Sendable {
  /// The viewer's finished deal about a listing; nil without one.
  func deal(about listing: ID<Listing>) async throws(StoreError) -> Deal?

  /// The viewer's finished deals among these listings, with three store requests for all of them.
  func deals(among listings: Set<ID<Listing>>) async throws(StoreError) -> [ID<Listing>: Deal]

  /// Rates the other person of a deal, once. Throws `.guest`; `.rule(.noDeal)`; `.rule(.ratedBefore)`;
  /// `.rule(.ratingKinds)` unless there are only thanks or only complaints; `.rule(.longNote)`.
  func rate(_ listing: ID<Listing>, _ kinds: Set<Rating.Kind>, note: String) async throws(AccountsError) -> Rating

  /// Withdraws the viewer's rating. Returns false if there is none.
  func withdraw(_ listing: ID<Listing>) async throws(AccountsError) -> Bool

  /// The viewer's own ratings, newest first.
  func given() async throws(StoreError) -> [Rating]

  /// The thanks that the viewer received, newest first. Nobody sees complaints about them.
  func received() async throws(StoreError) -> [Rating]

  /// The temperature of a person; on a replica, the one that its server sent last.
  func manner(of person: ID<Account>) async throws(StoreError) -> Manner
}
