import ArgumentParser
import Marketplace
import Screens

/// What a seller says of a listing on the command line.
struct ListingOptions: ParsableArguments {
  @Option(help: "The title, in one line.")
  var title: String?

  @Option(help: ArgumentHelp("A category; up to three, the first one first.", valueName: "name"))
  var category: [String] = []

  @Option(help: ArgumentHelp("The description; - reads it from standard input.", valueName: "text|-"))
  var description: String?

  // Taken as it is, so that a negative one is told that it is, and not that something is missing.
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The price in won, digits only: 169000; 0 is a giveaway.", valueName: "n"))
  var price: String?

  @Flag(inversion: .prefixedNo, help: "Offers are welcome.")
  var offers: Bool?

  @Option(
    help: ArgumentHelp("A picture's file; up to ten, the first one first.", valueName: "path"), completion: .file())
  var picture: [String] = []

  @Option(help: ArgumentHelp("The neighborhood it is offered in.", valueName: "code|name"))
  var neighborhood: String?

  /// Throws `CommandFailure` for a name that no category has.
  func categories(_ strings: Strings) throws -> [Category] {
    try category.map { name in
      guard let known = Category(named: name) else {
        throw CommandFailure(.notFound, strings(.errorUnknownCategory, name))
      }
      return known
    }
  }

  /// The price, however high or low; nil when there is none. Throws `CommandFailure` for what is no whole number.
  func money(_ strings: Strings) throws -> Money? {
    guard let price else { return nil }
    let digits = price.hasPrefix("-") ? price.dropFirst() : price[...]
    guard !digits.isEmpty, digits.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else {
      throw CommandFailure(.usage, strings(.errorBadAmount, price))
    }
    // What no number can hold is beyond every rule, too.
    return Money(won: Int(price) ?? .max)
  }

  /// The description itself, or for `-` what stands on standard input; nil when there is none.
  func text(_ strings: Strings) throws -> String? {
    guard description == "-" else { return description }
    guard let text = StandardInput.text(limit: ListingRules.descriptionLimit) else {
      throw CommandFailure(.usage, strings(.errorBadInput, String(ListingRules.descriptionLimit)))
    }
    return text
  }
}
