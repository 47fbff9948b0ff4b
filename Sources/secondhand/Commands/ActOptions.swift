import ArgumentParser
import Marketplace
import Screens

/// The arguments of every command that changes a listing.
struct ActOptions: ParsableArguments {
  @Argument(help: .text(.optionListing))
  var id: String

  @Flag(help: .text(.optionObject))
  var json = false

  @OptionGroup var global: GlobalOptions

  /// Performs `act` in the market of the acting person and prints the changed listing. `said` is the confirmation.
  /// Throws `CommandFailure`.
  func perform(
    said: Phrase? = nil, _ act: (Market, ID<Listing>) async throws(ListingsError) -> Listing
  ) async throws {
    try await perform(in: try await CommandContext(global, needsActor: true), said: said, act)
  }

  /// The same with an already open context.
  func perform(
    in context: CommandContext, said: Phrase? = nil,
    _ act: (Market, ID<Listing>) async throws(ListingsError) -> Listing
  ) async throws {
    let listing = try await context.listing(id)
    let done: Listing
    do { done = try await act(context.market, listing) } catch {
      throw CommandFailure(error, context.strings)
    }
    if let said, !json { Output.say(context.strings(said, done.title, done.id.short)) }
    try await context.print(done, json: json)
  }
}

extension CommandContext {
  /// Prints a changed listing: its row, unless it was deleted, or with `json` the fields of `show --json`.
  func print(_ listing: Listing, json: Bool) async throws {
    guard json || listing.deletedAt == nil else { return }
    let place = market.neighborhoods.neighborhood(listing.neighborhood)
    var printer = ListingPrinter(json: json, strings: strings, clock: market.clock)
    printer.add(ListingRow(listing: listing, place: place), try await remark(on: listing))
    printer.finish(next: nil)
  }
}
