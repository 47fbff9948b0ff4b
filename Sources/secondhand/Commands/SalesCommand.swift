import ArgumentParser
import Marketplace
import Screens

struct SalesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sales", abstract: "List what you sell.", discussion: "Without a part, what is for sale or reserved.")

  enum Part: String, CaseIterable, ExpressibleByArgument { case selling, sold, hidden, purchases }

  @Argument(help: "selling, sold, hidden or purchases.")
  var part = Part.selling

  @Option(help: ArgumentHelp("At most so many; 0 is all.", valueName: "n"))
  var limit = 20

  @Option(help: ArgumentHelp("Go on behind this place, the \"next\" of the page before.", valueName: "cursor"))
  var after: String?

  @Flag(help: "One JSON object a line.")
  var json = false

  @OptionGroup var global: GlobalOptions

  func run() async throws {
    let context = try await CommandContext(global, needsActor: true)
    let strings = context.strings
    let actor = try context.actor()
    guard limit >= 0 else { throw CommandFailure(.usage, strings(.errorBadLimit, String(limit))) }
    guard let segment = SalesSegment(rawValue: part.rawValue) else {
      return try await printPurchases(of: actor, context)
    }
    let filter = ListingQuery(seller: actor, segment: segment, viewer: actor)
    try await context.print(
      Feed(place: .everywhere, filter: filter), from: try PagePosition(after: after, strings), limit: limit, json: json)
  }

  private func printPurchases(of actor: ID<Account>, _ context: CommandContext) async throws {
    let rows: [ListingRow]
    do { rows = try await context.market.sales.purchases(of: actor) } catch {
      throw CommandFailure(error, context.strings)
    }
    var printer = ListingPrinter(json: json, strings: context.strings, clock: context.market.clock)
    for row in rows.prefix(limit == 0 ? .max : limit) { printer.add(row) }
    printer.finish(next: nil)
  }
}
