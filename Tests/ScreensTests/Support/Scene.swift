import MarketTesting
import Marketplace
import TerminalUI

@testable import Screens

/// A state of the program for a snapshot, and the keys to get there.
enum Scene: String, CaseIterable, Sendable {
  case home, arrivals, empty, failing
  case listing, hostileListing, goneListing
  case categories
  case neighborhoods, twoNeighborhoods, matches, aliasMatch, noMatches
  case account, settings, about
  case handbook, handbookPage, handbookKeys
  case help, palette, paletteNothing
  case writing, written, refusedPictures, unfinished, changing
  case dropDown, range, question, refusal
  case welcome, welcomeSearch, welcomePicked, askRemoveSample
  case map, pickOnMap, listingMap

  // Accounts and profiles
  case signedIn, signIn, unknownName, signUp, signUpFaults, rename, accountPicture, signOut
  case profile, ownProfile, blocked, reports, viewed
  case people, peopleNothing, contactForm
  case wishlist, wishlistNothing, sales, salesHidden, purchases
  case itemMenu, ownMenu, statusMenu, findPartner, reasons, askBlock, signInNeeded
  case relatedListing, ownListing

  // Town
  case town, townProjects, townArrivals, townEmpty
  case townMap, townBoth, townMapEmpty
  case townSearch, townSearchFound, townSearchWalked, townSearchGuess, townSearchNothing
  case post, postComment, postProject, commentBox, postMenu, ownPosts
  case postWriting, postRefused, projectWriting

  // Moderation
  case moderation, moderationNothing, moderationOffline, moderationLog, report, decideMenu, askDecide, notices, notice

  // Search
  case search, searchFound, searchFilters, searchGuess, searchFault, searchNothing, searchDescriptions,
    searchPrices
  case searchHistory, searchHistoryWalked, searchSuggestions, searchSuggestionChosen
  case savedSearches, savedNothing, saveSearch, searchSaved, askRemoveSaved, renameSaved

  // Chats
  case chats, chatsNothing, room, roomDraft, roomCards, roomMenu, messageMenu, roomUnsent, roomBlocked, offerPrompt,
    exportPrompt, messageSearch, messagesFound, messagesInRoom, messagesFault, meetPrompt, quickReplies,
    quickRepliesForm

  // Inbox
  case inbox, inboxNothing, inboxKinds

  // Servers, and what waits for one
  case servers, serversOwn, addServer, serverPage, serverSignUp, serverRefused, recoveryCodes, devices, passphrase
  case deleteAccount, providerCode, outbox, outboxNothing, conflict, syncMark

  /// The file of its snapshots.
  var file: String {
    switch self {
    case .home, .arrivals, .empty, .failing: "home"
    case .listing, .hostileListing, .goneListing: "listing"
    case .neighborhoods, .twoNeighborhoods, .matches, .aliasMatch, .noMatches: "neighborhoods"
    case .handbook, .handbookPage, .handbookKeys: "handbook"
    case .help, .palette, .paletteNothing: "help"
    case .writing, .written, .refusedPictures, .unfinished, .changing: "editor"
    case .dropDown, .range, .question, .refusal: "overlays"
    case .welcome, .welcomeSearch, .welcomePicked, .askRemoveSample: "welcome"
    case .map, .pickOnMap, .listingMap: "map"
    case .categories, .account, .settings, .about: rawValue
    case .signedIn, .signOut: "account"
    case .signIn, .unknownName, .signUp, .signUpFaults, .rename, .accountPicture: "forms"
    case .profile, .ownProfile, .blocked, .reports, .viewed: "people"
    case .people, .peopleNothing, .contactForm: "contacts"
    case .wishlist, .wishlistNothing: "wishlist"
    case .sales, .salesHidden, .purchases: "sales"
    case .itemMenu, .ownMenu, .statusMenu, .findPartner, .reasons, .askBlock, .signInNeeded: "acts"
    case .relatedListing, .ownListing: "listing"
    case .town, .townProjects, .townArrivals, .townEmpty: "town"
    case .townMap, .townBoth, .townMapEmpty: "townmap"
    case .townSearch, .townSearchFound, .townSearchWalked, .townSearchGuess, .townSearchNothing: "townsearch"
    case .post, .postComment, .postProject, .commentBox, .postMenu, .ownPosts: "post"
    case .postWriting, .postRefused, .projectWriting: "posteditor"
    case .moderation, .moderationNothing, .moderationOffline, .moderationLog, .report, .decideMenu, .askDecide,
      .notices, .notice:
      "moderation"
    case .search, .searchFound, .searchFilters, .searchGuess, .searchFault, .searchNothing, .searchDescriptions,
      .searchPrices:
      "search"
    case .searchHistory, .searchHistoryWalked, .searchSuggestions, .searchSuggestionChosen: "recall"
    case .savedSearches, .savedNothing, .saveSearch, .searchSaved, .askRemoveSaved, .renameSaved: "saved"
    case .inbox, .inboxNothing, .inboxKinds: "inbox"
    case .chats, .chatsNothing: "chats"
    case .room, .roomDraft, .roomCards, .roomMenu, .messageMenu, .roomUnsent, .roomBlocked: "room"
    case .messageSearch, .messagesFound, .messagesInRoom, .messagesFault: "messages"
    case .servers, .serversOwn, .devices, .passphrase, .deleteAccount: "servers"
    case .addServer, .serverPage, .serverSignUp, .serverRefused, .recoveryCodes, .providerCode: "joining"
    case .outbox, .outboxNothing, .conflict, .syncMark: "outbox"
    case .offerPrompt, .exportPrompt, .meetPrompt, .quickReplies, .quickRepliesForm: "prompts"
    }
  }

