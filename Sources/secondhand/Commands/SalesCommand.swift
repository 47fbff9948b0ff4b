import ArgumentParser
import Marketplace
import Screens

struct SalesCommand: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "sales", abstract: HelpWords.text(.helpSales),
      discussion: HelpWords.text(.helpSalesMore))
  }

  enum Part: String, CaseIterable, ExpressibleByArgument { case selling, sold, hidden, purchases }

  @Argument(help: .text(.optionSalesPart))
  var part = Part.selling

  @Option(help: .text(.optionLimit, valueName: "n"))
  var limit = 20

  @Option(help: .text(.optionAfter, valueName: "cursor"))
  var after: String?

  @Flag(help: .text(.optionObjects))
  var json = false

  @OptionGroup var global: GlobalOptions

  func run() async throws {
    let context = try await CommandContext(global, needsActor: true)
    let strings = context.strings
    guard limit >= 0 else { throw CommandFailure(.usage, strings(.errorBadLimit, String(limit))) }
    guard let segment = SalesSegment(rawValue: part.rawValue) else {
      return try await printPurchases(context)
    }
    let position = try PagePosition(after: after, strings)
    try await context.print(from: position, limit: limit, json: json, remark: context.remark(on:)) { position, limit in
      do throws(StoreError) {
        return try await context.market.sales.page(segment, at: position, limit: limit)
      } catch {
        throw CommandFailure(error, strings)
      }
    }
  }

  private func printPurchases(_ context: CommandContext) async throws {
    let rows: [ListingRow]
    do { rows = try await context.market.sales.purchases() } catch {
      throw CommandFailure(error, context.strings)
    }
    // Purchases are ordered by the time of the sale. A cursor does not hold it, so its listing is looked up.
    var left = rows[...]
    if case .after(let cursor) = try PagePosition(after: after, context.strings) {
      left = rows.firstIndex { $0.id == cursor.id }.map { rows[($0 + 1)...] } ?? []
    }
    let shown = limit == 0 ? left : left.prefix(limit)
    var printer = ListingPrinter(json: json, strings: context.strings, clock: context.market.clock)
    for row in shown { printer.add(row) }
    printer.finish(next: shown.count < left.count ? shown.last.map { Cursor($0.listing).text } : nil)
  }
}
