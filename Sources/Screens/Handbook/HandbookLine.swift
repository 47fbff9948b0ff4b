/// A line of a page that is laid out.
public struct HandbookLine: Hashable, Sendable {
  public var text: HandbookText
  /// The block that it is a line of.
  public let block: Int
  public var isHeading = false

  /// The line as plain text, without blanks at its end.
  public var plain: String {
    let text = text.plain
    return String(text.prefix(text.count - text.reversed().prefix { $0 == " " }.count))
  }
}
