import ArgumentParser
import Marketplace
import Screens

struct ShowCommand: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "show", abstract: HelpWords.text(.helpShow))
  }

  @Argument(help: .text(.optionListing))
  var id: String

  @Flag(help: .text(.optionRevisions))
  var history = false

  @Flag(help: .text(.optionObject))
  var json = false

  @OptionGroup var global: GlobalOptions

  func run() async throws {
    let context = try await CommandContext(global)
    let strings = context.strings
    let listing = try await context.listing(id)
    let row: ListingRow?
    do { row = try await context.market.listings.row(listing, from: nil) } catch {
      throw CommandFailure(error, strings)
    }
    guard let row else { throw CommandFailure(.notFound, strings(.errorNotFound, id)) }
    if history { return try await RevisionPrinter(json: json, context: context).print(row.listing) }
    let printer = ListingPrinter(json: json, strings: strings, clock: context.market.clock)
    printer.show(row, try await context.remark(on: row.listing))
  }
}
