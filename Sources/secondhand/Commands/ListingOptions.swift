import ArgumentParser
import Marketplace
import Screens

/// The options that describe a listing.
struct ListingOptions: ParsableArguments {
  @Option(help: .text(.optionTitle))
  var title: String?

  @Option(help: .text(.optionCategory, valueName: "name"))
  var category: [String] = []

  @Option(help: .text(.optionDescription, valueName: "text|-"))
  var description: String?

  // Parsed unconditionally, so that `--price -1` gets the error about negative prices, not about a missing value.
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

  /// The required options of a new listing that are missing or blank. `description` is the text that was read.
  func missing(description: String?) -> [String] {
    func isBlank(_ text: String?) -> Bool { text?.allSatisfy(\.isWhitespace) ?? true }
    var missing: [String] = []
    if isBlank(title) { missing.append("--title") }
    if category.isEmpty { missing.append("--category") }
    if isBlank(description) { missing.append("--description") }
    return missing
  }

  /// Throws `CommandFailure` for names that no category has.
  func categories(_ strings: Strings) throws -> [Category] {
    let unknown = category.filter { Category(named: $0) == nil }
    guard unknown.isEmpty else {
      throw CommandFailure(all: unknown.map { CommandFailure(.notFound, strings(.errorUnknownCategory, $0)) })
    }
    return category.compactMap(Category.init(named:))
  }

  /// The price, without a check of its limits; nil when there is none. Throws `CommandFailure` unless it is a whole
  /// number.
  func money(_ strings: Strings) throws -> Money? {
    guard let price else { return nil }
    let digits = price.hasPrefix("-") ? price.dropFirst() : price[...]
    guard !digits.isEmpty, digits.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else {
      throw CommandFailure(.usage, strings(.errorBadAmount, price))
    }
    // A number too large for `Int` also breaks the rule about the highest price.
    return Money(won: Int(price) ?? .max)
  }

  /// The description itself, or standard input for `-`; nil when there is none.
  func text(_ strings: Strings) throws -> String? {
    guard description == "-" else { return description }
    guard let text = StandardInput.text(limit: ListingRules.descriptionLimit) else {
      throw CommandFailure(.usage, strings(.errorBadInput, String(ListingRules.descriptionLimit)))
    }
    return text
  }
}
