/// Reads the pages behind web addresses for the author of a text.
public protocol LinkReader: Sendable {
  /// What the page says about itself; nil when it says nothing, cannot be reached, or may not be read. Waits some seconds
  /// at most.
  func preview(of address: String) async -> LinkPreview?
}

/// Reads nothing.
public struct NoLinkReader: LinkReader {
  public init() {}

  public func preview(of address: String) async -> LinkPreview? { nil }
}
