/// The content of one or two cells.
public struct Glyph: Hashable, Sendable {
  public let content: Content
  /// Columns: 1 or 2.
  public let width: Int

  public enum Content: Hashable, Sendable {
    case scalar(Unicode.Scalar)
    case cluster(String)
  }

  public init(_ content: Content, width: Int) {
    self.content = content
    self.width = width
  }

  /// A scalar that is known to take one column.
  init(_ scalar: Unicode.Scalar) { self.init(.scalar(scalar), width: 1) }

  static let blank = Glyph(" ")
  /// U+3000.
  static let wideBlank = Glyph(.scalar("\u{3000}"), width: 2)
  /// Separates lines; never on a screen.
  static let lineBreak = Glyph("\n")
  /// Replaces invalid characters (U+FFFD).
  static let replacement = Glyph("\u{FFFD}")
}

extension String {
  mutating func append(_ glyph: Glyph) {
    switch glyph.content {
    case .scalar(let scalar): unicodeScalars.append(scalar)
    case .cluster(let text): append(text)
    }
  }
}
