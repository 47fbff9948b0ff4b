/// The server behind a replica. It provides listings that the replica does not have. Other stores have none.
public protocol FarMarket: Sendable {
  /// Loads a listing into the replica, if the server shows it to the member. Returns quickly without a network.
  func fetch(_ listing: ID<Listing>) async

  /// The member viewed a listing. The server counts it later. Returns at once.
  func noteView()

  /// Starts to load the server's first results of a search. They arrive as changes. Returns at once.
  func look(for search: SearchRequest)
}