  /// Whether the scene shows chats.
  var isOfChats: Bool { ["chats", "room", "prompts", "messages"].contains(file) }

  /// Whether the scene shows posts.
  var isOfTown: Bool { ["town", "townmap", "townsearch", "post", "posteditor"].contains(file) }

  static let sizes = [(40, 15), (80, 24), (120, 40), (200, 60)].map { Size(columns: $0.0, rows: $0.1) }

  /// Whether someone is signed in.
  var isSignedIn: Bool {
    if isOfChats || file == "saved" || file == "inbox" || file == "moderation" || isOnReplica || isOfTown {
      return true
    }
    switch self {
    case .signedIn, .rename, .accountPicture, .signOut, .profile, .ownProfile, .blocked, .reports, .viewed, .wishlist,
      .wishlistNothing, .sales, .salesHidden, .purchases, .itemMenu, .ownMenu, .statusMenu, .findPartner, .reasons,
      .askBlock, .relatedListing, .ownListing:
      return true
    default: return false
    }
  }

  private var choice: NeighborhoodChoice? {
    guard self == .twoNeighborhoods || self == .question else { return nil }
    return NeighborhoodChoice(
      chosen: [JourneyListings.yeoksam, JourneyListings.seocho], current: JourneyListings.yeoksam, range: .two)
  }

  @MainActor
  func journey(
    size: Size, language: Language, settings: Settings = Settings(motion: false), depth: ColorDepth = .indexed,
    listings given: [Listing]? = nil
  ) async -> Journey {
    let sync = synchronizer(language)
    let hasPeople = isSignedIn || file == "forms" || self == .signInNeeded
    let journey = await Journey(
      self == .empty
        ? []
        : given
          ?? (self == .searchPrices
            ? JourneyListings.all + JourneyPeople.mine : hasPeople ? JourneyPeople.listings : JourneyListings.all),
      size: size,
      language: language, choice: choice, settings: settings, depth: depth,
      welcomes: file == "welcome" && self != .askRemoveSample, sample: InMemorySample(JourneyListings.all),
      account: isSignedIn ? JourneyPeople.me(language) : file == "editor" ? Writing.otter : nil,
      others: hasPeople ? JourneyPeople.others(language) : [], tools: Writing.tools, handbook: ScriptedHandbook(),
      maps: ["map", "townmap"].contains(file)
        ? MapSource(borders: InMemoryBorders(), gazetteer: InMemoryGazetteer()) : nil,
      servers: servers(language), synchronizer: file == "moderation" ? ModeratorsSynchronizer() : sync,
      remoteModeration: self == .moderationOffline ? UnreachableModeration() : nil,
      town: [.townEmpty, .townMapEmpty, .inboxNothing].contains(self) ? InMemoryTownStore() : TownPosts.store(language))
    await arrange(journey)
    return journey
  }

  /// Opens the scene once, in the smallest window, and checks it in windows of all sizes.
  @MainActor
  func atEachSize(
    language: Language, settings: Settings = Settings(motion: false), _ render: (Journey) throws -> Void
  ) async rethrows {
    let journey = await journey(size: Self.sizes[0], language: language, settings: settings)
    for size in Self.sizes {
      if journey.terminal.size != size { await journey.resize(to: size.columns, size.rows) }
      try render(journey)
    }
  }

