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
  case home, account

  var title: Phrase {
    switch self {
    case .home: .tabHome
    case .account: .tabAccount
    }
  }

  var action: Action {
    switch self {
    case .home: .homeTab
    case .account: .accountTab
    }
  }
}
