/// What one or two cells show.
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
}

/// A text as it may stand on the screen, glyph by glyph.
public struct Glyphs: Sequence, IteratorProtocol {
  private var rest: String.Iterator

  public init(_ text: String) { rest = text.makeIterator() }

  public mutating func next() -> Glyph? {
    guard let character = rest.next() else { return nil }
    let scalar = character.unicodeScalars.first ?? " "
    return Glyph(.scalar(scalar), width: scalar.value < 0x1100 ? 1 : 2)
  }
}