  @MainActor
  private func arrange(_ journey: Journey) async {
    switch self {
    case .home, .empty: break
    case .arrivals: await arrive(journey)
    case .failing:
      journey.store.fail(.page, with: .unavailable(path: "Documents/Products.json", reason: .noPermission))
      await journey.press("c", "j", "j", "Enter")
    case .listing: await journey.press("Enter")
    case .map: await journey.press("Enter", "v")
    case .pickOnMap: await journey.press("n", "G", "Enter", "F7")
    case .listingMap: await journey.press("Enter", "G")
    case .hostileListing: await journey.press("G", "k", "Enter")
    case .goneListing: await removeWhileRead(journey)
    case .categories: await journey.press("c", "G")
    case .neighborhoods: await journey.press("n", "G", "Enter")
    case .twoNeighborhoods: await journey.press("n", "G", "Enter", "Tab")
    case .matches: await search("서울", journey)
    case .aliasMatch: await search("역삼1", journey)
    case .noMatches: await search("없는곳", journey)
    case .account: await journey.press("5", "j")
    case .settings: await journey.press(",")
    case .about: await journey.press("5", "G", "Enter")
    case .handbook, .handbookPage, .handbookKeys: await readHandbook(journey)
    case .help: await journey.press("?")
    case .palette:
      await journey.press(":")
      await journey.type("t")
    case .paletteNothing:
      await journey.press(":")
      await journey.type("xyz")
    case .writing: await journey.press("N")
    case .written: await Writing.fill(journey)
    case .refusedPictures: await Writing.refuse(journey)
    case .unfinished: await Writing.leaveAndComeBack(journey)
    case .changing: await Writing.change(journey)
    case .dropDown: await journey.press("n")
    case .range: await journey.press("r")
    case .welcome: break
    case .welcomeSearch: await journey.type(journey.isKorean ? "대" : "dae")
    case .welcomePicked:
      await journey.type(journey.isKorean ? "서초" : "seocho")
      await journey.press("Enter")
    case .askRemoveSample: await journey.press(",", "G", "Enter")
    case .question: await journey.press("n", "G", "Enter", "Tab", "x")
    case .refusal: await journey.press("n", "G", "Enter", "Tab", "x")
    case .search: await journey.press("/")
    case .searchFound: await find("의자", "va", journey)
    case .searchFilters:
      await find("의", "c", journey)
      await journey.press("Alt-r", "G", "Enter", "Alt-i", "Enter")
    case .searchGuess: await find("dmlwk", "vacum", journey)
    case .searchFault: await find("의자 cat:없는것", "vacuum cat:nothing", journey)
    case .searchNothing: await find("없는물건", "nothing such", journey)
    case .searchDescriptions:
      await find("역삼역", "3", journey)
      await journey.press("Alt-d", "Enter")
    case .searchPrices:
      await find("price:>0", "price:>0", journey)
      await journey.press("Alt-g")
    case .searchHistory: await remember(journey, typing: "")
    case .searchHistoryWalked:
      await remember(journey, typing: "")
      await journey.press("Down", "j")
    case .searchSuggestions: await remember(journey, typing: journey.isKorean ? "캠" : "vac")
    case .searchSuggestionChosen:
      await remember(journey, typing: journey.isKorean ? "캠" : "vac")
      await journey.press("Alt-Down")
    case .savedSearches, .savedNothing, .saveSearch, .searchSaved, .askRemoveSaved, .renameSaved:
      await arrangeSaved(journey)
    case .inbox, .inboxNothing, .inboxKinds: await arrangeInbox(journey)
    case .people, .peopleNothing, .contactForm: await arrangeContacts(journey)
    case .servers, .serversOwn, .devices, .passphrase, .deleteAccount, .addServer, .serverPage, .serverSignUp,
      .serverRefused, .recoveryCodes, .providerCode, .outbox, .outboxNothing, .conflict, .syncMark:
      await arrangeServers(journey)
    default:
      if isOfChats {
        await arrangeChats(journey)
      } else if isOfTown {
        await arrangeTown(journey)
      } else if file == "moderation" {
        await arrangeModeration(journey)
      } else {
        await arrangePeople(journey)
      }
    }
  }

  @MainActor
  private func readHandbook(_ journey: Journey) async {
    await journey.press("5", "G", "k", "Enter")
    if self == .handbookPage { await journey.press("Enter", "j") }
    if self == .handbookKeys { await journey.press("G", "Enter") }
  }

  @MainActor
  func find(_ korean: String, _ english: String, _ journey: Journey) async {
    await journey.press("/")
    await journey.type(journey.app.context.strings.language == .korean ? korean : english)
  }

  /// Searches with a history of earlier searches.
  @MainActor
  private func remember(_ journey: Journey, typing text: String) async {
    let isKorean = journey.isKorean
    let hostile = "\u{1B}[31m\(isKorean ? "캠\u{202E}핑" : "cam\u{202E}ping") 👨‍👩‍👧‍👦"
    let filters = "price:<50000 in:\(isKorean ? "역삼동" : "yeoksam") has:picture status:forsale cat:sports"
    let long = (isKorean ? "캠핑 의자 접이식 -깨진 -낡은 \"두 개\" " : "camping chair that folds -broken \"two of them\" ") + filters
    let last = isKorean ? ["캠핑 의자", "그림책"] : ["vacuum cleaner", "picture book"]
    for past in ["vacuum price:<90000", hostile, long] + last {
      guard let search = PastSearch(past, at: Sample.now) else { continue }
      try? await journey.searches.add(search, of: nil)
    }
    await journey.press("/")
    await journey.type(text)
  }

  @MainActor
  private func search(_ text: String, _ journey: Journey) async {
    await journey.press("n", "G", "Enter")
    await journey.type(text)
  }

  @MainActor
  private func arrive(_ journey: Journey) async {
    let new = JourneyListings.listing(90, "방금 올라온 자전거", "sports", won: 90_000, minutes: -1)
    await journey.outside { try? await journey.store.save([new]) }
  }

  @MainActor
  private func removeWhileRead(_ journey: Journey) async {
    await journey.press("Enter")
    guard var gone = journey.home.window[0]?.listing else { return }
    gone.deletedAt = Sample.now
    let deleted = gone
    await journey.outside { try? await journey.store.save([deleted]) }
  }
}
