import EmbeddedStore
import MarketSync
import Marketplace
import Screens

/// The context of a subcommand: the opened markets, the acting person's market, and the language.
struct CommandContext {
  let markets: Markets
  /// The market of the `--as` account, of the account signed in at this terminal, or of a guest.
  let market: Market
  let pictures: FolderPictureStore
  /// Nil for the own store.
  let synchronizer: SyncEngine?
  let strings: Strings
  /// The acting account; nil for a guest.
  var viewer: ID<Account>? { market.viewer.account }

  /// The maximum number of notices to print. Further ones are only counted.
  private static let mostNotices = 3
  /// How long a command waits for the synchronization of a replica, in milliseconds. Then it shows the replica's
  /// records.
  private static var patience: Int { Environment.serverPatience ?? 1500 }

  /// Opens the store. Faults of the configuration file and notices of the store go to standard error. Throws
  /// `CommandFailure`.
  ///
  /// - Parameters:
  ///   - needsListings: fails when Products.json cannot be read and the database has no listings either: an unreadable
  ///     store is not an empty one.
  ///   - needsActor: fails for a guest.
  ///   - follows: the command keeps running and learns of changes by other programs.
  init(
    _ options: GlobalOptions, needsListings: Bool = true, needsActor: Bool = false, follows: Bool = false
  ) async throws {
    let options = options.parsed
    let configuration = try ResolvedConfiguration(options)
    strings = configuration.strings
    let composition = try Composition(options)
    let log = composition.log(from: configuration.logLevel)
    defer { log.flush() }
    if let fault = configuration.fault {
      Output.error(strings(fault))
      log.note(.warning, strings(fault))
    }
    composition.warnOfOpenFolder(strings)
    if needsActor, options.actor == nil, composition.chosen == nil {
      throw CommandFailure(.refused, strings(.errorNeedsActor))
    }
    let progress = ProgressLine(strings)
    let opened: OpenMarket
    do throws(StoreError) {
      opened =
        follows
        ? try await composition.session() : try await composition.command(onProgress: { progress.show($0) })
    } catch {
      progress.end()
      throw CommandFailure(error, strings)
    }
    progress.end()
    (markets, pictures, synchronizer) = (opened.markets, opened.pictures, opened.synchronizer)
    await synchronizer?.runOnce(milliseconds: Self.patience)
    let notices = await markets.maintenance.notices()
    log.note(notices, strings)
    if needsListings, let fault = notices.first(where: \.isOfWholeFile), try await Self.isEmpty(opened.store, strings) {
      throw CommandFailure(
        .storeUnavailable, strings(strings.sentence(fault)), logged: strings(strings.sentence(fault.withoutTexts)))
    }
    Self.tell(notices, strings, in: strings.sentence)
    let account = try await Actors(markets.market(for: .guest), strings).acting(options, composition, opened.store)
    // The account signed in at this terminal may no longer exist.
    if needsActor, account == nil { throw CommandFailure(.refused, strings(.errorNeedsActor)) }
    market = markets.market(for: Viewer(account?.id))
  }

  private static func isEmpty(_ store: EmbeddedListingStore, _ strings: Strings) async throws -> Bool {
    do { return try await store.page(ListingQuery(), at: .index(0), limit: 1).total == 0 } catch {
      throw CommandFailure(error, strings)
    }
  }

  /// Prints the first notices of a store and the number of further ones.
  static func tell(_ notices: [StoreNotice], _ strings: Strings, in words: (StoreNotice) -> Sentence) {
    for notice in notices.prefix(mostNotices) { Output.error(strings(words(notice))) }
    let more = notices.count - mostNotices
    if more > 0 { Output.error(strings(.moreNotices, String(more))) }
  }

  /// The acting account. Throws `CommandFailure` for a guest.
  func actor() throws -> ID<Account> {
    guard let viewer else { throw CommandFailure(.refused, strings(.errorNeedsActor)) }
    return viewer
  }

  /// Finds people by their names and ids.
  var people: Actors { Actors(market, strings) }

  func page(_ feed: Feed, at position: PagePosition, limit: Int) async throws -> Page<ListingRow> {
    do { return try await market.listings.page(feed, at: position, limit: limit) } catch {
      throw CommandFailure(error, strings)
    }
  }
}

extension StoreNotice {
  /// Whether nothing in Products.json could be read.
  fileprivate var isOfWholeFile: Bool {
    switch self {
    case .broken, .unreadable: true
    case .leftOut, .ambiguousPlace, .sellerRenamed, .vanished, .bothChanged, .keptThoughGone, .takenOut,
      .databaseMissing, .unwritable, .pictureUnread:
      false
    }
  }
}
