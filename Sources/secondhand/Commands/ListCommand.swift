import ArgumentParser
import Marketplace
import Screens

struct ListCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List what the neighbors offer, newest first.")

  @OptionGroup var filters: FilterOptions

  @Option(help: ArgumentHelp("At most so many; 0 is all.", valueName: "n"))
  var limit = 20

  @Option(help: ArgumentHelp("Go on behind this place, the \"next\" of the page before.", valueName: "cursor"))
  var after: String?

  @Flag(help: "One JSON object a line.")
  var json = false

  @OptionGroup var global: GlobalOptions

  func run() async throws {
    let context = try await CommandContext(global)
    let strings = context.strings
    guard limit >= 0 else { throw CommandFailure(.usage, strings(.errorBadLimit, String(limit))) }
    var position = PagePosition.index(0)
    if let after {
      guard let cursor = Cursor(text: after) else { throw CommandFailure(.usage, strings(.errorBadCursor, after)) }
      position = .after(cursor)
    }
    let feed = try await filters.feed(context.market, viewer: context.viewer, strings)
    try await print(feed, from: position, context)
  }

  private func print(_ feed: Feed, from position: PagePosition, _ context: CommandContext) async throws {
    var position = position
    var left = limit == 0 ? Int.max : limit
    var next: Cursor?
    var printer = ListingPrinter(json: json, strings: context.strings, clock: context.market.clock)
    repeat {
      let page = try await context.page(feed, at: position, limit: min(left, 1000))
      for row in page.items { printer.add(row) }
      left -= page.items.count
      next = page.hasMore ? page.items.last.map { Cursor($0.listing) } : nil
      if let next { position = .after(next) }
    } while left > 0 && next != nil
    printer.finish(next: next)
  }
}
