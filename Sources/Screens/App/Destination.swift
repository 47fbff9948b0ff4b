public import Marketplace

/// A navigation destination with its parameters.
public enum Destination: Hashable, Sendable {
  case home
  case listing(ID<Listing>)
  /// The editor of a listing; nil for a new one.
  case editor(ID<Listing>?)
  case categories
  case neighborhoods
  /// A map around a neighborhood; nil for one that began without any.
  case map(NeighborhoodCode?)
  case account
  case settings
  /// Everything that happened for the person.
  case inbox
  /// How each kind of the inbox is told.
  case inboxKinds
  case handbook
  case about
  /// The recent warnings and errors.
  case log

  /// The posts around the person's position.
  case town
  /// The search for posts around the position of the town tab.
  case townSearch
  case post(ID<Post>)
  /// A post, scrolled to a comment.
  case comment(ID<Post>, ID<PostComment>)
  /// The editor of a post; nil for a new one.
  case postEditor(ID<Post>?)
  /// The person's own posts, and those that they commented on, liked or joined.
  case ownPosts(OwnPosts)

  case sales
  case wishlist
  /// The person's purchases.
  case purchases
  case signIn
  case signUp
  case rename
  case accountPicture
  case profile(ID<Account>)
  /// The rating of a finished deal.
  case rate(ID<Listing>)
  /// The thanks that the person received.
  case thanks
  case viewed
  /// The person's contacts and the members they follow.
  case people
  /// The form of a contact; nil for a new one.
  case contact(ID<Contact>?)
  case blocked
  case reports
  /// The person's notices about moderators' decisions.
  case notices
  /// Open reports, decided reports and the audit log, for moderators.
  case moderation
  case report(ID<Report>)

  case search
  /// The person's saved searches.
  case savedSearches
  /// The results of the saved search with this identity; without it, all saved searches.
  case saved(ID<SavedSearch>)
  /// The results of a saved search.
  case savedSearch(SavedSearch)

  case chats
  case room(ID<ChatRoom>)
  /// A room, scrolled to the message with this sequence number, or to the next one.
  case message(ID<ChatRoom>, Int)
  /// The person's room about another seller's listing. It may not exist yet.
  case chat(ID<Listing>)
  /// The rooms about one of the person's own listings.
  case chatsAbout(ID<Listing>)
  /// The person's bookmarks of listings, posts and messages.
  case bookmarks
  /// The changes of one of the person's own listings.
  case revisions(ID<Listing>)
  /// The search in the messages of all rooms.
  case messageSearch
  case quickReplies

  /// The own store and the joined servers.
  case servers
  case addServer
  /// The description of the server at an address.
  case server(String)
  case joinServer(JoinWay)
  /// Signing in at a server by its provider.
  case providerSignIn
  case recoveryCodes
  /// The member's devices on the current server.
  case devices
  case passphrase
  /// Deleting one's account on the current server.
  case deleteAccount
  /// The outbox: pending commands and messages.
  case outbox
  /// Both versions of a listing or a post that was edited in two places.
  case conflict(ID<AnyCommand>)

  /// Parses an address such as `secondhand://listing/ID` (`MarketLink`); nil for any other text.
  public init?(link: String) {
    guard let link = MarketLink(link) else { return nil }
    self.init(link)
  }

  public init(_ link: MarketLink) {
    self =
      switch link {
      case .listing(let id): .listing(id)
      case .room(let id): .room(id)
      case .message(let id, let sequence): .message(id, sequence)
      case .post(let id): .post(id)
      case .comment(let id, let comment): .comment(id, comment)
      case .person(let id): .profile(id)
      case .savedSearch(let id): .saved(id)
      case .notices: .notices
      case .inbox: .inbox
      }
  }

  /// The address that `init(link:)` parses; nil for destinations without one.
  public var link: String? { marketLink?.text }

  /// The same before it is text.
  var marketLink: MarketLink? {
    switch self {
    case .listing(let id): .listing(id)
    case .room(let id): .room(id)
    case .message(let id, let sequence): .message(id, sequence)
    case .post(let id): .post(id)
    case .comment(let id, let comment): .comment(id, comment)
    case .profile(let id): .person(id)
    case .saved(let id): .savedSearch(id)
    case .savedSearch(let search): .savedSearch(search.id)
    case .notices: .notices
    case .inbox: .inbox
    default: nil
    }
  }
}

/// A tab and the root of its stack.
public enum Tab: Int, CaseIterable, Hashable, Sendable {
  case home, sales, wishlist, chat, account, town

  var title: Phrase {
    switch self {
    case .home: .tabHome
    case .sales: .tabSales
    case .wishlist: .tabWishlist
    case .chat: .tabChat
    case .account: .tabAccount
    case .town: .tabTown
    }
  }

  var action: Action {
    switch self {
    case .home: .homeTab
    case .sales: .salesTab
    case .wishlist: .wishlistTab
    case .chat: .chatTab
    case .account: .accountTab
    case .town: .townTab
    }
  }

  /// The title for narrow screens.
  var shortTitle: Phrase {
    switch self {
    case .home: .tabHome
    case .sales: .shortSales
    case .wishlist: .shortWishlist
    case .chat: .tabChat
    case .account: .shortAccount
    case .town: .tabTown
    }
  }

  /// Whether a guest must sign in to use the tab.
  var needsAccount: Bool { self == .sales || self == .wishlist || self == .chat }
}
