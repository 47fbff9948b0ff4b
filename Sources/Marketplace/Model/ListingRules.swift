/// What every listing that is published or edited here has to keep.
public enum ListingRules {
  /// The most characters of a title.
  public static let titleLimit = 200
  /// The most characters of a description.
  public static let descriptionLimit = 10_000
  /// The highest price, in whatever currency.
  public static let highestPrice = 9_999_999_999
  /// How many categories a listing has.
  public static let categoryCounts = 1...3
  /// Seconds from one bump to the next, and from the publishing to the first.
  public static let secondsBetweenBumps: Int64 = 86_400
  /// The most characters of what a picture shows.
  public static let altLimit = 200
  /// The most pictures of a listing.
  public static let pictureLimit = 10
  /// A character may be any number of marks over one letter; a text of them would be as good as endless.
  static let bytesPerCharacter = 32

  /// One line without blanks around it. Throws `.rule` when nothing or too much is left of it.
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

  /// Each once, in their order.
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

  /// Whether a character leaves a mark on the screen by itself.
  private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
    let properties = scalar.properties
    if properties.isWhitespace || properties.isDefaultIgnorableCodePoint || scalar == "\u{2800}" { return false }
    return ![.control, .format].contains(properties.generalCategory)
  }

  private static func fits(_ text: String, _ limit: Int) -> Bool {
    text.utf8.count <= limit || (text.utf8.count <= limit * bytesPerCharacter && text.dropFirst(limit).isEmpty)
  }

  private static func trimmed(_ text: String) -> String {
    guard let first = text.firstIndex(where: { !$0.isWhitespace }),
      let last = text.lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(text[first...last])
  }
}

/// A rule that stands in the way.
public enum ListingRule: Hashable, Sendable {
  /// The listing is somebody else's.
  case notYours
  /// One's own listing is no wish.
  case ownListing
  /// Nobody sells to himself.
  case ownPartner
  /// A listing can be bumped from one day after it was posted.
  case postedToday
  /// A listing is brought to the top once a day; again in so many hours, at least one.
  case bumpedToday(hours: Int)
  /// The listing is deleted, and nothing more is done to it.
  case deleted
  /// A listing that is sold is not brought to the top.
  case sold
  case noTitle
  case longTitle(limit: Int)
  case noDescription
  case longDescription(limit: Int)
  /// The price is below zero, or above `highest`.
  case price(highest: Int)
  /// There is no category, or there are more than `limit`.
  case categories(limit: Int)
  /// `popular` is computed, never chosen.
  case computedCategory
  case pictures(limit: Int)
  case unknownNeighborhood(NeighborhoodCode)
}
