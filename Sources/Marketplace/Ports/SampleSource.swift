/// The sample market that comes with the program.
public protocol SampleSource: Sendable {
  /// The bundled listings; their times are not adjusted to a store yet. Empty when they cannot be read.
  func listings() async -> [Listing]
  /// The sellers of these listings.
  func neighbors() async -> [Account]
  /// The bundled posts; their times are not adjusted to a store yet. Empty when they cannot be read.
  func town() async -> SampleTown
}

extension SampleSource {
  /// For samples without posts.
  public func town() async -> SampleTown { SampleTown() }
}

/// For a program without a sample.
public struct NoSample: SampleSource {
  public init() {}
  public func listings() async -> [Listing] { [] }
  public func neighbors() async -> [Account] { [] }
}
