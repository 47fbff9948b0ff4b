import Marketplace
import Screens

/// What a subcommand works with: the opened market, who acts, and the language.
struct CommandContext {
  let market: Market
  let strings: Strings
  /// Nil for a guest.
  let viewer: ID<Account>?

  /// What a command says of the store's own doings before it only counts them.
  private static let mostNotices = 3

  /// Opens the store. Throws `CommandFailure`; what is wrong with the configuration file, and what the store noticed on
  /// opening, goes to standard error.
  init(_ options: GlobalOptions) async throws {
    let wishes = Wishes(options)
    strings = wishes.strings
    if let fault = wishes.fault { Output.error(strings(fault)) }
    do { market = try await Composition(options).market() } catch { throw CommandFailure(error, strings) }
    let notices = await market.listings.notices()
    for notice in notices.prefix(Self.mostNotices) { Output.error(Output.safe(strings(strings.sentence(notice)))) }
    let more = notices.count - Self.mostNotices
    if more > 0 { Output.error(strings(.moreNotices, String(more))) }
    if let name = options.actor { viewer = try await Sellers(market, strings).id(of: name) } else { viewer = nil }
  }

  func page(_ feed: Feed, at position: PagePosition, limit: Int) async throws -> Page<ListingRow> {
    do { return try await market.listings.page(feed, at: position, limit: limit) } catch {
      throw CommandFailure(error, strings)
    }
  }
}
