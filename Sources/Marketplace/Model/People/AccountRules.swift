/// The rules for account names.
public enum AccountRules {
  /// The maximum number of characters in a name.
  public static let nameLimit = 20
  /// The maximum number of characters in a member's words about themselves.
  public static let aboutLimit = 100
  /// Limits the combining marks per character, because one character can have any number of them.
  static let bytesPerCharacter = 16

  /// Whether a text has at most `limit` characters, and few combining marks.
  static func isShort(_ text: String, _ limit: Int) -> Bool {
    text.utf8.count <= limit * bytesPerCharacter && text.count <= limit
  }

  /// Returns the name without surrounding whitespace. Throws `.rule` for a name that is empty, too long, or hard to
  /// type after hearing it: with inner whitespace, control characters, bidirectional marks, letters or marks that the
  /// screen draws differently than they are typed, or with nothing but punctuation.
  public static func name(_ text: String) throws(AccountsError) -> String {
    let name = text.trimmed
    guard !name.isEmpty else { throw .rule(.noName) }
    guard isShort(name, nameLimit) else { throw .rule(.longName(limit: nameLimit)) }
    guard name.unicodeScalars.allSatisfy(isAllowed), name.unicodeScalars.contains(where: DrawnName.isNaming) else {
      throw .rule(.strangeName)
    }
    let drawn = DrawnName.drawn(name)
    guard drawn == name, !drawn.unicodeScalars.contains(where: DrawnName.isJamo) else { throw .rule(.strangeName) }
    return drawn
  }

  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
      .nonspacingMark, .spacingMark, .connectorPunctuation, .dashPunctuation:
      !scalar.properties.isDefaultIgnorableCodePoint
    default: scalar == "."
    }
  }
}

/// A violated rule about accounts.
public enum AccountRule: Hashable, Sendable {
  case noName
  case longName(limit: Int)
  /// The name has characters other than letters, digits, `.`, `_` and dashes.
  case strangeName
  /// Somebody has this name, or one that looks like it.
  case taken
  /// People cannot block or report themselves.
  case yourself
  /// People cannot report their own listings.
  case yourListing
  case followYourself
  case longAbout(limit: Int)
  /// Only the two people of a finished deal can rate it.
  case noDeal
  /// The member has rated this deal already.
  case ratedBefore
  /// A rating has no kinds, or both thanks and complaints.
  case ratingKinds
  /// The note of a rating.
  case longNote(limit: Int)
}

extension String {
  /// The text without whitespace and line breaks at both ends.
  package var trimmed: String {
    guard let first = firstIndex(where: { !$0.isWhitespace }), let last = lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(self[first...last])
  }
}
