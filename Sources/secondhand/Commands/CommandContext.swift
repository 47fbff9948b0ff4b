import Marketplace
import Screens

/// What a subcommand works with: the opened market, who acts, and the language.
struct CommandContext {
  let market: Market
  let pictures: any PictureStore
  let strings: Strings
  /// Nil for a guest.
  let viewer: ID<Account>?

  /// What a command says of the store's own doings before it only counts them.
  private static let mostNotices = 3

  /// Opens the store; what is wrong with the configuration file, and what the store noticed on opening, goes to standard
  /// error. Throws `CommandFailure`, also when the listings could not be read at all, unless the command does without
  /// them: no listings is another answer than none known. A command that changes listings needs somebody who acts.
  init(_ options: GlobalOptions, needsListings: Bool = true, needsActor: Bool = false) async throws {
    let wishes = try Wishes(options)
    strings = wishes.strings
    if let fault = wishes.fault { Output.error(strings(fault)) }
    let composition = try Composition(options)
    if needsActor, options.actor == nil, composition.chosen == nil {
      throw CommandFailure(.refused, strings(.errorNeedsActor))
    }
    let progress = ProgressLine(strings)
    let opened: OpenMarket
    do { opened = try await composition.market(onProgress: { progress.show($0) }) } catch {
      progress.end()
      throw CommandFailure(error, strings)
    }
    progress.end()
    (market, pictures) = (opened.market, opened.pictures)
    let notices = await market.listings.notices()
    if needsListings, let fault = notices.first(where: \.hidesEverything) {
      throw CommandFailure(.storeUnavailable, strings(strings.sentence(fault)))
    }
    Self.tell(notices, strings, in: strings.sentence)
    viewer = try await Actors(market, strings).acting(options, composition)?.id
  }

  /// Says what a store did on its own; past a few only how much more there is.
  static func tell(_ notices: [StoreNotice], _ strings: Strings, in words: (StoreNotice) -> Sentence) {
    for notice in notices.prefix(mostNotices) { Output.error(strings(words(notice))) }
    let more = notices.count - mostNotices
    if more > 0 { Output.error(strings(.moreNotices, String(more))) }
  }

  /// Who acts. Throws `CommandFailure` for a guest.
  func actor() throws -> ID<Account> {
    guard let viewer else { throw CommandFailure(.refused, strings(.errorNeedsActor)) }
    return viewer
  }

  /// Finds people by their ids.
  var people: Actors { Actors(market, strings) }

  func page(_ feed: Feed, at position: PagePosition, limit: Int) async throws -> Page<ListingRow> {
    do { return try await market.listings.page(feed, at: position, limit: limit) } catch {
      throw CommandFailure(error, strings)
    }
  }
}

extension StoreNotice {
  /// Whether nothing of the file could be read.
  fileprivate var hidesEverything: Bool {
    switch self {
    case .broken, .unreadable: true
    case .leftOut, .ambiguousPlace, .sellerRenamed, .vanished, .bothChanged, .keptThoughGone, .journalDamaged,
      .journalGone, .takenOut,
      .setBack, .putBack, .rejoined, .held, .marketGone:
      false
    }
  }
}
