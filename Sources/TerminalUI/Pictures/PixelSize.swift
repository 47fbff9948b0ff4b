/// An extent in pixels.
public struct PixelSize: Hashable, Sendable {
  public let width: Int
  public let height: Int

  /// Nil unless both are positive and at most the limit for a cell.
  public init?(width: Int, height: Int) {
    guard (1...Self.limit).contains(width), (1...Self.limit).contains(height) else { return nil }
    self.width = width
    self.height = height
  }

  private static let limit = 256
}
