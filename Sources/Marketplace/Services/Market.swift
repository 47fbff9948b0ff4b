/// All services for one viewer. Screens, commands and servers act through them.
public struct Market: Sendable {
  public let viewer: Viewer
  public let listings: any Listings
  public let search: any Search
  public let searchHistory: any SearchHistory
  public let savedSearches: any SavedSearches
  public let neighborhoods: any Neighborhoods
  public let accounts: any Accounts
  public let following: any Following
  public let ratings: any Ratings
  public let wishlist: any Wishlist
  public let undo: any UndoService
  public let sales: any Sales
  public let drafts: any Drafts
  public let media: any Media
  public let chats: any Chats
  public let bookmarks: any Bookmarks
  public let events: any Events
  public let commands: any Commands
  /// On a replica, this asks the server, because a replica has no reports.
  public let moderation: any Moderation
  public let town: any Town
  public let contacts: any Contacts
  public let inbox: any Inbox
  public let clock: any MarketClock

  public init(
    viewer: Viewer, listings: any Listings, search: any Search, searchHistory: any SearchHistory,
    savedSearches: any SavedSearches, neighborhoods: any Neighborhoods, accounts: any Accounts,
    following: any Following, ratings: any Ratings, wishlist: any Wishlist,
    undo: any UndoService, sales: any Sales, drafts: any Drafts, media: any Media, chats: any Chats,
    bookmarks: any Bookmarks, events: any Events, commands: any Commands, moderation: any Moderation, town: any Town,
    contacts: any Contacts, inbox: any Inbox,
    clock: any MarketClock
  ) {
    self.viewer = viewer
    self.listings = listings
    self.search = search
    self.searchHistory = searchHistory
    self.savedSearches = savedSearches
    self.neighborhoods = neighborhoods
    self.accounts = accounts
    self.following = following
    self.ratings = ratings
    self.wishlist = wishlist
    self.undo = undo
    self.sales = sales
    self.drafts = drafts
    self.media = media
    self.chats = chats
    self.bookmarks = bookmarks
    self.events = events
    self.commands = commands
    self.moderation = moderation
    self.town = town
    self.contacts = contacts
    self.inbox = inbox
    self.clock = clock
  }
}
