/// A name of an account, with what it looks like.
public struct AccountName: Hashable, Sendable {
  public let text: String
  public let skeleton: Skeleton

  public init(_ text: String, _ skeleton: Skeleton) {
    self.text = text
    self.skeleton = skeleton
  }
}
