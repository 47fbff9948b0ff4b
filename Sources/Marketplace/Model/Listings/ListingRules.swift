/// The rules for publishing and editing listings.
public enum ListingRules {
  /// The maximum number of characters in a title.
  public static let titleLimit = 200
  /// The maximum number of characters in a description.
  public static let descriptionLimit = 10_000
  /// The highest price in any currency.
  public static let highestPrice = 9_999_999_999
  /// The allowed number of categories.
  public static let categoryCounts = 1...3
  /// Seconds between two bumps, and between the creation and the first bump.
  public static let secondsBetweenBumps: Int64 = 86_400
  /// The maximum number of characters in the description of a picture.
  public static let altLimit = 200
  /// The maximum number of pictures.
  public static let pictureLimit = 10
  /// Limits the combining marks per character: without the limit, a few characters can be huge.
  static let bytesPerCharacter = 32

  /// Returns the title as one line without surrounding whitespace. Throws `.rule` when it is empty or too long.
  static func title(_ text: String) throws(ListingsError) -> String {
    let line = trimmed(text.split(whereSeparator: \.isNewline).joined(separator: " "))
    guard line.unicodeScalars.contains(where: isVisible) else { throw .rule(.noTitle) }
    guard fits(line, titleLimit) else { throw .rule(.longTitle(limit: titleLimit)) }
    return line
  }

  static func description(_ text: String) throws(ListingsError) -> String {
    guard text.unicodeScalars.contains(where: isVisible) else { throw .rule(.noDescription) }
    guard fits(text, descriptionLimit) else { throw .rule(.longDescription(limit: descriptionLimit)) }
    return text
  }

  static func price(_ price: Money?) throws(ListingsError) -> Money? {
    guard (0...highestPrice).contains(price?.amount ?? 0) else { throw .rule(.price(highest: highestPrice)) }
    return price
  }

  /// Returns the categories in their order, without duplicates.
  static func categories(_ categories: [Category]) throws(ListingsError) -> [Category] {
    var chosen: [Category] = []
    for category in categories where !chosen.contains(category) { chosen.append(category) }
    guard !chosen.contains(where: \.isComputed) else { throw .rule(.computedCategory) }
    guard categoryCounts.contains(chosen.count) else { throw .rule(.categories(limit: categoryCounts.upperBound)) }
    return chosen
  }

  static func pictures(_ pictures: [Picture]) throws(ListingsError) -> [Picture] {
    guard pictures.count <= pictureLimit else { throw .rule(.pictures(limit: pictureLimit)) }
    return pictures
  }

  /// All rules that these fields of a new listing break. Publishing throws only the first of them.
  public static func broken(
    title: String, description: String, price: Money?, categories: [Category]
  ) -> [ListingRule] {
    func rule(_ check: () throws(ListingsError) -> Void) -> ListingRule? {
      do throws(ListingsError) { try check() } catch {
        if case .rule(let rule) = error { return rule }
      }
      return nil
    }
    return [
      rule { () throws(ListingsError) in _ = try Self.title(title) },
      rule { () throws(ListingsError) in _ = try Self.description(description) },
      rule { () throws(ListingsError) in _ = try Self.price(price) },
      rule { () throws(ListingsError) in _ = try Self.categories(categories) },
    ].compactMap(\.self)
  }

  /// Whether a character is visible on its own.
  static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
    let properties = scalar.properties
    if properties.isWhitespace || properties.isDefaultIgnorableCodePoint || scalar == "\u{2800}" { return false }
    return ![.control, .format].contains(properties.generalCategory)
  }

  static func fits(_ text: String, _ limit: Int) -> Bool {
    text.utf8.count <= limit || (text.utf8.count <= limit * bytesPerCharacter && text.dropFirst(limit).isEmpty)
  }

  static func trimmed(_ text: String) -> String {
    guard let first = text.firstIndex(where: { !$0.isWhitespace }),
      let last = text.lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(text[first...last])
  }
}

/// A violated rule about listings.
public enum ListingRule: Hashable, Sendable {
  /// The listing belongs to somebody else.
  case notYours
  /// A person cannot like their own listing.
  case ownListing
  /// The seller cannot be the buyer.
  case ownPartner
  /// The first bump is allowed one day after the creation.
  case postedToday
  /// One bump a day is allowed. The next one is allowed in `hours`, at least 1.
  case bumpedToday(hours: Int)
  /// The listing is deleted and cannot change any more.
  case deleted
  /// A sold listing cannot be bumped.
  case sold
  case noTitle
  case longTitle(limit: Int)
  case noDescription
  case longDescription(limit: Int)
  /// The price is negative or above `highest`.
  case price(highest: Int)
  /// The listing has no category, or more than `limit`.
  case categories(limit: Int)
  /// `popular` is computed and cannot be chosen.
  case computedCategory
  case pictures(limit: Int)
  case unknownNeighborhood(NeighborhoodCode)
  /// The same fields were edited on another device in the meantime.
  case editedElsewhere
  /// A moderator hid the listing, so the seller cannot show it.
  case heldByModerator
}
