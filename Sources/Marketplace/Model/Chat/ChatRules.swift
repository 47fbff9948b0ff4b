/// What every message has to keep.
public enum ChatRules {
  /// The most characters of a text.
  public static let textLimit = 5_000
  /// A character may be any number of marks over one letter.
  static let bytesPerCharacter = 16
  /// The most characters of the place of a meeting.
  public static let placeLimit = 100
  /// The most bytes of a file.
  public static let fileLimit = 20 << 20
  /// Unread messages are counted up to here; there are more beyond.
  public static let unreadLimit = 100

  /// The text without blanks around it; line breaks inside stay. Throws `.blank`, `.long`.
  public static func text(_ text: String) throws(ChatRule) -> String {
    // Counting the characters of a huge text would take as long as it is.
    guard text.utf8.count <= textLimit * bytesPerCharacter else { throw .long(limit: textLimit) }
    let trimmed = text.trimmed
    guard trimmed.count <= textLimit else { throw .long(limit: textLimit) }
    guard
      trimmed.unicodeScalars.contains(where: {
        !$0.properties.isDefaultIgnorableCodePoint && !$0.properties.isWhitespace
      })
    else { throw .blank }
    return trimmed
  }

  /// Throws `.price`.
  public static func amount(_ amount: Money) throws(ChatRule) -> Money {
    guard (0...ListingRules.highestPrice).contains(amount.amount) else {
      throw .price(highest: ListingRules.highestPrice)
    }
    return amount
  }

  /// One line without blanks around it. Throws `.noPlace`, `.longPlace`.
  public static func place(_ text: String) throws(ChatRule) -> String {
    guard text.utf8.count <= placeLimit * bytesPerCharacter else { throw .longPlace(limit: placeLimit) }
    let line = text.split(whereSeparator: \.isNewline).joined(separator: " ").trimmed
    guard !line.isEmpty else { throw .noPlace }
    guard line.count <= placeLimit else { throw .longPlace(limit: placeLimit) }
    return line
  }
}

/// A rule of the chat that stands in the way.
public enum ChatRule: Error, Hashable, Sendable {
  /// Nothing to see in it.
  case blank
  case long(limit: Int)
  /// One of the two blocked the other.
  case blocked
  /// A room is with somebody else.
  case ownListing
  /// The listing is deleted, so no room about it can be opened any more.
  case deleted
  /// The listing is sold or deleted, so there is nothing to bid for any more.
  case closed
  /// There is nothing to answer in this message.
  case noCard
  /// The card was answered before, with this result.
  case answered(ProposalState)
  /// This step belongs to the other one.
  case notYours(ProposalStep)
  case price(highest: Int)
  case noPlace
  case longPlace(limit: Int)
  /// The time of a meeting is over already.
  case past
}
