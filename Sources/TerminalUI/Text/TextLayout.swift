extension String {
  /// The columns of the text on the screen.
  public var columns: Int {
    // Every byte of printable ASCII takes a column.
    let isASCII = utf8.withContiguousStorageIfAvailable { $0.allSatisfy { 0x20...0x7E ~= $0 } }
    return isASCII == true ? utf8.count : Glyphs(self).reduce(0) { $0 + $1.width }
  }

  /// The text as one displayed line, without anything that a terminal would interpret (see `Glyphs`). For text outside
  /// a Frame: a title, a notification, a line on standard output.
  public var displayed: String { Glyphs(self).reduce(into: "") { $0.append($1) } }

  /// The displayed text, truncated to `limit` columns with an ellipsis. Omits an ellipsis that does not fit; a limit of
  /// 0 or less returns an empty text. Reads only as much of the text as it returns.
  public func truncated(to limit: Int, ellipsis: String = "…") -> String { cut(to: limit, ellipsis: ellipsis).text }

  /// Exactly `limit` columns: truncated, or padded with blanks on the right.
  public func padded(to limit: Int, ellipsis: String = "…") -> String {
    let (text, columns) = cut(to: limit, ellipsis: ellipsis)
    return text + .blanks(limit - columns)
  }

  /// Exactly `limit` columns: truncated, or padded with blanks on the left.
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
    // Glyphs that fit only without an ellipsis.
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
