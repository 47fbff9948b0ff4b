/// The sample market that comes with the program.
public protocol SampleSource: Sendable {
  /// The listings as they are bundled: their times are not yet those of a store. None when they cannot be read.
  func listings() async -> [Listing]
  /// The people who offer them.
  func neighbors() async -> [Account]
}

/// A program that comes without a sample.
public struct NoSample: SampleSource {
  public init() {}
  public func listings() async -> [Listing] { [] }
  public func neighbors() async -> [Account] { [] }
}
