/// Why a store refused a command. The form is the same for all kinds of commands.
public enum CommandRefusal: Error, Hashable, Sendable {
  /// The command broke a rule. The code is stable: `listing-sold`.
  case rule(code: String)
  /// The store cannot write at the moment. The same command may succeed later.
  case store(StoreError)

  public init(_ failure: any CommandFailure) {
    self = if let fault = failure.storeError { .store(fault) } else { .rule(code: failure.code) }
  }

  /// A stable, machine-readable code.
  public var code: String {
    switch self {
    case .rule(let code): code
    case .store: "store"
    }
  }
}

extension ListingsError {
  public var code: String {
    switch self {
    case .guest: "signed-out"
    case .notFound: "not-found"
    case .store: "store"
    case .rule(let rule):
      switch rule {
      case .notYours: "listing-not-yours"
      case .ownListing: "listing-own"
      case .ownPartner: "listing-own-partner"
      case .postedToday, .bumpedToday: "listing-bumped-today"
      case .deleted: "listing-deleted"
      case .sold: "listing-sold"
      case .noTitle, .longTitle: "listing-title"
      case .noDescription, .longDescription: "listing-description"
      case .price: "listing-price"
      case .categories, .computedCategory: "listing-categories"
      case .pictures: "listing-pictures"
      case .unknownNeighborhood: "listing-neighborhood"
      case .editedElsewhere: "listing-edited-elsewhere"
      case .heldByModerator: "listing-held"
      }
    }
  }

  public var storeError: StoreError? { if case .store(let fault) = self { fault } else { nil } }
}

extension AccountsError {
  public var code: String {
    switch self {
    case .guest: "signed-out"
    case .unknown: "not-found"
    case .store: "store"
    case .rule(let rule): rule.code
    }
  }

  public var storeError: StoreError? { if case .store(let fault) = self { fault } else { nil } }
}

extension AccountRule {
  /// A stable, machine-readable code.
  public var code: String {
    switch self {
    case .noName, .longName, .strangeName: "account-name"
    case .taken: "account-name-taken"
    case .yourself, .followYourself: "account-own"
    case .yourListing: "listing-own"
    case .longAbout: "account-about"
    case .noDeal: "rating-no-deal"
    case .ratedBefore: "rating-given"
    case .ratingKinds: "rating-kinds"
    case .longNote: "rating-note"
    }
  }
}

extension ChatsError {
  public var code: String {
    switch self {
    case .guest: "signed-out"
    case .notFound: "not-found"
    case .store: "store"
    case .rule(let rule):
      switch rule {
      case .blank, .long: "message-text"
      case .blocked: "blocked"
      case .ownListing: "listing-own"
      case .deleted: "listing-deleted"
      case .closed: "listing-sold"
      case .noCard: "card-not-found"
      case .answered: "card-answered"
      case .notYours: "card-not-yours"
      case .price: "offer-price"
      case .noPlace, .longPlace: "meeting-place"
      case .past: "meeting-past"
      }
    }
  }

  public var storeError: StoreError? { if case .store(let fault) = self { fault } else { nil } }
}

extension TownError {
  public var code: String {
    switch self {
    case .guest: "signed-out"
    case .notFound: "not-found"
    case .location: "location"
    case .unreachable: "unreachable"
    case .store: "store"
    case .rule(let rule): rule.code
    }
  }

  public var storeError: StoreError? { if case .store(let fault) = self { fault } else { nil } }
}

extension TownRule {
  fileprivate var code: String {
    switch self {
    case .notYours: "post-not-yours"
    case .deleted: "post-deleted"
    case .ownPost: "post-own"
    case .noTitle, .longTitle: "post-title"
    case .noText, .longText: "post-text"
    case .pictures: "post-pictures"
    case .place: "post-place"
    case .unknownNeighborhood: "post-neighborhood"
    case .editedElsewhere: "post-edited-elsewhere"
    case .replyToReply: "comment-reply"
    case .notQuestion: "post-not-question"
    case .noProject, .notProject, .noPurpose, .noSeeking, .wanted: "post-project"
    case .link: "project-link"
    case .full: "project-full"
    case .closed: "project-closed"
    }
  }
}

extension SavedSearchesError {
  public var code: String {
    switch self {
    case .guest: "signed-out"
    case .notFound: "not-found"
    case .store: "store"
    case .rule(let refusal): refusal.code
    }
  }

  public var storeError: StoreError? { if case .store(let fault) = self { fault } else { nil } }
}

extension SavedSearch.Refusal {
  fileprivate var code: String {
    switch self {
    case .nameTaken: "search-name-taken"
    case .full: "searches-full"
    case .badName: "search-name"
    case .nothingAsked: "search-empty"
    }
  }
}

extension NeighborhoodsError {
  public var code: String {
    switch self {
    case .guest: "signed-out"
    case .unknown: "listing-neighborhood"
    case .store: "store"
    case .rule(.full): "neighborhoods-full"
    case .rule(.last): "neighborhoods-last"
    case .rule(.notChosen): "neighborhoods-not-chosen"
    }
  }

  public var storeError: StoreError? { if case .store(let fault) = self { fault } else { nil } }
}

extension UndoError {
  public var code: String {
    switch self {
    case .guest: "signed-out"
    case .nothingToUndo, .nothingToRedo: "nothing-to-undo"
    case .builtUpon: "changed-since"
    case .reportDecided: "report-decided"
    case .search(let refusal): refusal.code
    case .account(let rule): rule.code
    case .store: "store"
    }
  }

  public var storeError: StoreError? { if case .store(let fault) = self { fault } else { nil } }
}
