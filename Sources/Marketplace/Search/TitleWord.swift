/// A word that occurs in titles.
public struct TitleWord: Hashable, Sendable {
  /// In its most frequent spelling.
  public let text: String
  /// The result of `KoreanFolding.key`.
  public let key: String
  /// The approximate number of public titles that contain it.
  public let count: Int

  public init(text: String, key: String, count: Int) {
    self.text = text
    self.key = key
    self.count = count
  }
}
