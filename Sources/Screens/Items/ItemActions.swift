import Marketplace

/// The actions on a selected or open listing.
@MainActor
struct ItemActions {
  let context: AppContext
  /// Called when the viewer can no longer see the listing: its page closes.
  var onVanish: @MainActor () -> Void = {}

  /// Returns false for an action that is not about a listing.
  func perform(_ action: Action, on row: ListingRow?) -> Bool {
    guard let listing = row?.listing else { return false }
    if waits(action) {
      performInTurn(action, on: listing)
      return true
    }
    switch action {
    case .chat: context.chat(about: listing)
    case .heart: toggleHeart(listing)
    case .bookmark: context.needAccount { [context] _ in context.toggleBookmark(of: listing) }
    case .itemMenu: showMenu(for: listing)
    case .openSeller: context.go(.push(.profile(listing.seller)))
    case .edit: edit(listing)
    case .changeStatus: chooseStatus(of: listing)
    case .bump: bump(listing)
    case .toggleHidden: setHidden(listing, !listing.isHidden)
    case .delete: askToDelete(listing)
    case .copyLink: copyLink(of: listing)
    case .history: showRevisions(of: listing)
    case .reportListing: report(listing)
    case .block: askToBlock(listing)
    case .follow: toggleFollow(listing)
    case .rate: context.rate(listing.id)
    case .viewPicture: viewPicture(of: listing)
    case .openMap: context.go(.push(.map(listing.neighborhood)))
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
    case .openMap:
      guard let row = row() else { return .reasonNothingSelected }
      return context.maps == nil || row.place == nil ? .reasonNoMap : nil
    case .history:
      guard let listing = row()?.listing else { return .reasonNothingSelected }
      return isOwn(listing) ? nil : .reasonOthersListing
    case .rate:
      guard let row = row() else { return .reasonNothingSelected }
      return row.deal == nil ? .reasonNoDeal : nil
    case .reportListing, .block, .follow:
      guard let listing = row()?.listing else { return .reasonNothingSelected }
      return isOwn(listing) ? .reasonOwnListing : nil
    case .chat, .bookmark:
      guard let listing = row()?.listing else { return .reasonNothingSelected }
      return listing.deletedAt == nil ? nil : .reasonDeleted
    case .heart:
      guard let listing = row()?.listing else { return .reasonNothingSelected }
      if isOwn(listing) { return .reasonOwnListing }
      return listing.deletedAt == nil || isHearted(listing) ? nil : .reasonDeleted
    case .edit:
      guard let listing = row()?.listing else { return .reasonNothingSelected }
      return listing.isEdited(by: context.viewer) ? nil : .reasonNotYours
    case .changeStatus, .bump, .toggleHidden, .delete:
      guard let listing = row()?.listing else { return .reasonNothingSelected }
      if !isOwn(listing) { return .reasonOthersListing }
      return listing.deletedAt == nil ? nil : .reasonDeleted
    default: return nil
    }
  }

  /// Whether the action must wait, because a running undo may change the listing.
  private func waits(_ action: Action) -> Bool {
    switch action {
    case .heart, .bookmark, .itemMenu, .edit, .changeStatus, .bump, .toggleHidden, .delete: context.reversals > 0
    default: false
    }
  }

  /// Acts on the listing after the running undos.
  private func performInTurn(_ action: Action, on listing: Listing) {
    let market = context.market
    context.activity.runInTurn {
      let row: ListingRow?
      do throws(StoreError) {
        row = try await market.listings.row(listing.id, from: nil)
      } catch { return context.say(error) }
      // Another person may have signed in meanwhile. They did not ask for this action.
      guard context.isCurrent(market) else { return }
      if let reason = disabledReason(action, on: row) {
        return context.go(.notify(Notice(sentence: Sentence(reason))))
      }
      _ = perform(action, on: row)
    }
  }

  func isOwn(_ listing: Listing) -> Bool { context.viewer == listing.seller }
  func isHearted(_ listing: Listing) -> Bool { context.hearts.contains(listing.id) }

  /// The menu says what each entry does now, so it reads whether the listing has a bookmark first.
  private func showMenu(for listing: Listing) {
    guard context.viewer != nil else { return context.go(.choose(menu(for: listing, isBookmarked: false))) }
    context.activity.run { [market = context.market] in
      let isBookmarked = (try? await market.town.has(.bookmarkListing(listing.id))) ?? false
      guard context.isCurrent(market) else { return }
      context.go(.choose(menu(for: listing, isBookmarked: isBookmarked)))
    }
  }

