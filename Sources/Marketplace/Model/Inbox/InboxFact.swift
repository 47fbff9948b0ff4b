/// The present state of something that a person's inbox may tell about.
public enum InboxFact: Hashable, Sendable {
  case room(RoomState)
  case listing(ListingState)
  case post(PostState)
  case notice(Notice)

  /// A room as the person sees it.
  public struct RoomState: Hashable, Sendable {
    public var id: ID<ChatRoom>
    public var other: ID<Account>
    public var otherName: String
    public var title: String
    public var isMuted: Bool
    public var readUpTo: Int
    /// The messages after `readUpTo`, in order.
    public var messages: [ChatMessage]
    /// The cards that notes among `messages` answer.
    public var cards: [ID<ChatMessage>: ChatMessage.Content]

    public init(
      id: ID<ChatRoom>, other: ID<Account>, otherName: String, title: String = "", isMuted: Bool = false,
      readUpTo: Int = 0, messages: [ChatMessage] = [], cards: [ID<ChatMessage>: ChatMessage.Content] = [:]
    ) {
      self.id = id
      self.other = other
      self.otherName = otherName
      self.title = title
      self.isMuted = isMuted
      self.readUpTo = readUpTo
      self.messages = messages
      self.cards = cards
    }
  }

  /// A listing, and why it concerns the person.
  public struct ListingState: Hashable, Sendable {
    public var id: ID<Listing>
    /// Nil when the person may not see it.
    public var listing: Listing?
    /// The person's heart.
    public var wish: Wish?
    /// The saved search that finds it, if it is new there.
    public var search: SavedSearch?
    /// Since when the person follows the seller.
    public var followedSince: Timestamp?

    public init(
      id: ID<Listing>, listing: Listing?, wish: Wish? = nil, search: SavedSearch? = nil, followedSince: Timestamp? = nil
    ) {
      self.id = id
      self.listing = listing
      self.wish = wish
      self.search = search
      self.followedSince = followedSince
    }
  }

  /// A post with the comments that concern the person.
  public struct PostState: Hashable, Sendable {
    public var id: ID<Post>
    /// Nil when the person may not see it, and for a deleted one.
    public var post: Post?
    /// The comments of others on the person's post, and their replies to the person's comments.
    public var comments: [PostComment]
    /// Whether `comments` has all of the last `InboxItem.secondsKept`, so that items about other comments are gone.
    public var isComplete: Bool
    /// The accepted answer, if the person wrote it below the post of somebody else.
    public var answer: PostComment?
    /// The names of the people in the post and in `comments`.
    public var names: [ID<Account>: String]

    public init(
      id: ID<Post>, post: Post?, comments: [PostComment] = [], isComplete: Bool = true, answer: PostComment? = nil,
      names: [ID<Account>: String] = [:]
    ) {
      self.id = id
      self.post = post
      self.comments = comments
      self.isComplete = isComplete
      self.answer = answer
      self.names = names
    }
  }

  public var subject: InboxSubject? {
    switch self {
    case .room(let room): .room(room.id)
    case .listing(let listing): .listing(listing.id)
    case .post(let post): .post(post.id)
    case .notice: nil
    }
  }
}

/// A fact that a person's inbox remembers longer than its items.
public struct InboxMemory: Hashable, Sendable {
  public enum Subject: Hashable, Sendable {
    /// The lowest price of a listing with a heart that the inbox announced.
    case price(ID<Listing>)
    /// The inbox announced that this comment was accepted as an answer.
    case answer(ID<PostComment>)
  }

  /// When the heart was given, or the answer was announced.
  public var time: Timestamp
  /// Only for `Subject.price`; nil when the listing had none.
  public var price: Money?

  public init(time: Timestamp, price: Money? = nil) {
    self.time = time
    self.price = price
  }
}

/// How far a person's inbox has read the events of the store.
public struct InboxMark: Hashable, Sendable {
  public var number: Int
  public var time: Timestamp

  public init(number: Int, time: Timestamp) {
    self.number = number
    self.time = time
  }
}
