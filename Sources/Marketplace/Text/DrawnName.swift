/// A name as the screen draws it.
///
/// The screen leaves out what terminals draw unreliably, so two names that are typed differently may look the same.
/// Names are judged by this text, never by the one that was typed.
public enum DrawnName {
  /// The maximum number of marks that are drawn on one character.
  static let mostMarks = 4

  /// The name without the marks that are not drawn, and with its syllables composed.
  public static func drawn(_ name: String) -> String {
    if name.unicodeScalars.allSatisfy(isPlain) { return name }
    var drawn = String.UnicodeScalarView()
    var marks = 0
    for scalar in KoreanFolding.composed(name).unicodeScalars {
      let properties = scalar.properties
      if properties.isDefaultIgnorableCodePoint || isUndrawnMark(scalar) { continue }
      if properties.generalCategory == .nonspacingMark || properties.generalCategory == .enclosingMark {
        marks += 1
        if marks > mostMarks { continue }
        if drawn.isEmpty { drawn.append("\u{25CC}") }
      } else {
        marks = 0
      }
      drawn.append(scalar)
    }
    return String(drawn)
  }

  /// A name from a file, without the characters that the screen would draw differently. Empty when no letter, digit or
  /// picture is left.
  public static func harmless(_ name: String) -> String {
    if name.unicodeScalars.allSatisfy(isPlain), name.unicodeScalars.contains(where: isNaming) { return name }
    var kept = String.UnicodeScalarView()
    for scalar in KoreanFolding.composed(name).unicodeScalars {
      if scalar.properties.generalCategory == .spaceSeparator {
        kept.append(" ")
      } else if isHarmless(scalar) {
        kept.append(scalar)
      }
    }
    // A leading mark has no base character.
    let text = drawn(String(kept.drop { isMark($0) || $0 == " " }))
    guard text.unicodeScalars.contains(where: isNaming) else { return "" }
    return text.trimmed
  }

  /// Characters that are always drawn as they are. Nearly all names have only these.
  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    (0x21...0x7E).contains(scalar.value) || Hangul.syllables.contains(scalar.value)
  }

  /// The tone marks of Hangul and the reading marks of Vietnamese. Their width is one column in some terminals and zero
  /// in others.
  private static func isUndrawnMark(_ scalar: Unicode.Scalar) -> Bool {
    [0x302E, 0x302F, 0x16FF0, 0x16FF1].contains(scalar.value)
  }

  /// Whether a name has a letter, a digit or a picture.
  public static func isNaming(_ name: String) -> Bool { name.unicodeScalars.contains(where: isNaming) }

  /// A single jamo, or one of the old alphabet. The screen draws most of them as other letters.
  static func isJamo(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x1100...0x11FF, 0xA960...0xA97C, 0xD7B0...0xD7FB: true
    default: false
    }
  }

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    [.nonspacingMark, .enclosingMark, .spacingMark].contains(scalar.properties.generalCategory)
  }

  private static func isHarmless(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    // Regional indicators, skin tones, and the blank pattern of Braille.
    case 0x1F1E6...0x1F1FF, 0x1F3FB...0x1F3FF, 0x2800: return false
    default: break
    }
    switch scalar.properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator, .enclosingMark:
      return false
    default: return !scalar.properties.isDefaultIgnorableCodePoint && !isJamo(scalar)
    }
  }

  /// A letter, a digit or a picture.
  static func isNaming(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
      .letterNumber, .otherNumber, .otherSymbol:
      true
    default: false
    }
  }
}
