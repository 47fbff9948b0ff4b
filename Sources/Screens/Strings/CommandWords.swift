public import Marketplace

extension Strings {
  /// Why a listing command failed, and what to do next.
  public func sentence(_ error: ListingsError) -> Sentence {
    switch error {
    case .rule(let rule): sentence(rule)
    case .notFound(let id): Sentence(.listingNotFound, id.description)
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
    case .editedElsewhere: Sentence(.editedElsewhere)
    case .heldByModerator: Sentence(.ruleHeld)
    }
  }

  /// Why an account command failed, and what to do next.
  public func sentence(_ error: AccountsError) -> Sentence {
    switch error {
    case .rule(.noName): Sentence(.ruleNoName)
    case .rule(.longName(let limit)): Sentence(.ruleLongName, String(limit))
    case .rule(.strangeName): Sentence(.ruleStrangeName)
    case .rule(.taken): Sentence(.ruleTakenName)
    case .rule(.yourself): Sentence(.ruleYourself)
    case .rule(.yourListing): Sentence(.ruleOwnListing)
    case .rule(.followYourself): Sentence(.reasonYourself)
    case .rule(.longAbout(let limit)): Sentence(.ruleLongAbout, String(limit))
    case .rule(.noDeal): Sentence(.reasonNoDeal)
    case .rule(.ratedBefore): Sentence(.ruleRatedBefore)
    case .rule(.ratingKinds): Sentence(.ruleRatingKinds)
    case .rule(.longNote(let limit)): Sentence(.ruleLongNote, String(limit))
    case .unknown: Sentence(.unknownAccount)
    case .guest: Sentence(.signInFirst)
    case .store(let error): sentence(error)
    }
  }

  /// Why an undo or redo failed, and what to do next.
  public func sentence(_ error: UndoError) -> Sentence {
    switch error {
    case .guest: Sentence(.signInFirst)
    case .nothingToUndo: Sentence(.nothingToUndo)
    case .nothingToRedo: Sentence(.nothingToRedo)
    // The title of what is gone is not known.
    case .builtUpon(""): Sentence(.undoGone)
    case .builtUpon(let title): Sentence(.builtUpon, title)
    case .reportDecided: Sentence(.reportDecided)
    case .account(let rule): sentence(AccountsError.rule(rule))
    case .search(let refusal): sentence(SavedSearchesError.rule(refusal))
    case .store(let error): sentence(error)
    }
  }

  /// The result of an undo or redo.
  public func sentence(_ done: UndoResult) -> Sentence {
    let kind = name(done.kind)
    switch done.subject {
    case .listings(let listings) where listings.count != 1:
      return Sentence(done.isUndo ? .undoneMany : .redoneMany, String(listings.count), kind)
    case .listings(let listings): return Sentence(done.isUndo ? .undone : .redone, listings[0].title, kind)
    case .contacts(let count): return Sentence(done.isUndo ? .undoneContacts : .redoneContacts, String(count), kind)
    case .person(let name), .room(_, let name), .savedSearch(let name), .post(_, let name):
      return Sentence(done.isUndo ? .undone : .redone, name, kind)
    }
  }

  /// The name of a command's kind, in a word or two.
  public func name(_ kind: CommandKind) -> String {
    switch kind {
    case .publish: self(.kindPublish)
    case .edit: self(.kindEdit)
    case .status: self(.kindStatus)
    case .bump: self(.kindBump)
    case .hide: self(.kindHide)
    case .show: self(.kindShow)
    case .delete: self(.kindDelete)
    case .like: self(.kindLike)
    case .unlike: self(.kindUnlike)
    case .block: self(.kindBlock)
    case .unblock: self(.kindUnblock)
    case .follow: self(.kindFollow)
    case .unfollow: self(.kindUnfollow)
    case .rate: self(.kindRate)
    case .unrate: self(.kindUnrate)
    case .report: self(.kindReport)
    case .withdraw: self(.kindWithdraw)
    case .leave: self(.kindLeave)
    case .mute: self(.kindMute)
    case .unmute: self(.kindUnmute)
    case .read: self(.kindRead)
    case .saveSearch: self(.kindSaveSearch)
    case .renameSearch: self(.kindRenameSearch)
    case .removeSearch: self(.kindRemoveSearch)
    case .bookmark: self(.kindBookmark)
    case .unbookmark: self(.kindUnbookmark)
    case .rename: self(.kindRename)
    case .post: self(.kindPost)
    case .editPost: self(.kindEditPost)
    case .deletePost: self(.kindDeletePost)
    case .comment: self(.kindComment)
    case .editComment: self(.kindEditComment)
    case .deleteComment: self(.kindDeleteComment)
    case .likePost: self(.kindLikePost)
    case .unlikePost: self(.kindUnlikePost)
    case .likeComment: self(.kindLikeComment)
    case .unlikeComment: self(.kindUnlikeComment)
    case .accept: self(.kindAccept)
    case .unaccept: self(.kindUnaccept)
    case .bookmarkPost: self(.kindBookmarkPost)
    case .unbookmarkPost: self(.kindUnbookmarkPost)
    case .bookmarkListing: self(.kindBookmarkListing)
    case .unbookmarkListing: self(.kindUnbookmarkListing)
    case .joinProject: self(.kindJoinProject)
    case .leaveProject: self(.kindLeaveProject)
    case .closeProject: self(.kindCloseProject)
    case .reopenProject: self(.kindReopenProject)
    case .picture: self(.kindPicture)
    case .addContact: self(.kindAddContact)
    case .editContact: self(.kindEditContact)
    case .removeContact: self(.kindRemoveContact)
    case .about: self(.kindAbout)
    case .undo: self(.kindUndo)
    case .redo: self(.kindRedo)
    case .import: self(.kindImport)
    case .gone: self(.kindGone)
    case .nothing: ""
    }
  }
}
