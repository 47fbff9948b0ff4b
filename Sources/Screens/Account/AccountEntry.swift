/// The entries of the account tab.
enum AccountEntry: CaseIterable {
  case signIn, signUp
  case profile, viewed, purchases, picture, name, blocked, reports, bookmarks, savedSearches
  case neighborhoods, settings, handbook, about
  case signOut

  /// The entries for a guest or for a signed-in person.
  static func offered(isGuest: Bool) -> [AccountEntry] {
    if isGuest { return [.signIn, .signUp, .neighborhoods, .settings, .handbook, .about] }
    return allCases.filter { $0 != .signIn && $0 != .signUp }
  }

  var title: Phrase {
    switch self {
    case .signIn: .accountSignIn
    case .signUp: .accountSignUp
    case .profile: .myProfile
    case .viewed: .recentlyViewed
    case .bookmarks: .bookmarksTitle
    case .savedSearches: .savedTitle
    case .purchases: .purchases
    case .picture: .changePicture
    case .name: .changeName
    case .blocked: .blockedPeople
    case .reports: .myReports
    case .neighborhoods: .neighborhoodsTitle
    case .settings: .settingsTitle
    case .handbook: .handbookTitle
    case .about: .aboutTitle
    case .signOut: .signOut
    }
  }
}
