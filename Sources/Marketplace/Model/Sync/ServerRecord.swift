/// A record from the server, to be written into a replica.
public enum ServerRecord: Hashable, Sendable {
  case listing(Listing)
  /// A listing that is no longer visible to the member. `deletedAt` is set if its seller deleted it.
  case hiddenListing(ID<Listing>, deletedAt: Timestamp?)
  case account(Account)
  /// A person's temperature.
  case manner(ID<Account>, Manner)
  case post(ServerPost)
  /// A post that the member does not see any more.
  case hiddenPost(ID<Post>)
  case room(ServerRoom)
  /// Messages of one room, in order. Messages that the replica already has only update the states of their cards.
  case messages([ChatMessage])
  /// The sequence of the newest message of a room; 0 if it is empty. The replica drops later ones.
  case newest(Int, in: ID<ChatRoom>)
  /// All personal records of the member. The replica drops those that are not among them.
  case personal(PersonalRecords)
}

/// A post from the server, with the server's counts.
public struct ServerPost: Hashable, Sendable {
  public let post: Post
  /// All comments that the member sees; with nil, the replica keeps those that it has.
  public let comments: [PostComment]?

  public init(post: Post, comments: [PostComment]? = nil) {
    self.post = post
    self.comments = comments
  }
}

/// A room from its member's view, without messages.
public struct ServerRoom: Hashable, Sendable {
  public let room: ChatRoom
  /// The member's state of the room. Ignores its draft, which is local.
  public let participant: Participant
  public let otherReadUpTo: Int

  public init(room: ChatRoom, participant: Participant, otherReadUpTo: Int) {
    self.room = room
    self.participant = participant
    self.otherReadUpTo = otherReadUpTo
  }
}

/// The records that only their member sees.
public struct PersonalRecords: Hashable, Sendable {
  public struct Bookmark: Hashable, Sendable {
    public let message: ID<ChatMessage>
    public let room: ID<ChatRoom>
    public let time: Timestamp

    public init(message: ID<ChatMessage>, room: ID<ChatRoom>, time: Timestamp) {
      self.message = message
      self.room = room
      self.time = time
    }
  }

  /// The person that a listing is reserved for or sold to. The listing is one that the member sells or bought.
  public struct Partner: Hashable, Sendable {
    public let listing: ID<Listing>
    public let status: ListingStatus
    public let person: ID<Account>

    public init(listing: ID<Listing>, status: ListingStatus, person: ID<Account>) {
      self.listing = listing
      self.status = status
      self.person = person
    }
  }

  /// Newest first, like all lists below.
  public var wishes: [Wish] = []
  /// Blocks by the member and of the member.
  public var blocks: [Block] = []
  public var follows: [Follow] = []
  /// The member's own ratings, and the thanks that the member received.
  public var ratings: [Rating] = []
  public var reports: [Report] = []
  public var searches: [SavedSearch] = []
  public var bookmarks: [Bookmark] = []
  public var partners: [Partner] = []
  /// The likes, bookmarks and memberships. Their order does not matter.
  public var marks: [PostMark: Timestamp] = [:]

  public init() {}
}
