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
  case about

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

  /// Reads `secondhand://listing/ID`; nil for any other address.
  public init?(link: String) {
    let scheme = "secondhand://"
    guard link.lowercased().hasPrefix(scheme) else { return nil }
    let parts = link.dropFirst(scheme.count).split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0] == "listing", let id = ID<Listing>(parts[1]) else { return nil }
    self = .listing(id)
  }

  /// The address that `init(link:)` reads; nil for places that have none.
  public var link: String? {
    if case .listing(let id) = self { "secondhand://listing/\(id)" } else { nil }
  }
}

/// A tab and the root of its stack.
public enum Tab: Int, CaseIterable, Hashable, Sendable {
  case home, sales, wishlist, account

  var title: Phrase {
    switch self {
    case .home: .tabHome
    case .sales: .tabSales
    case .wishlist: .tabWishlist
    case .account: .tabAccount
    }
  }

  var action: Action {
    switch self {
    case .home: .homeTab
    case .sales: .salesTab
    case .wishlist: .wishlistTab
    case .account: .accountTab
    }
  }

  /// The title where there is no room for it.
  var shortTitle: Phrase {
    switch self {
    case .home: .tabHome
    case .sales: .shortSales
    case .wishlist: .shortWishlist
    case .account: .shortAccount
    }
  }

  /// Whether there is nothing in it for a guest.
  var needsAccount: Bool { self == .sales || self == .wishlist }
}
