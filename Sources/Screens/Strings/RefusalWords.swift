public import Marketplace

extension Strings {
  /// Why the server refused a pending item.
  public func refusal(of item: PendingItem) -> Sentence {
    switch item {
    case .message(let waiting):
      switch waiting.fault {
      case .blocked: Sentence(.faultBlockedSend)
      case .answered: Sentence(.faultAnsweredSend)
      case .store, nil: Sentence(.faultNotSent)
      }
    case .command: refusal(code: item.refusal ?? "")
    }
  }

  /// The reason for a `CommandRefusal` code or a server's problem code.
  func refusal(code: String) -> Sentence {
    ofListing(code) ?? ofTown(code) ?? ofChat(code) ?? ofAccount(code) ?? ofServer(code)
      ?? Sentence(.refusedOther, code)
  }

  private func ofListing(_ code: String) -> Sentence? {
    switch code {
    case "listing-not-yours": Sentence(.ruleNotYours)
    case "listing-own": Sentence(.ruleOwnListing)
    case "listing-own-partner": Sentence(.ruleYourself)
    case "listing-bumped-today": Sentence(.refusedBumped)
    case "listing-deleted": Sentence(.ruleDeleted)
    case "listing-sold": Sentence(.ruleSold)
    case "listing-held": Sentence(.ruleHeld)
    case "listing-title": Sentence(.refusedTitle, Strings.grouped(ListingRules.titleLimit))
    case "listing-description": Sentence(.refusedDescription, Strings.grouped(ListingRules.descriptionLimit))
    case "listing-price", "offer-price": Sentence(.rulePrice, Strings.grouped(ListingRules.highestPrice))
    case "listing-categories": Sentence(.refusedCategories)
    case "listing-pictures": Sentence(.rulePictures, String(ListingRules.pictureLimit))
    case "listing-neighborhood", "unknown-neighborhood": Sentence(.refusedNeighborhood)
    case "listing-edited-elsewhere": Sentence(.refusedEditedElsewhere)
    default: nil
    }
  }

  private func ofTown(_ code: String) -> Sentence? {
    switch code {
    case "post-edited-elsewhere": Sentence(.refusedPostEditedElsewhere)
    case "post-not-yours": Sentence(.townNotYours)
    case "post-deleted": Sentence(.townDeleted)
    case "post-own": Sentence(.townOwnPost)
    case "post-title": Sentence(.townLongTitle, String(TownRules.titleLimit))
    case "post-text": Sentence(.townLongText, Strings.grouped(TownRules.textLimit))
    case "post-pictures": Sentence(.rulePictures, String(TownRules.pictureLimit))
    case "post-place": Sentence(.townBadPlace)
    case "post-neighborhood": Sentence(.refusedNeighborhood)
    case "comment-reply": Sentence(.townReplyToReply)
    case "post-not-question": Sentence(.townNotQuestion)
    case "post-project": Sentence(.townNoProject)
    case "project-link": Sentence(.townBadLink)
    case "project-full": Sentence(.townFull)
    case "project-closed": Sentence(.townClosed)
    default: nil
    }
  }

  private func ofChat(_ code: String) -> Sentence? {
    switch code {
    case "message-text": Sentence(.refusedMessage)
    case "blocked": Sentence(.chatBlocked)
    case "card-not-found": Sentence(.chatNoCard)
    case "card-answered": Sentence(.refusedCardAnswered)
    case "card-not-yours": Sentence(.chatNotYours)
    case "meeting-place": Sentence(.chatNoPlace)
    case "meeting-past": Sentence(.chatPast)
    default: nil
    }
  }

  private func ofAccount(_ code: String) -> Sentence? {
    switch code {
    case "account-name": Sentence(.ruleStrangeName)
    case "account-name-taken": Sentence(.ruleTakenName)
    case "account-own": Sentence(.ruleYourself)
    case "account-about": Sentence(.ruleLongAbout, String(AccountRules.aboutLimit))
    case "rating-no-deal": Sentence(.reasonNoDeal)
    case "rating-given": Sentence(.ruleRatedBefore)
    case "rating-kinds": Sentence(.ruleRatingKinds)
    case "rating-note": Sentence(.ruleLongNote, String(RatingRules.noteLimit))
    case "search-name-taken": Sentence(.refusedSearchName)
    case "searches-full": Sentence(.savedFull, String(SavedSearch.limit))
    case "search-name": Sentence(.savedBadName, String(SavedSearch.nameLimit))
    case "search-empty": Sentence(.savedNothingAsked)
    case "neighborhoods-full": Sentence(.fullNeighborhoods)
    case "neighborhoods-last": Sentence(.lastNeighborhood)
    case "neighborhoods-not-chosen": Sentence(.notChosenNeighborhood)
    case "nothing-to-undo": Sentence(.nothingToUndo)
    case "changed-since": Sentence(.refusedChangedSince)
    case "report-decided": Sentence(.reportDecided)
    default: nil
    }
  }

  private func ofServer(_ code: String) -> Sentence? {
    switch code {
    case "not-found": Sentence(.refusedNotFound)
    case "signed-out": Sentence(.outboxSignedOut)
    case "suspended": Sentence(.refusedSuspended)
    case "unread": Sentence(.refusedUnread)
    case "file-missing": Sentence(.refusedFileMissing)
    case "picture-elsewhere": Sentence(.refusedPictureElsewhere)
    case "store": Sentence(.refusedStore)
    default: nil
    }
  }
}
