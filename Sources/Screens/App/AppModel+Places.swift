import Marketplace
import TerminalUI

/// The screen of each destination.
extension AppModel {
  func push(_ destination: Destination) {
    if tabs.top?.destination == destination { return }
    let screen: any Screen
    switch destination {
    case .home: return press(.home)
    case .account: return press(.account)
    case .sales: return press(.sales)
    case .wishlist: return press(.wishlist)
    case .town: return press(.town)
    case .townSearch, .post, .comment, .postEditor, .ownPosts: return openTown(destination)
    case .chats: return press(.chat)
    case .room, .message, .chat, .chatsAbout, .bookmarks, .messageSearch: return openChat(destination)
    case .revisions(let id): screen = EntriesModel.revisions(of: id, context: context)
    case .quickReplies: screen = QuickRepliesModel(context: context)
    case .purchases: return openPurchases()
    case .listing(let id): screen = ListingModel(id, context: context)
    case .editor(let id):
      guard context.viewer != nil else { return }
      // Never opens the same draft in two editors.
      if tabs.reveal(destination) { return }
      screen = EditorModel(id, context: context)
    case .search: screen = SearchModel(context: context)
    case .savedSearches: screen = SavedSearchesModel(context: context)
    case .saved(let id): return openSaved(id)
    case .savedSearch(let search): screen = SearchModel(search, context: context)
    case .categories: screen = CategoriesModel(of: tabs.top as? any CategoryFiltered ?? home, context: context)
    case .neighborhoods: screen = NeighborhoodsModel(context: context)
    case .map(let code):
      guard let code, let map = MapModel(of: code, context: context) else { return }
      screen = map
    case .inbox: return context.needAccount { [self] _ in show(InboxModel(context: context)) }
    case .inboxKinds: screen = EntriesModel.inboxKinds(context: context)
    case .settings: screen = SettingsModel(context: context)
    case .handbook: screen = HandbookModel(options.handbook, keymap: keymap, context: context)
    case .about: screen = AboutModel(version: options.version, context: context)
    case .log: screen = EntriesModel.log(context: context)
    // The member of a replica signs in and out on the server's page.
    case .signIn where context.isReplica, .signUp where context.isReplica: return push(.servers)
    case .signIn: screen = SignInModel(context: context)
    case .signUp: screen = SignUpModel(context: context)
    case .rename: screen = RenameModel(context: context)
    case .accountPicture: screen = AccountPictureModel(context: context)
    case .profile(let id): screen = ProfileModel(id, context: context)
    case .people: screen = PeopleModel(context: context)
    case .contact(let id): screen = ContactModel(id, context: context)
    case .rate(let id):
      guard context.viewer != nil else { return }
      screen = RateModel(id, context: context)
    case .thanks: screen = EntriesModel.thanks(context: context)
    case .viewed: screen = ViewedModel(context: context)
    case .blocked: screen = EntriesModel.blocked(context: context)
    case .reports: screen = EntriesModel.reports(context: context)
    case .notices, .moderation, .report: return openModeration(destination)
    case .servers, .addServer, .server, .joinServer, .providerSignIn, .recoveryCodes, .devices, .passphrase,
      .deleteAccount, .outbox, .conflict:
      return openSync(destination)
    }
    isSliding =
      destination == .categories && options.allowsMotion && context.settings.motion
      && !context.settings.screenReader
    show(screen)
  }
  /// Opens a saved search by its identity. One that was removed leads to the others.
  private func openSaved(_ id: ID<SavedSearch>) {
    context.needAccount { [self] _ in
      context.activity.run { [self, market = context.market] in
        let found = try? await market.savedSearches.searches().first { $0.id == id }
        if context.isCurrent(market) { push(found.map { .savedSearch($0) } ?? .savedSearches) }
      }
    }
  }
}
