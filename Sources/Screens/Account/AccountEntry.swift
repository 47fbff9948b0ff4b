/// The entries of the account tab.
enum AccountEntry: CaseIterable {
  case signIn, signUp
  case profile, inbox, viewed, purchases, picture, name, blocked, reports, notices, moderation, bookmarks, ownPosts,
    savedSearches, people
  case neighborhoods, servers, outbox, settings, handbook, about
  case signOut

  /// The entries for a guest or for a signed-in person. Omits signing in and out on a replica: its member does that on
  /// the server's page.
  static func offered(
    isGuest: Bool, hasServers: Bool = false, isReplica: Bool = false, isModerator: Bool = false
  ) -> [AccountEntry] {
    let guests: [AccountEntry] = [.signIn, .signUp, .neighborhoods, .servers, .settings, .people, .handbook, .about]
    let entries = isGuest ? guests : allCases.filter { $0 != .signIn && $0 != .signUp }
    return entries.filter { entry in
      switch entry {
      case .servers: hasServers
      case .outbox, .notices: isReplica
      case .moderation: isModerator
      case .signIn, .signUp, .signOut: !isReplica
      default: true
      }
    }
  }

  /// The entries for the person of a context.
  @MainActor
  static func offered(in context: AppContext) -> [AccountEntry] {
    offered(
      isGuest: context.viewer == nil, hasServers: context.servers != nil, isReplica: context.isReplica,
      isModerator: context.isModerator)
  }

  var title: Phrase {
    switch self {
    case .signIn: .accountSignIn
    case .signUp: .accountSignUp
    case .profile: .myProfile
    case .people: .peopleTitle
    case .inbox: .inboxTitle
    case .viewed: .recentlyViewed
    case .bookmarks: .bookmarksTitle
    case .savedSearches: .savedTitle
    case .purchases: .purchases
    case .ownPosts: .ownPostsTitle
    case .picture: .changePicture
    case .name: .changeName
    case .blocked: .blockedPeople
    case .reports: .myReports
    case .notices: .noticesTitle
    case .moderation: .moderationTitle
    case .neighborhoods: .neighborhoodsTitle
    case .servers: .serversTitle
    case .outbox: .outboxTitle
    case .settings: .settingsTitle
    case .handbook: .handbookTitle
    case .about: .aboutTitle
    case .signOut: .signOut
    }
  }
}
