import ArgumentParser
import Marketplace
import Screens

/// What a seller says of a listing on the command line.
struct ListingOptions: ParsableArguments {
  @Option(help: .text(.optionTitle))
  var title: String?

  @Option(help: .text(.optionCategory, valueName: "name"))
  var category: [String] = []

  @Option(help: .text(.optionDescription, valueName: "text|-"))
  var description: String?

  // Taken as it is, so that a negative one is told that it is, and not that something is missing.
  @Option(
    parsing: .unconditional,
    help: .text(.optionPrice, valueName: "n"))
  var price: String?

  @Flag(inversion: .prefixedNo, help: .text(.optionOffers))
  var offers: Bool?

  @Option(
    help: .text(.optionPictures, valueName: "path"), completion: .file())
  var picture: [String] = []

  @Option(help: .text(.optionPlace, valueName: "code|name"))
  var neighborhood: String?

  /// The options that a new listing needs and that are not given, or blank; `description` is the text that was read.
  func missing(description: String?) -> [String] {
    func isBlank(_ text: String?) -> Bool { text?.allSatisfy(\.isWhitespace) ?? true }
    var missing: [String] = []
    if isBlank(title) { missing.append("--title") }
    if category.isEmpty { missing.append("--category") }
    if isBlank(description) { missing.append("--description") }
    return missing
  }

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
