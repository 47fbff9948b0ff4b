import Marketplace

/// A seller of a generated store.
struct Seller {
  let id: ID<Account>
  let name: String
  let home: NeighborhoodCode
}

/// Draws sellers from a fixed number of them. Computes a seller from its number on each draw, so that a million
/// listings need no table of sellers.
struct SellerSource {
  private let vocabulary: Vocabulary
  private let places: PlaceSource
  private let count: Int
  private let seed: UInt64
  private let newest: Timestamp

  /// About one seller for every twenty-five listings.
  init(vocabulary: Vocabulary, places: PlaceSource, listings: Int, seed: UInt64, newest: Timestamp) {
    self.vocabulary = vocabulary
    self.places = places
    self.newest = newest
    self.seed = seed
    count = max(1, listings / 25)
  }

  func any(_ random: inout SplitMix64) -> Seller {
    let number = random.below(count)
    var own = SplitMix64(seed: seed &+ UInt64(number) &* 0xD134_2543_DE82_EF95)
    let adjective = vocabulary.adjectives.any(&own)
    let animal = vocabulary.animals.any(&own)
    let isKorean = own.happens(0.9)
    let name = isKorean ? adjective.ko + animal.ko : adjective.en + " " + animal.en
    let joined = newest.advanced(seconds: -Int64(150 + own.below(1000)) * 86_400)
    return Seller(
      id: ID(at: joined, random: &own), name: number < 50 ? name : name + "\(isKorean ? "" : " ")\(number)",
      home: places.any(&own))
  }
}
