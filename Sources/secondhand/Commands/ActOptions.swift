import ArgumentParser
import Marketplace
import Screens

/// What every command that changes a listing takes.
struct ActOptions: ParsableArguments {
  @Argument(help: .text(.optionListing))
  var id: String

  @Flag(help: .text(.optionObject))
  var json = false

  @OptionGroup var global: GlobalOptions

  /// Does `act` as the person of `--as` or at this terminal, and prints the listing as it is then; `said` is a word about it. Throws
  /// `CommandFailure`.
  func perform(
    said: Phrase? = nil,
    _ act: (any Listings, ID<Listing>, ID<Account>) async throws(ListingsError) -> Listing
  ) async throws {
    try await perform(in: try await CommandContext(global, needsActor: true), said: said, act)
  }

  /// The same in a market that is open already.
  func perform(
    in context: CommandContext, said: Phrase? = nil,
    _ act: (any Listings, ID<Listing>, ID<Account>) async throws(ListingsError) -> Listing
  ) async throws {
    let actor = try context.actor()
    let listing = try await context.listing(id)
    let done: Listing
    do { done = try await act(context.market.listings, listing, actor) } catch {
      throw CommandFailure(error, context.strings)
    }
    if let said, !json { Output.say(context.strings(said, done.title, done.id.short)) }
    try await context.print(done, json: json)
  }
}

extension CommandContext {
  /// Prints one listing as it is after an act: its row, which a deleted one has no more, or for a program the fields of
  /// `show --json`.
  func print(_ listing: Listing, json: Bool) async throws {
    guard json || listing.deletedAt == nil else { return }
    let row: ListingRow?
    do { row = try await market.listings.row(listing.id, from: nil, viewer: listing.seller) } catch {
      throw CommandFailure(error, strings)
    }
    let place = row?.place
    var printer = ListingPrinter(json: json, strings: strings, clock: market.clock)
    printer.add(ListingRow(listing: listing, place: place), try await remark(on: listing))
    printer.finish(next: nil)
  }
}
