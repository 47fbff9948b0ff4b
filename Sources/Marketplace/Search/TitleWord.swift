/// A word that stands in titles.
public struct TitleWord: Hashable, Sendable {
  /// As it is most often written.
  public let text: String
  /// As `KoreanFolding.key` folds it.
  public let key: String
  /// In about how many titles of what is public.
  public let count: Int

  public init(text: String, key: String, count: Int) {
    self.text = text
    self.key = key
    self.count = count
  }
}
