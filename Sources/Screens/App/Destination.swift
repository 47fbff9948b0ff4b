public import Marketplace

/// Where a person can go, with what that place needs to know.
public enum Destination: Hashable, Sendable {
  case home
  case listing(ID<Listing>)
  /// Writing a listing; nil is a new one.
  case editor(ID<Listing>?)
  case categories
  case neighborhoods
  case account
  case settings
  case handbook
  case about
  /// What went wrong lately.
  case log

  case sales
  case wishlist
  /// What the person at this terminal bought.
  case purchases
  case signIn
  case signUp
  case rename
  case accountPicture
  case profile(ID<Account>)
  case viewed
  case blocked
  case reports

  case search
  /// What the person at this terminal looks for again and again.
  case savedSearches
  /// What one of these finds.
  case savedSearch(SavedSearch)

  case chats
  case room(ID<ChatRoom>)
  /// A room at the message of this sequence, or the next one.
  case message(ID<ChatRoom>, Int)
  /// The person's own room about somebody else's listing, which may have to be opened yet.
  case chat(ID<Listing>)
  /// The rooms about a listing of the person's own.
  case chatsAbout(ID<Listing>)
  case bookmarks
  /// What was said, in all rooms.
  case messageSearch
  case quickReplies

  /// Reads `secondhand://listing/ID` and `secondhand://chat/ID`; nil for any other address.
  public init?(link: String) {
    let scheme = "secondhand://"
    guard link.lowercased().hasPrefix(scheme) else { return nil }
    let parts = link.dropFirst(scheme.count).split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2 else { return nil }
    switch parts[0] {
    case "listing": if let id = ID<Listing>(parts[1]) { self = .listing(id) } else { return nil }
    case "chat": if let id = ID<ChatRoom>(parts[1]) { self = .room(id) } else { return nil }
    default: return nil
    }
  }

  /// The address that `init(link:)` reads; nil for places that have none.
  public var link: String? {
    switch self {
    case .listing(let id): "secondhand://listing/\(id)"
    case .room(let id): "secondhand://chat/\(id)"
    default: nil
    }
  }
}

/// A tab and the root of its stack.
public enum Tab: Int, CaseIterable, Hashable, Sendable {
  case home, sales, wishlist, chat, account

  var title: Phrase {
    switch self {
    case .home: .tabHome
    case .sales: .tabSales
    case .wishlist: .tabWishlist
    case .chat: .tabChat
    case .account: .tabAccount
    }
  }

  var action: Action {
    switch self {
    case .home: .homeTab
    case .sales: .salesTab
    case .wishlist: .wishlistTab
    case .chat: .chatTab
    case .account: .accountTab
    }
  }

  /// The title where there is no room for it.
  var shortTitle: Phrase {
    switch self {
    case .home: .tabHome
    case .sales: .shortSales
    case .wishlist: .shortWishlist
    case .chat: .tabChat
    case .account: .shortAccount
    }
  }

  /// Whether there is nothing in it for a guest.
  var needsAccount: Bool { self == .sales || self == .wishlist || self == .chat }
}
