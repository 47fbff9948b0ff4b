public import Marketplace

/// A sample with the given listings and people.
public struct InMemorySample: SampleSource {
  private let all: [Listing]
  private let people: [Account]

  public init(_ listings: [Listing], neighbors: [Account] = []) {
    all = listings
    people = neighbors
  }

  public func listings() async -> [Listing] { all }
  public func neighbors() async -> [Account] { people }
}
