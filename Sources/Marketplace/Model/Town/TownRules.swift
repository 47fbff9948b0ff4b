/// The rules for posts, comments and projects.
public enum TownRules {
  /// The largest radius of a query in metres, which is also the default.
  public static let widestRadius = 2000
  /// The radii in metres that people choose from.
  public static let radii = [300, 500, 1000, 2000]
  /// The maximum number of characters in a title, in `Project.seeking`, and in the name of a place.
  public static let titleLimit = 80
  /// The maximum number of characters in a post.
  public static let textLimit = 5_000
  /// The maximum number of characters in a comment.
  public static let commentLimit = 1_000
  /// The maximum number of characters in a project's purpose.
  public static let purposeLimit = 500
  /// The maximum number of bytes in a link.
  public static let linkLimit = 2_000
  /// The maximum number of pictures.
  public static let pictureLimit = 10
  /// How many people a project can look for.
  public static let wanted = 1...1_000
  /// Counts are exact up to this number.
  public static let countLimit = 10_000

  /// Returns a title as one line without surrounding whitespace. Throws `.rule` when it is empty or too long.
  static func title(_ text: String) throws(TownError) -> String { try line(text, orThrow: .noTitle) }

  /// Returns a single line of at most `titleLimit` characters.
  private static func line(_ text: String, orThrow rule: TownRule) throws(TownError) -> String {
    let line = ListingRules.trimmed(text.split(whereSeparator: \.isNewline).joined(separator: " "))
    guard line.unicodeScalars.contains(where: ListingRules.isVisible) else { throw .rule(rule) }
    guard ListingRules.fits(line, titleLimit) else { throw .rule(.longTitle(limit: titleLimit)) }
    return line
  }

  static func text(_ text: String, limit: Int = textLimit) throws(TownError) -> String {
    guard text.unicodeScalars.contains(where: ListingRules.isVisible) else { throw .rule(.noText) }
    guard ListingRules.fits(text, limit) else { throw .rule(.longText(limit: limit)) }
    return text
  }

  static func pictures(_ pictures: [Picture]) throws(TownError) -> [Picture] {
    guard pictures.count <= pictureLimit else { throw .rule(.pictures(limit: pictureLimit)) }
    return pictures
  }

  /// Returns the place as it may be stored.
  static func place(_ place: Place) throws(TownError) -> Place {
    guard place.coordinate.isValid else { throw .rule(.place) }
    var place = place
    if let name = place.name { place.name = try line(name, orThrow: .place) }
    return place.shared
  }

  /// Checks that exactly the posts of kind `together` have a project.
  static func project(_ project: Project?, for kind: PostKind) throws(TownError) -> Project? {
    guard let project else {
      guard kind != .together else { throw .rule(.noProject) }
      return nil
    }
    guard kind == .together else { throw .rule(.notProject) }
    var checked = project
    guard project.purpose.unicodeScalars.contains(where: ListingRules.isVisible) else { throw .rule(.noPurpose) }
    guard ListingRules.fits(project.purpose, purposeLimit) else { throw .rule(.longText(limit: purposeLimit)) }
    checked.seeking = try line(project.seeking, orThrow: .noSeeking)
    guard wanted.contains(project.wanted) else { throw .rule(.wanted(wanted)) }
    if case .link(let link) = project.contact {
      guard isLink(link) else { throw .rule(.link) }
    }
    return checked
  }

  /// Whether a text is an http or https address that a browser can open.
  public static func isLink(_ text: String) -> Bool {
    guard text.utf8.count <= linkLimit, !text.unicodeScalars.contains(where: { $0.value <= 0x20 || $0.value == 0x7F })
    else { return false }
    let lower = text.lowercased()
    guard let start = ["https://", "http://"].first(where: { lower.hasPrefix($0) }) else { return false }
    let host = lower.dropFirst(start.count).prefix { !"/?#".contains($0) }
    return !host.isEmpty && !host.contains("@")
  }
}

/// A violated rule about posts, comments or projects.
public enum TownRule: Hashable, Sendable {
  /// The post or comment belongs to somebody else.
  case notYours
  /// The post or comment is deleted and cannot change any more.
  case deleted
  /// A person cannot like their own post or comment, or join their own project.
  case ownPost
  case noTitle
  case longTitle(limit: Int)
  case noText
  case longText(limit: Int)
  case pictures(limit: Int)
  /// The coordinate is not on the earth, or the place's name is empty.
  case place
  case unknownNeighborhood(NeighborhoodCode)
  /// The member edited the same fields on another machine meanwhile.
  case editedElsewhere
  /// A reply cannot be replied to.
  case replyToReply
  /// Only questions have an accepted answer.
  case notQuestion
  /// A post of kind `together` needs a project.
  case noProject
  /// Only posts of kind `together` have a project.
  case notProject
  case noPurpose
  /// `Project.seeking` is empty.
  case noSeeking
  case wanted(ClosedRange<Int>)
  /// The contact link is not a web address.
  case link
  /// As many people as wanted have joined.
  case full
  /// The project is closed, or its time is over.
  case closed
}
