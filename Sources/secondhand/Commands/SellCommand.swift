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
    let fields = try SellFields(listing, strings)
    guard fields.failures.isEmpty else { throw CommandFailure(all: fields.failures + (try await storeFailures())) }
    let context = try await CommandContext(global, needsListings: false, needsActor: true)
    var new = NewListing(
      title: fields.title, description: fields.description, price: fields.price, categories: fields.categories,
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

  /// The failures of the values that only the store can check. Only for a listing that is not published anyway, so that
  /// one failure names everything.
  private func storeFailures() async throws -> [CommandFailure] {
    if listing.neighborhood == nil, listing.picture.isEmpty { return [] }
    let context = try await CommandContext(global, needsListings: false)
    var failures: [CommandFailure] = []
    do { _ = try await neighborhood(context) } catch let failure as CommandFailure { failures.append(failure) }
    do { try await context.takingIn(listing.picture) { _ in } } catch let failure as CommandFailure {
      failures.append(failure)
    }
    return failures
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

/// The fields of a new listing, and all their wrong and missing values.
private struct SellFields {
  private(set) var title = ""
  private(set) var description = ""
  private(set) var price: Money?
  private(set) var categories: [Category] = []
  private(set) var failures: [CommandFailure] = []

  init(_ options: ListingOptions, _ strings: Strings) throws {
    title = options.title ?? ""
    do { price = try options.money(strings) } catch let failure as CommandFailure { failures.append(failure) }
    do { categories = try options.categories(strings) } catch let failure as CommandFailure { failures.append(failure) }
    description = try options.text(strings) ?? ""
    let missing = options.missing(description: description)
    if !missing.isEmpty {
      failures.append(CommandFailure(.refused, strings(.errorSellMissing, missing.joined(separator: ", "))))
    }
    let broken = ListingRules.broken(title: title, description: description, price: price, categories: categories)
    for rule in broken
    where !missing.contains(where: rule.isAbout) && !(rule.isAbout("--category") && categories.isEmpty) {
      failures.append(CommandFailure(ListingsError.rule(rule), strings))
    }
  }
}

extension ListingRule {
  /// Whether the rule is about the value of an option.
  fileprivate func isAbout(_ option: String) -> Bool {
    switch self {
    case .noTitle: option == "--title"
    case .noDescription: option == "--description"
    case .categories: option == "--category"
    default: false
    }
  }
}
