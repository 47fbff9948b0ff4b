/// What every id on the screen has to keep.
public enum AccountRules {
  /// The most characters of an id.
  public static let nameLimit = 20
  /// A character may be any number of marks over one letter.
  static let bytesPerCharacter = 16

  /// The id without blanks around it. Throws `.rule` for one that is empty, too long, or has what nobody could type after
  /// hearing it: blanks inside, control characters, marks of direction, letters or marks that the screen does not draw as they
  /// are typed, or nothing but punctuation.
  public static func name(_ text: String) throws(AccountsError) -> String {
    let name = text.trimmed
    guard !name.isEmpty else { throw .rule(.noName) }
    guard name.utf8.count <= nameLimit * bytesPerCharacter, name.count <= nameLimit else {
      throw .rule(.longName(limit: nameLimit))
    }
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

/// A rule about ids on the screen that stands in the way.
public enum AccountRule: Hashable, Sendable {
  case noName
  case longName(limit: Int)
  /// It has other characters than letters, digits, `.`, `_` and dashes.
  case strangeName
  /// Somebody has this id, or one that looks like it.
  case taken
  /// One cannot block or report oneself.
  case yourself
  /// One cannot report a listing of one's own.
  case yourListing
}

extension String {
  /// Without blanks and line breaks at both ends.
  var trimmed: String {
    guard let first = firstIndex(where: { !$0.isWhitespace }), let last = lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(self[first...last])
  }
}
