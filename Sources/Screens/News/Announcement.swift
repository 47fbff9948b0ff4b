/// What a command of the person's own is told.
public struct Announcement: Hashable, Sendable {
  public let title: String
  public let text: String
  /// The address that opens it: `secondhand://chat/ID`.
  public let link: String

  public init(title: String, text: String, link: String) {
    self.title = title
    self.text = text
    self.link = link
  }
}