  private func menu(for listing: Listing, isBookmarked: Bool) -> Menu {
    func entry(_ title: Phrase, _ act: @escaping @MainActor () -> Void) -> Menu.Entry {
      Menu.Entry(text: context.strings(title), isCurrent: false, action: act)
    }
    let link = entry(.entryLink) { copyLink(of: listing) }
    let revisions = entry(.entryRevisions) { showRevisions(of: listing) }
    let bookmark = entry(isBookmarked ? .entryUnbookmark : .actionBookmark) { _ = perform(.bookmark, on: row(listing)) }
    let seller = entry(.entrySeller) { context.go(.push(.profile(listing.seller))) }
    var entries: [Menu.Entry]
    if isOwn(listing), listing.deletedAt == nil {
      entries = [
        entry(.actionEdit) { edit(listing) }, entry(.entryStatus) { chooseStatus(of: listing) },
        entry(.entryBump) { bump(listing) },
        entry(listing.isHidden ? .entryShow : .entryHide) { setHidden(listing, !listing.isHidden) },
        entry(.entryChats) { context.chat(about: listing) }, revisions,
        bookmark, entry(.entryDelete) { askToDelete(listing) }, link,
      ]
    } else if isOwn(listing) {
      entries = [revisions, link]
    } else {
      let follow: Phrase = context.followed.contains(listing.seller) ? .entryUnfollow : .entryFollow
      entries = [
        seller, entry(follow) { toggleFollow(listing) }, link,
        entry(.entryReport) { report(listing) }, entry(.entryBlock) { askToBlock(listing) },
      ]
      if listing.deletedAt == nil { entries.insert(bookmark, at: 2) }
      if disabledReason(.heart, on: row(listing)) == nil {
        let title: Phrase = isHearted(listing) ? .entryUnheart : .entryHeart
        entries.insert(entry(title) { toggleHeart(listing) }, at: 0)
      }
      if listing.deletedAt == nil { entries.insert(entry(.entryChat) { context.chat(about: listing) }, at: 0) }
    }
    return Menu(title: .menuItem, entries: entries)
  }

  private func row(_ listing: Listing) -> ListingRow { ListingRow(listing: listing, place: nil) }

  private func edit(_ listing: Listing) { context.go(.push(.editor(listing.id))) }

  /// Shows the pictures of a listing one by one, starting with picture `index`.
  func viewPicture(
    of listing: Listing, at index: Int = 0, onTurn: @escaping @MainActor (Int) -> Void = { _ in }
  ) {
    let photos = listing.pictures.map { Photo(file: $0.file, words: $0.alt) }
    context.go(.cover(PhotoModel(photos, at: index, context: context, onTurn: onTurn)))
  }

  private func showRevisions(of listing: Listing) { context.go(.push(.revisions(listing.id))) }

  private func copyLink(of listing: Listing) {
    if let link = Destination.listing(listing.id).link { context.go(.copy(link)) }
  }

  private func toggleHeart(_ listing: Listing) {
    let wasGuest = context.viewer == nil
    context.needAccount { person in
      // The person who has just signed in may be the seller.
      guard person != listing.seller else { return context.say(ListingsError.rule(.ownListing)) }
      let isSet = !isHearted(listing)
      context.setHeart(listing.id, to: isSet)
      // After signing in, the person's list may not contain this listing. A screen reader does not see the heart.
      if wasGuest || context.settings.screenReader {
        context.go(.notify(Notice(sentence: Sentence(isSet ? .doneWish : .doneUnwish, listing.title))))
      }
    }
  }

  private func toggleFollow(_ listing: Listing) {
    context.toggleFollow(listing.seller, name: context.strings.sellerName(listing.sellerName))
  }

  // MARK: Reports and blocks

  private func report(_ listing: Listing) {
    context.askToReport { [self] reason, note, market in
      context.report(.listing(listing.id), reason, note: note, in: market, said: .reportedListing, then: onVanish)
    }
  }

  private func askToBlock(_ listing: Listing) {
    context.askToBlock(listing.seller, name: context.strings.sellerName(listing.sellerName), then: onVanish)
  }
}
