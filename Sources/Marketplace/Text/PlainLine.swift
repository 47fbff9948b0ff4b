/// Cleans text of others to one line. Removes control characters, characters that change the direction of text, and
/// invisible ones. Emoji stay whole.
package enum PlainLine {
  /// The maximum number of marks on one letter. Hostile text can have any number.
  private static let mostMarks = 8

  /// Cleaning twice changes nothing: everything is decided scalar by scalar.
  package static func cleaned(_ text: String) -> String {
    var line = String.UnicodeScalarView()
    var marks = 0
    let scalars = text.unicodeScalars
    for (index, scalar) in zip(scalars.indices, scalars) {
      let last = line.last
      if isGap(scalar) {
        if let last, last != " " { line.append(" ") }
        continue
      }
      let next = scalars.index(after: index)
      guard isKept(scalar, after: last, before: next < scalars.endIndex ? scalars[next] : nil) else { continue }
      marks = isMark(scalar) ? marks + 1 : 0
      if marks <= mostMarks { line.append(scalar) }
    }
    if line.last == " " { line.removeLast() }
    return String(line)
  }

  private static func isGap(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isWhitespace || scalar.properties.generalCategory == .control
  }

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    [.nonspacingMark, .enclosingMark].contains(scalar.properties.generalCategory)
  }

  private static func isKept(_ scalar: Unicode.Scalar, after last: Unicode.Scalar?, before next: Unicode.Scalar?)
    -> Bool
  {
    switch scalar.value {
    // The joiner holds emoji together; a variation selector and tags belong to the emoji before them.
    case 0x200D: last.map(isEmoji) ?? false && next.map { $0.properties.isEmoji } ?? false
    case 0xFE0F, 0xE0020...0xE007F: last.map(isEmoji) ?? false
    // Others that look like nothing are the fillers of Hangul, direction marks and the remaining selectors.
    case _ where scalar.properties.isDefaultIgnorableCodePoint: false
    default:
      switch scalar.properties.generalCategory {
      case .privateUse, .unassigned, .format: false
      case .nonspacingMark, .enclosingMark: last.map { $0 != " " } ?? false
      default: true
      }
    }
  }

  private static func isEmoji(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isEmoji || scalar.value == 0xFE0F || (0xE0020...0xE007F).contains(scalar.value)
  }
}
