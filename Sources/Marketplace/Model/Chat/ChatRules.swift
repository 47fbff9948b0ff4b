/// The rules for messages.
public enum ChatRules {
  /// The maximum number of characters in a text.
  public static let textLimit = 5_000
  /// Limits the combining marks per character, because one character can have any number of them.
  static let bytesPerCharacter = 16
  /// The maximum number of characters in the place of a meeting.
  public static let placeLimit = 100
  /// The maximum size of a file in bytes.
  public static let fileLimit = 20_000_000
  /// The maximum count of unread messages; there may be more.
  public static let unreadLimit = 100

  /// Returns the text without surrounding whitespace; inner line breaks stay. Throws `.blank`, `.long`.
  public static func text(_ text: String) throws(ChatRule) -> String {
    // Checks the bytes first, because counting the characters of a huge text is slow.
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

  /// Returns the place as one line without surrounding whitespace. Throws `.noPlace`, `.longPlace`.
  public static func place(_ text: String) throws(ChatRule) -> String {
    guard text.utf8.count <= placeLimit * bytesPerCharacter else { throw .longPlace(limit: placeLimit) }
    let line = text.split(whereSeparator: \.isNewline).joined(separator: " ").trimmed
    guard !line.isEmpty else { throw .noPlace }
    guard line.count <= placeLimit else { throw .longPlace(limit: placeLimit) }
    return line
  }
}

/// A violated rule about chats.
public enum ChatRule: Error, Hashable, Sendable {
  /// The text has no visible character.
  case blank
  case long(limit: Int)
  /// One of the two blocked the other.
  case blocked
  /// The viewer cannot chat about their own listing.
  case ownListing
  /// The listing is deleted, so nobody can open a new room about it.
  case deleted
  /// The listing is sold or deleted, so it takes no more offers.
  case closed
  /// The message has no card to answer.
  case noCard
  /// The card already has this answer.
  case answered(ProposalState)
  /// Only the other participant can take this step.
  case notYours(ProposalStep)
  case price(highest: Int)
  case noPlace
  case longPlace(limit: Int)
  /// The time of the meeting is in the past.
  case past
}
