import ArgumentParser
import Marketplace
import Screens

struct EditCommand: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "edit", abstract: HelpWords.text(.helpEdit),
      discussion: HelpWords.text(.helpEditMore))
  }

  @OptionGroup var listing: ListingOptions

  @Flag(name: .customLong("no-price"), help: .text(.optionNoPrice))
  var hasNoPrice = false

  @Flag(name: .customLong("no-pictures"), help: .text(.optionNoPictures))
  var hasNoPictures = false

  @OptionGroup var options: ActOptions

  func validate() throws {
    if listing.price != nil, hasNoPrice { throw ValidationError(.usagePrices) }
    if !listing.picture.isEmpty, hasNoPictures {
      throw ValidationError(.usagePictures)
    }
  }

  func run() async throws {
    let strings = try ResolvedConfiguration(options.global.parsed).strings
    var changes = ListingChanges(title: listing.title, takesOffers: listing.offers)
    if let price = try listing.money(strings) { changes.price = .set(price) }
    if hasNoPrice { changes.price = .withdrawn }
    if hasNoPictures { changes.pictures = [] }
    if !listing.category.isEmpty { changes.categories = try listing.categories(strings) }
    changes.description = try listing.text(strings)
    if changes == ListingChanges(), listing.neighborhood == nil, listing.picture.isEmpty {
      throw CommandFailure(.usage, strings(.errorNoChange))
    }
    let context = try await CommandContext(options.global, needsActor: true)
    if let neighborhood = listing.neighborhood {
      changes.neighborhood = try await Places(context.market, strings).one(named: neighborhood).code
    }
    try await context.takingIn(listing.picture) { pictures in
      if !pictures.isEmpty { changes.pictures = pictures }
      try await options.perform(in: context) { [changes] market, id throws(ListingsError) in
        try await market.listings.edit(id, changes)
      }
    }
  }
}
