/// A laid-out line of a page.
public struct HandbookLine: Hashable, Sendable {
  public var text: HandbookText
  /// The index of the line's block.
  public let block: Int
  public var isHeading = false

  /// The line as plain text, without trailing blanks.
  public var plain: String {
    let text = text.plain
    return String(text.prefix(text.count - text.reversed().prefix { $0 == " " }.count))
  }
}
