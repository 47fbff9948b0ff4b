extension AccountEntry {
  /// Goes there, or asks before it signs out.
  @MainActor
  func open(_ stage: Stage) {
    switch self {
    case .signIn: stage.go(.push(.signIn))
    case .signUp: stage.go(.push(.signUp))
    case .profile: if let viewer = stage.viewer { stage.go(.push(.profile(viewer))) }
    case .viewed: stage.go(.push(.viewed))
    case .bookmarks: stage.go(.push(.bookmarks))
    case .savedSearches: stage.go(.push(.savedSearches))
    case .purchases: stage.go(.push(.purchases))
    case .picture: stage.go(.push(.accountPicture))
    case .name: stage.go(.push(.rename))
    case .blocked: stage.go(.push(.blocked))
    case .reports: stage.go(.push(.reports))
    case .neighborhoods: stage.go(.push(.neighborhoods))
    case .settings: stage.go(.push(.settings))
    case .handbook: stage.go(.push(.handbook))
    case .about: stage.go(.push(.about))
    case .signOut: stage.askToSignOut()
    }
  }
}
