import ArgumentParser
import Marketplace
import Screens

struct SellCommand: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "sell", abstract: HelpWords.text(.helpSell),
      discussion: HelpWords.text(.helpSellMore))
  }

  @OptionGroup var listing: ListingOptions

  @Flag(help: .text(.optionObject))
  var json = false

  @OptionGroup var global: GlobalOptions

  func run() async throws {
    let strings = try ResolvedConfiguration(global.parsed).strings
    let (price, categories) = (try listing.money(strings), try listing.categories(strings))
    let description = try listing.text(strings)
    let missing = listing.missing(description: description)
    guard missing.isEmpty else {
      throw CommandFailure(.refused, strings(.errorSellMissing, missing.joined(separator: ", ")))
    }
    let context = try await CommandContext(global, needsListings: false, needsActor: true)
    var new = NewListing(
      title: listing.title ?? "", description: description ?? "", price: price, categories: categories,
      neighborhood: try await neighborhood(context), takesOffers: listing.offers ?? false)
    let published = try await context.takingIn(listing.picture) { pictures in
      new.pictures = pictures
      do throws(ListingsError) { return try await context.market.listings.publish(new) } catch {
        throw CommandFailure(error, strings)
      }
    }
    if !json { Output.say(strings(.doneSell, published.title)) }
    try await context.print(published, json: json)
  }

  private func neighborhood(_ context: CommandContext) async throws -> NeighborhoodCode {
    if let name = listing.neighborhood {
      return try await Places(context.market, context.strings).one(named: name).code
    }
    do { return try await context.market.neighborhoods.choice().current } catch {
      throw CommandFailure(error, context.strings)
    }
  }
}
