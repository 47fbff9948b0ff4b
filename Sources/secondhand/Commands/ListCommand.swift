import ArgumentParser
import Marketplace
import Screens

struct ListCommand: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "list", abstract: HelpWords.text(.helpList))
  }

  @OptionGroup var filters: FilterOptions

  @Option(help: .text(.optionLimit, valueName: "n"))
  var limit = 20

  @Option(help: .text(.optionAfter, valueName: "cursor"))
  var after: String?

  @Flag(help: .text(.optionObjects))
  var json = false

  @OptionGroup var global: GlobalOptions

  func run() async throws {
    let context = try await CommandContext(global)
    let strings = context.strings
    guard limit >= 0 else { throw CommandFailure(.usage, strings(.errorBadLimit, String(limit))) }
    let position = try PagePosition(after: after, strings)
    let feed = try await filters.feed(context.market, strings)
    let isAnything = try await context.print(feed, from: position, limit: limit, json: json)
    // People who filter the list or continue it already know that it covers all neighborhoods.
    if isAnything, !json, after == nil, filters.neighborhood == nil, filters.seller == nil {
      Output.say(strings(.listEverywhere))
    }
  }
}

extension PagePosition {
  /// After this cursor, or at the beginning for nil. Throws `CommandFailure` for a text that is not a cursor.
  init(after text: String?, _ strings: Strings) throws {
    self = .index(0)
    guard let text else { return }
    guard let cursor = Cursor(text: text) else { throw CommandFailure(.usage, strings(.errorBadCursor, text)) }
    self = .after(cursor)
  }
}

extension CommandContext {
  /// Prints the listings of a feed from `position` on, at most `limit` (0 means all), each with its remark, and how to
  /// continue. Returns false when there are none.
  @discardableResult
  func print(
    _ feed: Feed, from position: PagePosition, limit: Int, json: Bool,
    remark: (Listing) async throws -> ListingRemark = { _ in ListingRemark() }
  ) async throws -> Bool {
    try await print(from: position, limit: limit, json: json, remark: remark) { position, limit in
      try await page(feed, at: position, limit: limit)
    }
  }

  /// The same for listings that `page` reads: it takes a position and the number of rows wanted.
  @discardableResult
  func print(
    from position: PagePosition, limit: Int, json: Bool, remark: (Listing) async throws -> ListingRemark,
    page: (PagePosition, Int) async throws -> Page<ListingRow>
  ) async throws -> Bool {
    var isAnything = false
    var position = position
    var left = limit == 0 ? Int.max : limit
    var next: Cursor?
    var printer = ListingPrinter(json: json, strings: strings, clock: market.clock)
    repeat {
      let page = try await page(position, min(left, 1000))
      for row in page.items { printer.add(row, try await remark(row.listing)) }
      left -= page.items.count
      isAnything = isAnything || !page.items.isEmpty
      next = page.hasMore ? page.items.last.map { Cursor($0.listing) } : nil
      if let next { position = .after(next) }
    } while left > 0 && next != nil
    printer.finish(next: next?.text)
    return isAnything
  }
}
