import Marketplace

/// What can be done to a listing that is selected in a list or open on its page.
@MainActor
struct ItemActions {
  let stage: Stage
  /// Called when the listing is hidden from the viewer: its page goes away.
  var onVanish: @MainActor () -> Void = {}

  /// False for an action that is not about a listing.
  func perform(_ action: Action, on row: ListingRow?) -> Bool {
    guard let listing = row?.listing else { return false }
    if waits(action) {
      performInTurn(action, on: listing)
      return true
    }
    switch action {
    case .chat: stage.chat(about: listing)
    case .heart: toggleHeart(listing)
    case .itemMenu: stage.go(.choose(menu(for: listing)))
    case .openSeller: stage.go(.push(.profile(listing.seller)))
    case .edit: edit(listing)
    case .changeStatus: chooseStatus(of: listing)
    case .bump: bump(listing)
    case .toggleHidden: setHidden(listing, !listing.isHidden)
    case .delete: askToDelete(listing)
    case .copyLink: copyLink(of: listing)
    case .reportListing: report(listing)
    case .viewPicture: viewPicture(of: listing)
    default: return false
    }
    return true
  }

  func disabledReason(_ action: Action, on row: @autoclosure () -> ListingRow?) -> Phrase? {
    if waits(action), row() != nil { return nil }
    switch action {
    case .itemMenu, .openSeller, .copyLink: return row() == nil ? .reasonNothingSelected : nil
    case .viewPicture:
      guard let listing = row()?.listing else { return .reasonNothingSelected }
      return listing.pictures.isEmpty ? .reasonNoPicture : nil
    case .reportListing:
      guard let listing = row()?.listing else { return .reasonNothingSelected }
      return isOwn(listing) ? .reasonOwnListing : nil
    case .chat:
      guard let listing = row()?.listing else { return .reasonNothingSelected }
      return listing.deletedAt == nil ? nil : .reasonDeleted
    case .heart:
      guard let listing = row()?.listing else { return .reasonNothingSelected }
      if isOwn(listing) { return .reasonOwnListing }
      return listing.deletedAt == nil || isHearted(listing) ? nil : .reasonDeleted
    case .edit:
      guard let listing = row()?.listing else { return .reasonNothingSelected }
      return listing.isEdited(by: stage.viewer) ? nil : .reasonNotYours
    case .changeStatus, .bump, .toggleHidden, .delete:
      guard let listing = row()?.listing else { return .reasonNothingSelected }
      if !isOwn(listing) { return .reasonOthersListing }
      return listing.deletedAt == nil ? nil : .reasonDeleted
    default: return nil
    }
  }

  /// Whether the action has to wait, because an undo under way may change the listing.
  private func waits(_ action: Action) -> Bool {
    switch action {
    case .heart, .itemMenu, .edit, .changeStatus, .bump, .toggleHidden, .delete: stage.reversals > 0
    default: false
    }
  }

  /// Does it to the listing as it is after the undos under way.
  private func performInTurn(_ action: Action, on listing: Listing) {
    let market = stage.market
    stage.activity.runInTurn {
      let row: ListingRow?
      do throws(StoreError) {
        row = try await market.listings.row(listing.id, from: nil)
      } catch { return stage.say(error) }
      // Somebody else may have signed in meanwhile, who did not ask for it.
      guard stage.isCurrent(market) else { return }
      if let reason = disabledReason(action, on: row) {
        return stage.go(.notify(Notice(sentence: Sentence(reason))))
      }
      _ = perform(action, on: row)
    }
  }

  func isOwn(_ listing: Listing) -> Bool { stage.viewer == listing.seller }
  func isHearted(_ listing: Listing) -> Bool { stage.hearts.contains(listing.id) }

  private func menu(for listing: Listing) -> Menu {
    func entry(_ title: Phrase, _ act: @escaping @MainActor () -> Void) -> Menu.Entry {
      Menu.Entry(text: stage.strings(title), isCurrent: false, action: act)
    }
    let link = entry(.entryLink) { copyLink(of: listing) }
    let seller = entry(.entrySeller) { stage.go(.push(.profile(listing.seller))) }
    var entries: [Menu.Entry]
    if isOwn(listing), listing.deletedAt == nil {
      entries = [
        entry(.actionEdit) { edit(listing) }, entry(.entryStatus) { chooseStatus(of: listing) },
        entry(.entryBump) { bump(listing) },
        entry(listing.isHidden ? .entryShow : .entryHide) { setHidden(listing, !listing.isHidden) },
        entry(.entryChats) { stage.chat(about: listing) }, entry(.entryDelete) { askToDelete(listing) }, link,
      ]
    } else if isOwn(listing) {
      entries = [link]
    } else {
      entries = [seller, entry(.entryReport) { report(listing) }, entry(.entryBlock) { askToBlock(listing) }, link]
      if disabledReason(.heart, on: ListingRow(listing: listing, place: nil)) == nil {
        let title: Phrase = isHearted(listing) ? .entryUnheart : .entryHeart
        entries.insert(entry(title) { toggleHeart(listing) }, at: 0)
      }
      if listing.deletedAt == nil { entries.insert(entry(.entryChat) { stage.chat(about: listing) }, at: 0) }
    }
    return Menu(title: .menuItem, entries: entries)
  }

  private func edit(_ listing: Listing) { stage.go(.push(.editor(listing.id))) }

  /// Shows the pictures of a listing one by one, from the `index`th on.
  func viewPicture(
    of listing: Listing, at index: Int = 0, onTurn: @escaping @MainActor (Int) -> Void = { _ in }
  ) {
    let photos = listing.pictures.map { Photo(file: $0.file, words: $0.alt) }
    stage.go(.cover(PhotoModel(photos, at: index, stage: stage, onTurn: onTurn)))
  }

  private func copyLink(of listing: Listing) {
    if let link = Destination.listing(listing.id).link { stage.go(.copy(link)) }
  }

  private func toggleHeart(_ listing: Listing) {
    let wasGuest = stage.viewer == nil
    stage.needAccount { person in
      // The person who has just signed in may be the seller.
      guard person != listing.seller else { return stage.say(ListingsError.rule(.ownListing)) }
      stage.setHeart(listing.id, to: !isHearted(listing))
      // After signing in, the list of the person may not have this listing.
      if wasGuest { stage.go(.notify(Notice(sentence: Sentence(.doneWish, listing.title)))) }
    }
  }

  // MARK: Others

  private func report(_ listing: Listing) {
    stage.askToReport { [self] reason, note, market in
      stage.report(.listing(listing.id), reason, note: note, in: market, said: .reportedListing, then: onVanish)
    }
  }

  private func askToBlock(_ listing: Listing) {
    stage.askToBlock(listing.seller, name: stage.strings.sellerName(listing.sellerName), then: onVanish)
  }
}
