import ArgumentParser
import Marketplace
import Screens

struct EditCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit", abstract: "Change what one of your listings says.",
    discussion: "What is not named stays as it is; hearts and chats stay in any case.")

  @Option(help: "The title, in one line.")
  var title: String?

  @Option(help: ArgumentHelp("A category; up to three, the first one first.", valueName: "name"))
  var category: [String] = []

  @Option(help: ArgumentHelp("The description; - reads it from standard input.", valueName: "text|-"))
  var description: String?

  @Option(help: ArgumentHelp("The price in won; 0 is a giveaway.", valueName: "n"))
  var price: Int?

  @Flag(name: .customLong("no-price"), help: "Take the price away.")
  var hasNoPrice = false

  @Flag(inversion: .prefixedNo, help: "Offers are welcome.")
  var offers: Bool?

  @Option(help: ArgumentHelp("The neighborhood it is offered in.", valueName: "code|name"))
  var neighborhood: String?

  @OptionGroup var options: ActOptions

  func validate() throws {
    if price != nil, hasNoPrice { throw ValidationError("--price and --no-price exclude each other.") }
  }

  func run() async throws {
    let strings = try Wishes(options.global).strings
    var changes = ListingChanges(title: title, takesOffers: offers)
    if let price { changes.price = .set(Money(won: price)) }
    if hasNoPrice { changes.price = .withdrawn }
    if !category.isEmpty { changes.categories = try category.map { try Self.category($0, strings) } }
    if let description { changes.description = try Self.text(description, strings) }
    if changes == ListingChanges(), neighborhood == nil { throw CommandFailure(.usage, strings(.errorNoChange)) }
    let context = try await CommandContext(options.global, needsActor: true)
    if let neighborhood {
      changes.neighborhood = try await Places(context.market, strings).one(named: neighborhood).code
    }
    try await options.perform(in: context) { [changes] listings, id, actor throws(ListingsError) in
      try await listings.edit(id, changes, by: actor)
    }
  }

  private static func category(_ name: String, _ strings: Strings) throws -> Category {
    guard let known = Category(named: name) else {
      throw CommandFailure(.notFound, strings(.errorUnknownCategory, name))
    }
    return known
  }

  /// The text itself, or for `-` what stands on standard input.
  private static func text(_ argument: String, _ strings: Strings) throws -> String {
    guard argument == "-" else { return argument }
    guard let text = StandardInput.text(limit: ListingRules.descriptionLimit) else {
      throw CommandFailure(.usage, strings(.errorBadInput, String(ListingRules.descriptionLimit)))
    }
    return text
  }
}
