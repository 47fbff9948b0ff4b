/// A page of a list, newest items first. New items join at the beginning.
public struct NumberedPage<Item: Sendable>: Sendable {
  public let items: [Item]
  /// The number to request the next page with; nil at the end.
  public let next: Int?

  public init(items: [Item], next: Int?) {
    self.items = items
    self.next = next
  }
}

extension NumberedPage: Equatable where Item: Equatable {}
