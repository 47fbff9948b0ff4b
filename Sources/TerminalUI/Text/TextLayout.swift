extension String {
  /// How many columns the text takes on the screen.
  public var columns: Int { Glyphs(self).reduce(0) { $0 + $1.width } }

  /// The text in one line as the screen shows it: nothing is left in it that a terminal would obey (`Glyphs` says what becomes
  /// of what). For text that leaves by another way than a Frame: a title, a notification, a line on standard output.
  public var displayed: String { Glyphs(self).reduce(into: "") { $0.append($1) } }

  /// The text as displayed, or as much of it as fits in `limit` columns with an ellipsis at its end. An ellipsis that does not
  /// fit is left away; a limit of 0 or less gives an empty text. Reads no more of the text than it shows.
  public func truncated(to limit: Int, ellipsis: String = "…") -> String { cut(to: limit, ellipsis: ellipsis).text }

  /// Exactly `limit` columns: truncated, or filled with blanks on the right.
  public func padded(to limit: Int, ellipsis: String = "…") -> String {
    let (text, columns) = cut(to: limit, ellipsis: ellipsis)
    return text + .blanks(limit - columns)
  }

  /// Exactly `limit` columns: truncated, or filled with blanks on the left, so that it ends where its column ends.
  public func paddedLeft(to limit: Int, ellipsis: String = "…") -> String {
    let (text, columns) = cut(to: limit, ellipsis: ellipsis)
    return .blanks(limit - columns) + text
  }

  static func blanks(_ count: Int) -> String { String(repeating: " ", count: Swift.max(0, count)) }

  private func cut(to limit: Int, ellipsis: String) -> (text: String, columns: Int) {
    guard limit > 0 else { return ("", 0) }
    var tail = ellipsis.displayed
    var tailColumns = tail.columns
    if tailColumns > limit {
      tail = ""
      tailColumns = 0
    }
    var text = ""
    // What fits only as long as no ellipsis is needed.
    var rest = ""
    var columns = 0
    for glyph in Glyphs(self) {
      if columns + glyph.width > limit {
        return (text + tail, text.columns + tailColumns)
      }
      columns += glyph.width
      if columns + tailColumns <= limit { text.append(glyph) } else { rest.append(glyph) }
    }
    return (text + rest, columns)
  }
}
