/// The server behind a replica. It provides listings that the replica does not have. Other stores have none.
public protocol FarMarket: Sendable {
  /// Loads a listing into the replica, if the server shows it to the member. Returns quickly without a network.
  func fetch(_ listing: ID<Listing>) async

  /// The member viewed a listing. The server counts it later. Returns at once.
  func noteView()

  /// Loads the server's first results of a search. In a session they arrive as changes, and this returns at once; a command
  /// waits for them, but not long.
  func look(for search: SearchRequest) async

  /// Loads a post and its comments into the replica, if the server shows it to the member. Returns quickly without a
  /// network.
  func fetch(_ post: ID<Post>) async

  /// Starts to load a person as everybody sees them. A change arrives as an event. Returns at once.
  func look(for person: ID<Account>)

  /// Loads the person with this name into the replica, if the server knows one. Returns quickly without a network.
  func fetch(personNamed name: String) async

  /// The people who joined a project, as the server shows them to its leader; nil without an answer. A replica does not
  /// hold them.
  func members(of project: ID<Post>) async -> [Profile]?

  /// Loads a page of posts, with a text only those that match it, like the results of a search.
  func look(for query: PostQuery, text: String?, after cursor: PostCursor?) async
}
