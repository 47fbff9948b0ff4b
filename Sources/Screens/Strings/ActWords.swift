public import Marketplace

extension Strings {
  /// Why something could not be done to a listing, and what to do next.
  public func sentence(_ error: ListingsError) -> Sentence {
    switch error {
    case .rule(let rule): sentence(rule)
    case .notFound(let id): Sentence(.listingNotFound, id.description)
    case .builtUpon(let title): Sentence(.builtUpon, title)
    case .nothingToUndo: Sentence(.nothingToUndo)
    case .blockedSince(let name): Sentence(.undoBlocked, name)
    case .nothingToRedo: Sentence(.nothingToRedo)
    case .guest: Sentence(.signInFirst)
    case .store(let error): sentence(error)
    }
  }

  private func sentence(_ rule: ListingRule) -> Sentence {
    switch rule {
    case .notYours: Sentence(.ruleNotYours)
    case .deleted: Sentence(.ruleDeleted)
    case .sold: Sentence(.ruleSold)
    case .ownListing: Sentence(.ruleOwnListing)
    case .ownPartner: Sentence(.ruleYourself)
    case .postedToday: Sentence(.rulePostedToday)
    case .bumpedToday(let hours): Sentence(.ruleBumpedToday, String(hours))
    case .noTitle: Sentence(.ruleNoTitle)
    case .longTitle(let limit): Sentence(.ruleLongTitle, Strings.grouped(limit))
    case .noDescription: Sentence(.ruleNoDescription)
    case .longDescription(let limit): Sentence(.ruleLongDescription, Strings.grouped(limit))
    case .price(let highest): Sentence(.rulePrice, Strings.grouped(highest))
    case .categories(let limit): Sentence(.ruleCategories, String(limit))
    case .computedCategory: Sentence(.ruleComputedCategory)
    case .pictures(let limit): Sentence(.rulePictures, String(limit))
    case .unknownNeighborhood(let code): Sentence(.unknownNeighborhood, code.text)
    }
  }

  /// Why something could not be done about people, and what to do next.
  public func sentence(_ error: AccountsError) -> Sentence {
    switch error {
    case .rule(.noName): Sentence(.ruleNoName)
    case .rule(.longName(let limit)): Sentence(.ruleLongName, String(limit))
    case .rule(.strangeName): Sentence(.ruleStrangeName)
    case .rule(.taken): Sentence(.ruleTakenName)
    case .rule(.yourself): Sentence(.ruleYourself)
    case .rule(.yourListing): Sentence(.ruleOwnListing)
    case .unknown: Sentence(.unknownAccount)
    case .guest: Sentence(.signInFirst)
    case .store(let error): sentence(error)
    }
  }

  /// What was taken back or done again, in a word or two.
  public func name(_ kind: Reversal.Kind) -> String {
    switch kind {
    case .act(let kind): name(kind)
    case .heart: self(.kindHeart)
    case .report: self(.kindReport)
    }
  }

  /// What kind of act it was, in a word or two.
  public func name(_ kind: ListingAct.Kind) -> String {
    switch kind {
    case .publish: self(.kindPublish)
    case .edit: self(.kindEdit)
    case .status: self(.kindStatus)
    case .bump: self(.kindBump)
    case .hide: self(.kindHide)
    case .show: self(.kindShow)
    case .delete: self(.kindDelete)
    case .undo: self(.kindUndo)
    case .redo: self(.kindRedo)
    case .import: self(.kindImport)
    case .gone: self(.kindGone)
    }
  }
}
