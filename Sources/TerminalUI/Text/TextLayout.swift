extension String {
  /// How many columns the text takes on the screen.
  public var columns: Int { Glyphs(self).reduce(0) { $0 + $1.width } }

  /// The text, or as much of it as fits in `limit` columns with an ellipsis at its end.
  public func truncated(to limit: Int, ellipsis: String = "…") -> String { self }

  /// The text in lines of at most `limit` columns, broken at its own line breaks and where Unicode's rules (UAX #14) allow
  /// it, between words; a word that is longer than a line is broken anywhere between glyphs.
  public func wrapped(to limit: Int) -> [String] { [self] }
}
