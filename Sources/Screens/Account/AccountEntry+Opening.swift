import Marketplace

extension AccountEntry {
  /// Opens the entry's destination, or asks before signing out.
  @MainActor
  func open(_ context: AppContext) {
    switch self {
    case .signIn: context.go(.push(.signIn))
    case .signUp: context.go(.push(.signUp))
    case .profile: if let viewer = context.viewer { context.go(.push(.profile(viewer))) }
    case .people: context.go(.push(.people))
    case .inbox: context.go(.push(.inbox))
    case .viewed: context.go(.push(.viewed))
    case .bookmarks: context.go(.push(.bookmarks))
    case .savedSearches: context.go(.push(.savedSearches))
    case .purchases: context.go(.push(.purchases))
    case .ownPosts: context.go(.push(.ownPosts(.written)))
    case .picture: context.go(.push(.accountPicture))
    case .name: context.go(.push(.rename))
    case .blocked: context.go(.push(.blocked))
    case .reports: context.go(.push(.reports))
    case .notices: context.go(.push(.notices))
    case .moderation: context.go(.push(.moderation))
    case .neighborhoods: context.go(.push(.neighborhoods))
    case .servers: context.go(.push(.servers))
    case .outbox: context.go(.push(.outbox))
    case .settings: context.go(.push(.settings))
    case .handbook: context.go(.push(.handbook))
    case .about: context.go(.push(.about))
    case .signOut: context.askToSignOut()
    }
  }
}
